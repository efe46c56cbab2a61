/** Converts what a person types into a search box to an FTS5 expression; pure. */

/** Columns of the index that a person searches, so all but the workspace. */
const SEARCHED = "{subject body from_name from_email contact_name contact_email company}";
/** Those that come from the mail itself. */
const OF_THE_MAIL = "{subject body from_name from_email contact_email}";
/** Those that say who wrote it, and of them those that come from the mail itself. */
const OF_THE_SENDER = "{from_name from_email contact_name contact_email}";
const OF_THE_SENDER_BY_MAIL = "{from_name from_email contact_email}";

/** Characters that the index treats as part of a word; everything else separates words. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{Co}]/u;
const ENDS_IN_A_WORD = /[\p{L}\p{N}\p{M}\p{Co}]$/u;
/** Scripts without spaces between words: the index stores a whole run of characters as one word. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * Matches a phrase up to the closing quote, or to the end while it is being typed; otherwise a word between
 * spaces.
 */
const PIECES = /"(?<phrase>[^"]*)"?|(?<word>[^\s"]+)/g;

interface Term {
  text: string;
  /** Whether it also matches longer words that begin with it. */
  isPrefix: boolean;
}

/** FTS5 expressions, of which the second limits the first. */
export interface Match {
  match: string;
  ofWorkspace: string;
}

/**
 * Returns the FTS5 expressions that together match the workspace's replies containing all words and phrases, in any
 * column. A word at the very end, still being typed, matches as a prefix. Only double quotes have a special
 * meaning. Null when there is no letter or digit, which matches nothing.
 * @param isOfMailAlone leaves out what is known about the contact from elsewhere
 * @param isOfSender looks at names and addresses of the sender alone
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

/** Returns the workspace's search word, as the view `reply_words` writes it. */
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
