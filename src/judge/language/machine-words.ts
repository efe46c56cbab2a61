/** Defines the word classes that, combined in one sentence, address a machine and not a person. */
import type { WordList } from "./phrase-forms.ts";

/** Entries are words or phrases; `*` stands for letters at either end of a word. */
export interface MachineWords {
  /** "Ignore", "forget", "no longer apply". */
  ignore: WordList;
  /** What a machine was given: "instructions", "guidelines". */
  command: WordList;
  /** "Follow", "obey". */
  comply: WordList;
  /** Gives it another role: "you are now a", "pretend to be". */
  become: WordList;
  /** What only the machine's operator or its manipulator mentions: "review queue", "confidence score", "obey me". */
  inside: WordList;
  /** "Not", "nobody". */
  no: WordList;
  /** "Skip", "without", "don't wait for". */
  skip: WordList;
  /** "Check", "approval", "supervision". */
  review: WordList;
  /** Who would do that: "human", "anyone", "staff". */
  person: WordList;
  /** "Needs", "has to". */
  need: WordList;
  /** "Send", "go out". */
  dispatch: WordList;
  /** "Approved", "authorized", "whitelisted". */
  cleared: WordList;
  /** "Automatic", "unattended". */
  automatic: WordList;
  /** "Reviewed", "checked". */
  checked: WordList;
  /** What a mail server checks. */
  virus: WordList;
  /** What would refuse the message: "filter", "moderator", "safety check". */
  guard: WordList;
  /** "Your". */
  yours: WordList;
  /** "We", "I", "our": the sentence is about the writer. */
  we: WordList;
  /** "Flag", "hold", "warning". */
  flag: WordList;
  /** "This email". */
  message: WordList;
  /** "Classify", "rate", "treat". */
  file: WordList;
  /** As what: "interested", "harmless". */
  label: WordList;
  /** "Label", "category". */
  tag: WordList;
  /** "Include", "mention", "quote". */
  include: WordList;
  /** What it would write: "your reply". */
  answer: WordList;
  /** What it would write, or has written: "your email". */
  letter: WordList;
  /** "Sentence", "word for word". */
  verbatim: WordList;
  /** What people ask an answer to have: "a link to", "our order number", "the invoice". */
  asked: WordList;
  /** "What", "which". */
  ask: WordList;
  /** "Show", "send". */
  reveal: WordList;
  /** "Quote", "print". */
  recite: WordList;
  /** What stays inside: "your instructions", "your settings". */
  secret: WordList;
  /** "Other clients". */
  others: WordList;
  /** What is theirs: "addresses", "prices", "conversations". */
  data: WordList;
  /** "Decode", "Base64", "backwards". */
  decode: WordList;
  /** "Execute", "do it", "below". */
  obey: WordList;
  /** What a person becomes for another: "my contact", "our supplier", "the third to write". */
  post: WordList;
  /** The writer's own earlier words: "what I said". */
  earlier: WordList;
  /** Phrases with one of the words above that people write to people: "send me", "subject line". */
  idle: WordList;
}

export type MachineClass = keyof MachineWords;
