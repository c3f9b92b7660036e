// What this browser keeps for itself: language, looks, which tab. A browser that keeps nothing loses only convenience.
const PREFIX = "rulewright.";

export function pluck(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // A private window or a full disk: nothing is lost but the convenience.
  }
}

// The address of a file that lies beside this one, in this version.
export const url = (name) => new URL(`./${name}`, import.meta.url).href;

// Wears a style sheet that only some screens need, once.
export function dress(name) {
  const href = url(`style/${name}.css`);
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}
