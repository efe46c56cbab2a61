/** From what a person types into a search box to the language of the full-text index; pure. */

/** The columns of the index that a person searches; the workspace's own is not among them. */
const SEARCHED = "{subject body from_name from_email contact_name contact_email company}";

/** What the index takes for part of a word; all else stands between words. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{Co}]/u;
const ENDS_IN_A_WORD = /[\p{L}\p{N}\p{M}\p{Co}]$/u;
/** Scripts that put no spaces between words: the index has a whole run of them as one word. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** A phrase up to the closing quote, or to the end while it is being typed; or what stands between spaces. */
const PIECES = /"(?<phrase>[^"]*)"?|(?<word>[^\s"]+)/g;

interface Term {
  text: string;
  /** Also matches longer words that begin so. */
  isBeginning: boolean;
}

/**
 * An expression of FTS5 that matches the replies of the workspace in which all words and phrases stand, in any column; the
 * word that is being typed, at the very end, stands for all that begin so. Nothing that is typed has a meaning of its own
 * but the double quotes. Null when there is no letter and no digit in it, which nothing matches.
 */
export function matchFor(q: string, workspaceId: string): string | null {
  const terms = termsOf(q);
  if (terms.length === 0) return null;
  const words = terms.map(({ text, isBeginning }) => `"${text}"${isBeginning ? " *" : ""}`);
  return `(${SEARCHED} : (${[...new Set(words)].join(" AND ")})) AND workspace : "${workspaceWord(workspaceId)}"`;
}

/** As the view `reply_words` writes it. */
const workspaceWord = (id: string): string => `w${id.replaceAll("-", "")}`;

function termsOf(q: string): Term[] {
  // Keyboards of phones put curly quotes; a zero byte would end the expression for SQLite.
  const typed = q.replace(/[“”„]/g, '"').replaceAll("\0", " ");
  const isTyping = ENDS_IN_A_WORD.test(typed);
  const pieces = [...typed.matchAll(PIECES)];
  return pieces
    .map(({ groups = {} }, index): Term => {
      const text = groups.phrase ?? groups.word ?? "";
      const isLast = index === pieces.length - 1;
      const isUnspaced = groups.word !== undefined && ENDS_UNSPACED.test(text);
      return { text, isBeginning: (isLast && isTyping) || isUnspaced };
    })
    .filter(({ text }) => WORD_CHARACTER.test(text));
}
