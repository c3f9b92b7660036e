// Starts the page: words and socket at once, then the screen that fits the seat.
import { watchDice } from "./dice/watch.js";
import { html, render, useEffect, useState } from "./draw.js";
import { keepHere } from "./back.js";
import { Announcements } from "./pieces/announce.js";
import { ClauseDialog } from "./pieces/causes.js";
import { Ears } from "./pieces/ears.js";
import { Over } from "./pieces/evening.js";
import { Falling } from "./pieces/fall.js";
import { holdFocus } from "./pieces/focus.js";
import { FormDialog } from "./pieces/forms.js";
import { install } from "./kept.js";
import { hear } from "./pieces/heard.js";
import { KeysHelp, listen } from "./pieces/keys.js";
import { shutLids } from "./pieces/lids.js";
import { wear } from "./pieces/looks.js";
import { LinkLine, Lost } from "./screens/lost.js";
import { link, open, parts, welcome } from "./wire.js";
import { language, say, speak } from "./words.js";

// The table's page asks for its role's screen beforehand; the others are fetched when a role changes.
const SCREENS = {
  referee: async () => (await import("./screens/referee.js")).Referee,
  player: async () => (await import("./screens/player.js")).Player,
  spectator: async () => (await import("./screens/spectator.js")).Spectator,
  room: async () => (await import("./screens/room.js")).Room,
};

function Page() {
  const role = welcome.value?.role;
  const [drawn, setDrawn] = useState({});
  useEffect(() => {
    if (role) SCREENS[role]().then((Screen) => setDrawn({ role, Screen }));
  }, [role]);
  const isReady = drawn.role === role && drawn.Screen && parts.value.table && link.value !== "over";
  return html`<a class="button skip visually-hidden" href="#main">${say("page.skip")}</a>
    <${LinkLine} /><${Over} />
    ${isReady ? html`<${drawn.Screen} />` : html`<${Lost} />`}
    <${FormDialog} /><${ClauseDialog} /><${KeysHelp} /><${Announcements} /><${Falling} /><${Ears} />`;
}

wear();
listen();
holdFocus();
keepHere();
shutLids();
open();
install();
await speak(language.value);
hear();
watchDice();
render(html`<${Page} />`, document.getElementById("app"));
