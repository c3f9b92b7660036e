// Calls over HTTP about the table itself: seats, links, files. They fail with a sentence, as the socket's questions do.
import { language, say } from "../words.js";

const slug = () => location.pathname.split("/")[2];

export const pagePath = (rest) => `/t/${slug()}${rest}`;
export const apiPath = (rest) => `/api/t/${slug()}${rest}`;

// The answer of an address of ours; where no line reaches it, that is what fails, and in a sentence.
export const fetched = (path, { headers, ...rest } = {}) =>
  fetch(path, { ...rest, headers: { "accept-language": language.value, ...headers } }).catch(() => {
    throw { code: "lost", text: say("ref.link.none") };
  });

export async function call(method, rest, body) {
  const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetched(apiPath(rest), { method, ...sent });
  const text = await answer.text();
  const said = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text;
  if (!answer.ok) throw { code: said.code ?? String(answer.status), text: said.text ?? said.detail ?? answer.statusText };
  return said;
}
