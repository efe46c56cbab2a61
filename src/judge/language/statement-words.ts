/** Defines the word classes that distinguish promises in drafts from courtesies. */
import type { WordList } from "./phrase-forms.ts";

/**
 * A word may be in several classes. Entries are words or phrases; `*` stands for letters at either end of a
 * word.
 */
export interface StatementWords {
  /** Words without significance: articles, pronouns, frequent words, names of weekdays. */
  plain: WordList;
  /** Describes an offer without changing it: "starts at", "includes", "per month". */
  restating: WordList;
  /** Thanks, regrets, wishes, closings. */
  courtesy: WordList;
  /** "I understand", "we often hear that". */
  understanding: WordList;
  /** "A fair question", "you are right". */
  conceding: WordList;
  /** "Unfortunately". */
  regret: WordList;
  not: WordList;
  /** "Promise", "guarantee", including denials. */
  promising: WordList;
  /** "Say", "know", "decide", usually denied in a draft. */
  knowing: WordList;
  /** "Have", "offer", "provide", usually denied in a draft. */
  providing: WordList;
  /** "I will ask", "check", "pass on". */
  inquiring: WordList;
  /** "Come back to you", "let you know". */
  returning: WordList;
  /** People whom the writer will ask: "the team", "our workshop". */
  colleagues: WordList;
  /** "Send", "show", "explain". */
  sending: WordList;
  /** Material that is sent or shown: "slides", "examples". */
  material: WordList;
  /** "A call", "talk", "meet". */
  talking: WordList;
  /** "Choose a time", "look here". */
  choosing: WordList;
  /** Information that the writer requests: "tell me", "how many". */
  requesting: WordList;
  /** "Depends", "differs". */
  depending: WordList;
  /** "Perhaps", "roughly", "should". */
  perhaps: WordList;
  /** "If you like", "please", "I would rather". */
  wishing: WordList;
  /** "Suits", "sounds good". */
  suiting: WordList;
  /** Passwords, accounts, transfers, prepayment: a draft must never request these on its own. */
  payment: WordList;
  /** "Second", "third": settings about the first do not cover others. */
  ordinal: WordList;
  free: WordList;
  money: WordList;
  discount: WordList;
  /** Money back, replacements, doing it again. */
  refund: WordList;
  /** "At our expense", "we cover". */
  ourCost: WordList;
  /** "My word", "count on it", "rest assured", "leave it to us". */
  certainty: WordList;
  /** "Deal", "agreed", "we accept your terms". */
  agreement: WordList;
  /** "An exception", "just for you". */
  favor: WordList;
  /** "Always", "never", "whatever", "as often as you like". */
  absolute: WordList;
  /** "Until", "tomorrow", "immediately", "before the fair". */
  deadline: WordList;
  /** "Exclusive", "nobody else", "ahead of the others". */
  exclusivity: WordList;
  /** Damage, fault, fines. */
  liability: WordList;
  /** Canceling, walking away. */
  leaving: WordList;
  /** Services for the reader: "install", "bring", "take care of". */
  service: WordList;
  /** "If", "should", "whenever". */
  condition: WordList;
  we: WordList;
  me: WordList;
  you: WordList;
  /** Future forms. */
  future: WordList;
}

export type StatementClass = keyof StatementWords;
