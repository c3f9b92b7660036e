// What was played, step by step: fetched when it is first asked for.
import { say } from "../words.js";
import { announce } from "./announce.js";
import { later } from "./later.js";

const piece = () => import("./replay.js");

export const startReplay = () => piece().then((found) => found.startReplay(), () => announce(say("ref.link.lost")));
export const Replay = later(async () => (await piece()).Replay);
export const SaidByThen = later(async () => (await piece()).SaidByThen);
