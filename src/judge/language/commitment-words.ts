/** Defines words that express a commitment, and words that negate it. */
import type { WordList } from "./phrase-forms.ts";

/** Entries are words or phrases; `*` stands for letters at either end of a word. */
export interface CommitmentWords {
  /** "Free of charge", "at our expense". */
  free: WordList;
  /** "You pay nothing", "pay only if": free even in a negated clause. */
  unpaid: WordList;
  /** "Guarantee", "promise". */
  guarantee: WordList;
  /** "Refund", "money back". */
  refund: WordList;
  /** "Discount", "half price". */
  discount: WordList;
  /** "Exclusive", "sole supplier". */
  exclusivity: WordList;
  /** "Nobody else": exclusivity, as in "won't sell to anyone else". */
  nobodyElse: WordList;
  /** "Liable", "indemnify". */
  liability: WordList;
  /** "Legally binding", "it's a deal". */
  agreement: WordList;
  /** "Accept", "sign": an agreement if combined with `terms`. */
  accept: WordList;
  terms: WordList;
  /** "Cover", "assume": a liability if combined with `damage`. */
  bear: WordList;
  damage: WordList;
  /** "At once", "at the latest": a deadline if combined with `perform`. */
  urgent: WordList;
  /** "Deliver", "ready". */
  perform: WordList;
  /** "Ends", "valid until", "last chance": a deadline, also on a day that the lead named. */
  expire: WordList;
  /** "Uses", "trusts": makes the subject a reference. */
  customer: WordList;
  /** "Works", "integrates", "our clients": a product or a reference follows after `linked`. */
  link: WordList;
  /** "With", "into", "include". */
  linked: WordList;
  /** Insults of people and of companies: "stupid", "useless", "is a joke", "wasting my time". */
  insult: WordList;
  /** Negates nearby words: "not". */
  deny: WordList;
  /** A negation at the end of the clause, in some languages: German "nicht". */
  denyFar: WordList;
  /** Introduces the object of a negation: "that", "than". */
  that: WordList;
  /** Introduces a case or a question: "whether", "if". */
  whether: WordList;
  /** Begins another clause: "and", "because". */
  join: WordList;
  /** Marks a question in any position: "what", "how". */
  which: WordList;
  /** Marks a question only at its beginning: "would", "may". */
  asking: WordList;
  /** Phrases that contain one of these words but mean something else: "feel free", "not only". */
  idle: WordList;
}

export type CommitmentClass = keyof CommitmentWords;
