/** Finds links and email addresses in untrusted plain text; pure. */

export interface TextPart {
  text: string;
  /** Null for plain text. */
  href: string | null;
}

const SAFE_SCHEMES = new Set(["http:", "https:", "mailto:"]);

/** Uses bounded quantifiers, so that matching stays fast even in a word of 100,000 letters. */
const CANDIDATE =
  /\b(?:https?:\/\/|mailto:|www\.)[^\s<>"]{1,2000}|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi;

/** Trailing punctuation that belongs to the sentence, not to the link. */
const TRAILING = new Set(".,;:!?'\"*_~|…»”’");

const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Returns the range of words in a text, treating line breaks as spaces; an empty range if the words do not occur. */
export function rangeOf(text: string, words: string | null): [start: number, end: number] {
  const wanted = words?.trim().replace(/\s+/g, " ") ?? "";
  if (wanted === "") return [0, 0];
  let shown = "";
  const places: number[] = [];
  for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
    const added = part.trim() === "" ? " " : part;
    for (let n = 0; n < added.length; n += 1) places.push(index + n);
    shown += added;
  }
  const at = shown.indexOf(wanted);
  return at < 0 ? [0, 0] : [places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1];
}

/** Splits a text at its links; together, the parts equal the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const link = withoutTrailing(match[0]);
    const href = hrefOf(link);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), href: null });
    parts.push({ text: link, href });
    done = match.index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });
  return parts;
}

/** Keeps a closing bracket that belongs to the link: `…/Stuttgart_(Neckar)`. */
function withoutTrailing(link: string): string {
  let end = link.length;
  while (end > 0) {
    const last = link[end - 1] ?? "";
    const opening = BRACKETS[last];
    const isExtra =
      opening !== undefined && count(link.slice(0, end), opening) < count(link.slice(0, end), last);
    if (!TRAILING.has(last) && !isExtra) break;
    end -= 1;
  }
  return link.slice(0, end);
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function hrefOf(link: string): string | null {
  const isNamed = /^(?:https?|mailto):/i.test(link);
  const whole = isNamed ? link : /^www\./i.test(link) ? `https://${link}` : `mailto:${link}`;
  const url = URL.parse(whole);
  return url && SAFE_SCHEMES.has(url.protocol) ? url.href : null;
}
