/** Defines the classes of words that, together in one sentence, are meant for a machine and not for a person. */
import type { WordList } from "./phrase-forms.ts";

/** Entries are words or phrases; `*` stands for letters at either end of a word. */
export interface MachineWords {
  /** "Ignore", "forget", "no longer apply". */
  ignore: WordList;
  /** What a machine was given: "instructions", "guidelines". */
  command: WordList;
  /** Gives it another role: "you are now a", "pretend to be". */
  become: WordList;
  /** "Not", "nobody", "without". */
  no: WordList;
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
  /** "Flag", "hold", "warning". */
  flag: WordList;
  /** "This email". */
  message: WordList;
  /** "Include", "mention", "quote". */
  include: WordList;
  /** What it would write: "your reply". */
  answer: WordList;
  /** "Sentence", "word for word". */
  verbatim: WordList;
  /** What people ask an answer to have: "a link to", "our order number". */
  asked: WordList;
  /** Phrases with one of the words above that people write to people: "send me", "subject line". */
  idle: WordList;
}

export type MachineClass = keyof MachineWords;
