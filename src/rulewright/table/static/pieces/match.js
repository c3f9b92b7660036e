// Finds procedures by what somebody typed: two letters suffice.

// The forms that fit, best first: by verb, title, then anything in what they say of themselves.
export function matches(text, forms) {
  const typed = text.trim().toLowerCase();
  if (!typed) return forms;
  return forms
    .map((form) => ({ form, fit: fit(typed, form) }))
    .filter((one) => one.fit < Infinity)
    .sort((a, b) => a.fit - b.fit)
    .map((one) => one.form);
}

function fit(typed, { verb, title, doc }) {
  const name = title.toLowerCase();
  const initials = verb.split("-").map((word) => word[0]).join("");
  if (verb === typed) return 0;
  if (verb.startsWith(typed)) return 1;
  if (name.startsWith(typed)) return 2;
  if (initials.startsWith(typed)) return 3;
  if (`-${verb}`.includes(`-${typed}`) || ` ${name}`.includes(` ${typed}`)) return 4;
  if (verb.includes(typed) || name.includes(typed)) return 5;
  return typed.length > 2 && doc.toLowerCase().includes(typed) ? 6 : Infinity;
}
