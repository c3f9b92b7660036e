// Calls over HTTP about the table itself: seats, links, files. They fail with a sentence, as the socket's questions do.
import { language } from "../words.js";

const slug = () => location.pathname.split("/")[2];

export const pagePath = (rest) => `/t/${slug()}${rest}`;
export const apiPath = (rest) => `/api/t/${slug()}${rest}`;

export async function call(method, rest, body) {
  const answer = await fetch(apiPath(rest), {
    method,
    headers: { "accept-language": language.value, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const said = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text;
  if (!answer.ok) throw { code: said.code ?? String(answer.status), text: said.text ?? said.detail ?? answer.statusText };
  return said;
}
