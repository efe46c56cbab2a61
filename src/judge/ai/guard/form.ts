/**
 * Finds formal faults that make a draft unusable: placeholders, a cut-off end, or traces of a language model.
 */
import type { FormPhrases } from "../../language/draft-phrases.ts";
import { everyBook } from "../../language/languages.ts";
import type { WordList } from "../../language/phrase-forms.ts";
import { fold } from "../../language/sentences.ts";
import { accentedIn, alternativesIn, entriesOf } from "../../language/word-list.ts";
import { repeatsSystemPrompt } from "./copies.ts";

/** Limit for a draft, in UTF-16 units; the prompt asks for about 120 words. */
export const MAX_DRAFT_CHARS = 4_000;
const MIN_WORDS = 3;
/** A last line with at most this many words may be a closing or a name, and needs no period. */
const MAX_CLOSING_WORDS = 5;

const FORMS = everyBook(({ drafts }) => drafts.form);
const YOUR = accentedIn(FORMS.map(({ your }) => your));
const NAME = accentedIn(FORMS.map(({ name }) => name));
const FIELD = accentedIn(FORMS.map(({ field }) => field));
const INSERT = alternativesIn(FORMS.map(({ insert }) => insert));
const SUBJECT = alternativesIn(FORMS.map(({ subject }) => subject));
const GREETING = alternativesIn(everyBook(({ greetings }) => greetings));

const PLACEHOLDERS: [pattern: RegExp, what: string][] = [
  [/[{}]/, "braces"],
  [/\[[^\][\n]{1,80}\]/, "square brackets"],
  [/<(?!https?:\/\/[^<>\s]{1,300}>|[^<>@\s]{1,64}@[^<>\s]{1,255}>)[^<>\n]{1,200}>/, "angle brackets"],
  [/%[a-z_]{2,30}%|\$[a-z_]{2,30}(?![a-z])|_{3,}|\.{6,}/i, "a blank to fill in"],
  [
    new RegExp(
      "(?<!\\p{L})(?:[xX]{3,}|TODO|FIXME|TB[ADC]|N/A|NaN|undefined|[FL]NAME|(?:first|last|company)_name)(?!\\p{L})",
      "u",
    ),
    "an unfilled field",
  ],
  [new RegExp(`(?<!\\p{L})(?:(?:${YOUR}) (?:${NAME})|${FIELD})(?!\\p{L})`, "u"), "an unfilled field"],
  [new RegExp(`(?<![a-z])(?:${INSERT}|lorem|ipsum)(?![a-z])`), "filler text"],
  [
    new RegExp(`^(?:${GREETING})(?: +,| +(?:null|none)(?![a-z]))|^dear *[,!]`, "m"),
    "a greeting without a name",
  ],
];

/** Phrases that a language model writes, not a person. */
const phrasePattern = (pick: (form: FormPhrases) => WordList, before = "(?<![a-z])"): RegExp =>
  new RegExp(`${before}(?:${alternativesIn(FORMS.map(pick))})`, "m");

const MACHINE: [pattern: RegExp, what: string][] = [
  [/```|\*\*|^#{1,4} /m, "Markdown"],
  [/&(?:[lg]t|amp|quot|nbsp|#\d{2,5});/, "an HTML entity"],
  [new RegExp(`^ *(?:${SUBJECT}) ?:`, "m"), "a subject line"],
  [phrasePattern(({ machine }) => machine), "text about being an AI"],
  [/(?<![a-z])(?:chatgpt|openai|anthropic)/, "text about being an AI"],
  [phrasePattern(({ refusal }) => refusal), "a refusal"],
  [phrasePattern(({ remark }) => remark, "^ *"), "comments about the draft"],
  [phrasePattern(({ prompt }) => prompt, ""), "text from the instructions"],
  [
    new RegExp(
      "opt_out|asks_for_person|unknown_fact|unusable_draft|other_client|service_description|forbidden_claims|" +
        "calendar_link|(?:notes|instructions)_of_a_person",
    ),
    "text from the instructions",
  ],
];

/** Words that cannot end a sentence. */
const DANGLING = new Set(FORMS.flatMap(({ dangling }) => entriesOf(dangling)));

/**
 * Returns the faults of the draft's form, one short phrase each. @param body Without the signature, which is
 * the client's own and may end in any form. @param options.settings All settings of the client; text about
 * machines that they contain is allowed. @param options.isPersonal A person may write a single word, or none.
 */
export function formFaults(
  body: string,
  { settings, isPersonal }: { settings: string; isPersonal: boolean },
): string[] {
  const text = body.trim();
  const folded = fold(text);
  const words = text.match(/\p{L}+/gu) ?? [];
  if (!isPersonal && words.length < MIN_WORDS) return ["is empty or nearly empty"];
  const ownWords = fold(settings);
  const gaps = PLACEHOLDERS.filter(([pattern]) => pattern.test(folded) || pattern.test(text));
  const slips = MACHINE.filter(([pattern]) => isOwn(pattern.exec(folded)?.[0], ownWords) === false);
  return [
    ...(text.length > MAX_DRAFT_CHARS ? ["is too long"] : []),
    ...new Set(gaps.map(([, what]) => `has a placeholder: ${what}`)),
    ...new Set(slips.map(([, what]) => `has ${what}`)),
    ...(repeatsSystemPrompt(folded) ? ["repeats the system prompt"] : []),
    ...(/[^\P{Nd}0-9]/u.test(text) ? ["has digits that cannot be checked"] : []),
    ...endFaults(text),
  ];
}

/** Returns null if nothing was found; otherwise, whether the client's settings contain the same text. */
const isOwn = (found: string | undefined, ownWords: string): boolean | null =>
  found === undefined ? null : /[a-z]{2}/.test(found) && ownWords.includes(found.trim());

function endFaults(text: string): string[] {
  const last = text.slice(text.lastIndexOf("\n") + 1).trim();
  return [
    ...(isUnfinished(last) ? ["is cut off mid-sentence"] : []),
    ...(isUnbalanced(text) ? ["has an unmatched bracket or quotation mark"] : []),
  ];
}

function isUnfinished(line: string): boolean {
  const words = line.split(/\s+/);
  const last = words.at(-1) ?? "";
  if (/(?:[-–—:;([“„«\\]|\.\.\.)$/.test(last)) return true;
  // A link or an address also needs no period at the end.
  if (/[.!?)"'»”’“]$|\p{Extended_Pictographic}\p{M}*$|[@/]/u.test(last)) return false;
  const isName = words.length <= 2 && /^\p{Lu}/u.test(last);
  return words.length > MAX_CLOSING_WORDS || (DANGLING.has(fold(last)) && !isName);
}

function isUnbalanced(text: string): boolean {
  // Ignore emoticons with brackets and list labels such as `a)`.
  const plain = text.replace(/[:;=]-?[()]/g, "").replace(/^[ \t]*\w{1,2}\)/gm, "");
  const count = (marks: RegExp): number => plain.match(marks)?.length ?? 0;
  return (
    count(/\(/g) !== count(/\)/g) ||
    count(/\[/g) !== count(/\]/g) ||
    count(/[“”„"]/g) % 2 === 1 ||
    count(/[«»]/g) % 2 === 1
  );
}
