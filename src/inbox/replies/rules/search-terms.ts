/** Converts search box input to an FTS5 expression; pure. */

/** Searchable columns of the index: all except the workspace. */
const SEARCHED = "{subject body from_name from_email contact_name contact_email company}";
/** Columns with data from the email. */
const OF_THE_MAIL = "{subject body from_name from_email contact_email}";
/** Columns that identify the sender; the second list contains only columns from the email itself. */
const OF_THE_SENDER = "{from_name from_email contact_name contact_email}";
const OF_THE_SENDER_BY_MAIL = "{from_name from_email contact_email}";

/** Characters that the index treats as part of a word; everything else separates words. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{Co}]/u;
const ENDS_IN_A_WORD = /[\p{L}\p{N}\p{M}\p{Co}]$/u;
/** Scripts without spaces between words; the index stores a whole run of characters as one word. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * Matches a phrase up to the closing quote, or to the end while it is being typed; otherwise a word between
 * spaces.
 */
const PIECES = /"(?<phrase>[^"]*)"?|(?<word>[^\s"]+)/g;

interface Term {
  text: string;
  /** Whether to match longer words that begin with this one. */
  isPrefix: boolean;
}

/** FTS5 expressions; the second restricts the first. */
export interface Match {
  match: string;
  ofWorkspace: string;
}

/**
 * Returns the FTS5 expressions that together match the workspace's replies containing all words and phrases,
 * in any column. A word at the very end may still be incomplete, so it matches as a prefix. Only double
 * quotes have a special meaning. Returns null, which matches nothing, if there is no letter or digit.
 * @param isOfMailAlone Excludes contact data from other sources.
 * @param isOfSender Searches only the sender's names and addresses.
 */
export function matchFor(
  q: string,
  workspaceId: string,
  { isOfMailAlone = false, isOfSender = false }: { isOfMailAlone?: boolean; isOfSender?: boolean } = {},
): Match | null {
  const terms = termsOf(q);
  if (terms.length === 0) return null;
  const words = terms.map(({ text, isPrefix }) => `"${text}"${isPrefix ? " *" : ""}`);
  const [all, ofMail] = isOfSender ? [OF_THE_SENDER, OF_THE_SENDER_BY_MAIL] : [SEARCHED, OF_THE_MAIL];
  const columns = isOfMailAlone ? ofMail : all;
  const match = `(${columns} : (${[...new Set(words)].join(" AND ")}))`;
  return { match, ofWorkspace: `workspace : "${workspaceWord(workspaceId)}"` };
}

/** Returns the workspace's search word, as written by the view `reply_words`. */
const workspaceWord = (id: string): string => `w${id.replaceAll("-", "")}`;

function termsOf(q: string): Term[] {
  // Phone keyboards insert curly quotes; a zero byte would end the expression for SQLite.
  const typed = q.replace(/[“”„]/g, '"').replaceAll("\0", " ");
  const isTyping = ENDS_IN_A_WORD.test(typed);
  const pieces = [...typed.matchAll(PIECES)];
  return pieces
    .map(({ groups = {} }, index): Term => {
      const text = groups.phrase ?? groups.word ?? "";
      const isLast = index === pieces.length - 1;
      const isUnspaced = groups.word !== undefined && ENDS_UNSPACED.test(text);
      return { text, isPrefix: (isLast && isTyping) || isUnspaced };
    })
    .filter(({ text }) => WORD_CHARACTER.test(text));
}
