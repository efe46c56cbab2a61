/** Checks whom a draft greets: somebody in the case, or nobody by name. */
import { everyBook } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import { alternativesIn, entriesOf } from "../../language/word-list.ts";
import { spanOf, type PlainText, type TextSpan } from "./text.ts";

const GREETINGS = alternativesIn(everyBook(({ greetings }) => greetings));
const TITLE = `(?:${alternativesIn(everyBook(({ titles }) => titles))})\\.?`;
const NAME = "[\\p{L}'’-]+";

/** After a comma it is a name only at the end of the line, unlike `Hello, Thank you`. */
const GREETING = new RegExp(
  `^(?:${GREETINGS})(?:(?:,? ${TITLE}){0,2} (${NAME})|, (${NAME})(?=[,:!.]?\\s{0,3}\\n))`,
  "u",
);

/** Words used in place of a name. */
const EVERYBODY = new Set(everyBook(({ everybody }) => everybody).flatMap(entriesOf));

export interface Greeted extends TextSpan {
  name: string;
}

/** Returns the greeted name if none of the texts contains it. */
export function findGreetedStranger(draft: PlainText, texts: readonly (string | null)[]): Greeted | null {
  const from = Math.max(draft.text.search(/\S/), 0);
  const start = draft.text.slice(from);
  const [whole = "", direct = "", last = ""] = GREETING.exec(fold(start)) ?? [];
  const name = direct || last;
  const written = start.slice(whole.length - name.length, whole.length);
  if (name === "" || EVERYBODY.has(name) || !/^\p{Lu}/u.test(written)) return null;
  if (texts.some((text) => text !== null && fold(text).includes(name))) return null;
  return { name: written, ...spanOf(draft, from + whole.length - name.length, name.length) };
}
