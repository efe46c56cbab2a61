/** Defines the words that express a commitment, and the words that negate one. */
import type { WordList } from "./phrase-forms.ts";

/** Entries are words or phrases; `*` stands for letters at either end of a word. */
export interface CommitmentWords {
  /** "Free of charge", "at our expense". */
  free: WordList;
  /** "You pay nothing", "pay only if": free, which a denial does not take back. */
  unpaid: WordList;
  /** "Guarantee", "promise". */
  guarantee: WordList;
  /** "Refund", "money back". */
  refund: WordList;
  /** "Discount", "half price". */
  discount: WordList;
  /** "Exclusive", "sole supplier". */
  exclusivity: WordList;
  /** "Nobody else": exclusivity, the same: "won't sell to anyone else". */
  nobodyElse: WordList;
  /** "Liable", "indemnify". */
  liability: WordList;
  /** "Legally binding", "it's a deal". */
  agreement: WordList;
  /** "Accept", "sign": an agreement together with `terms`. */
  accept: WordList;
  terms: WordList;
  /** "Cover", "assume": a liability together with `damage`. */
  bear: WordList;
  damage: WordList;
  /** "At once", "at the latest": a deadline together with `perform`. */
  urgent: WordList;
  /** "Deliver", "ready". */
  perform: WordList;
  /** "Ends", "valid until", "last chance": a deadline, also on a day that the lead named. */
  expire: WordList;
  /** "Uses", "trusts": makes the subject a reference. */
  customer: WordList;
  /** "Works", "integrates", "our clients": behind `linked` comes a product or a reference. */
  link: WordList;
  /** "With", "into", "include". */
  linked: WordList;
  /** Insults of people and of companies: "stupid", "useless", "is a joke", "wasting my time". */
  insult: WordList;
  /** Denies words nearby: "not". */
  deny: WordList;
  /** Denies in languages where the word may stand at the end of the clause: German "nicht". */
  denyFar: WordList;
  /** Begins what a word behind it denies: "that", "than". */
  that: WordList;
  /** Makes what follows a case or a question: "whether", "if". */
  whether: WordList;
  /** Begins another clause: "and", "because". */
  join: WordList;
  /** Asks wherever it is in a question: "what", "how". */
  which: WordList;
  /** Asks where it begins a question: "would", "may". */
  asking: WordList;
  /** Phrases with one of the words above and another meaning: "feel free", "not only". */
  idle: WordList;
}

export type CommitmentClass = keyof CommitmentWords;
