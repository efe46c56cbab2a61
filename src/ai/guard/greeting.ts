/** Checks whom a draft greets: somebody in the case, or nobody by name. */
import { fold } from "../../language/sentences.ts";
import { spanOf, type PlainText, type TextSpan } from "./text.ts";

const WORDS = [
  "hi hello hey dear good_morning good_afternoon good_day",
  "hallo guten_tag guten_morgen liebe lieber sehr_geehrter sehr_geehrte",
  "bonjour bonsoir cher chere salut",
  "hola estimado estimada buenos_dias",
  "ciao gentile buongiorno salve",
  "beste goedendag dag geachte",
  "ola caro cara bom_dia boa_tarde prezado prezada",
  "czesc dzien_dobry witam szanowny szanowna",
  "hej god_dag god_morgon",
].flatMap((line) => line.split(" ").map((word) => word.replaceAll("_", " ")));

const TITLES =
  "mr mrs ms dr prof herr frau m mme monsieur madame senor senora sr sra sig sig.ra signor signora dott dott.ssa ing avv meneer mevrouw pan pani panie";

const TITLE = `(?:${TITLES.replaceAll(".", "\\.").replaceAll(" ", "|")})\\.?`;
const NAME = "[\\p{L}'’-]+";

/** After a comma it is a name only at the end of the line, unlike `Hello, Thank you`. */
const GREETING = new RegExp(
  `^(?:${WORDS.join("|")})(?:(?:,? ${TITLE}){0,2} (${NAME})|, (${NAME})(?=[,:!.]?\\s{0,3}\\n))`,
  "u",
);

/** Words used in place of a name. */
const EVERYBODY = new Set(
  (
    "there all team everyone everybody both again folks zusammen alle team tous toutes a todos todas tutti allemaal todos " +
    "wszystkim alla sir madam and und damen ihr dir ihnen vous te tot nog panstwo"
  ).split(" "),
);

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
