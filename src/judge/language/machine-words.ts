/** Defines the word classes that address a machine rather than a person when combined in one sentence. */
import type { WordList } from "./phrase-forms.ts";

/** Entries are words or phrases; `*` stands for letters at either end of a word. */
export interface MachineWords {
  /** "Ignore", "forget", "no longer apply". */
  ignore: WordList;
  /** The machine's orders: "instructions", "guidelines". */
  command: WordList;
  /** "Follow", "obey". */
  comply: WordList;
  /** Gives it another role: "you are now a", "pretend to be". */
  become: WordList;
  /** Terms of the machine's operator or manipulator: "review queue", "confidence score", "obey me". */
  inside: WordList;
  /** "Not", "nobody". */
  no: WordList;
  /** "Skip", "without", "don't wait for". */
  skip: WordList;
  /** "Check", "approval", "supervision". */
  review: WordList;
  /** Reviewers: "human", "anyone", "staff". */
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
  /** Subjects of an email server's checks. */
  virus: WordList;
  /** Filters that could refuse the message: "filter", "moderator", "safety check". */
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
  /** The label to apply: "interested", "harmless". */
  label: WordList;
  /** "Label", "category". */
  tag: WordList;
  /** "Include", "mention", "quote". */
  include: WordList;
  /** The text to write: "your reply". */
  answer: WordList;
  /** The text to write, or a text that exists already: "your email". */
  letter: WordList;
  /** "Sentence", "word for word". */
  verbatim: WordList;
  /** Content that people request in an answer: "a link to", "our order number", "the invoice". */
  asked: WordList;
  /** "What", "which". */
  ask: WordList;
  /** "Show", "send". */
  reveal: WordList;
  /** "Quote", "print". */
  recite: WordList;
  /** Internal texts: "your instructions", "your settings". */
  secret: WordList;
  /** "Other clients". */
  others: WordList;
  /** Other clients' data: "addresses", "prices", "conversations". */
  data: WordList;
  /** "Decode", "Base64", "backwards". */
  decode: WordList;
  /** "Execute", "do it", "below". */
  obey: WordList;
  /** People's roles toward each other: "my contact", "our supplier", "the third to write". */
  post: WordList;
  /** The writer's own earlier words: "what I said". */
  earlier: WordList;
  /** Phrases that contain one of these words but are written to people: "send me", "subject line". */
  idle: WordList;
}

export type MachineClass = keyof MachineWords;
