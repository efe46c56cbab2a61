/** Defines the phrase book entries for checking drafts: promises, courtesies and formal faults. */
import type { CommitmentWords } from "./commitment-words.ts";
import type { WordList } from "./phrase-forms.ts";
import type { StatementWords } from "./statement-words.ts";

export interface DraftPhrases {
  /** Classes of words that separate promises from courtesies. */
  statements: StatementWords;
  /** Words that always need the settings' support. */
  commitments: CommitmentWords;
  /** Agrees with the preceding text. */
  affirmation: WordList;
  form: FormPhrases;
  answers: AnswerTexts;
}

/** How unfinished drafts and those about being a machine sound. */
export interface FormPhrases {
  /** Before an unfilled field: "[Your] Name"; capitals as written. */
  your: WordList;
  /** An unfilled field behind that: "Your [Name]"; capitals as written. */
  name: WordList;
  /** An unfilled field alone: "First Name"; capitals as written. */
  field: WordList;
  /** "Insert": filler text. */
  insert: WordList;
  /** "Subject", when a draft begins with its header. */
  subject: WordList;
  /** Words that cannot end a sentence. */
  dangling: WordList;
  /** "As an AI", "language model". */
  machine: WordList;
  /** How a model refuses: "I cannot help with". */
  refusal: WordList;
  /** How a model presents its draft: "Here is the draft". */
  remark: WordList;
  /** "System prompt", "previous instructions". */
  prompt: WordList;
  /** Spelled-out address: "evil dot example". */
  dot: WordList;
  /** Spelled-out address: the name of `@`. */
  atSign: WordList;
  /** Introduces the writer: "my name is". */
  introduction: WordList;
  /** How a client forbids a claim: "never". */
  never: WordList;
  /** Verbs behind that: "say", "promise". */
  say: WordList;
  /** Words behind those: "that", "any". */
  that: WordList;
}

/** Sentences of the drafts written without a model, with capitals and accents, in polite form. */
export interface AnswerTexts {
  greeting: string;
  closing: string;
  /** Thanks for a reply; begins the email behind the greeting. */
  thanks: string;
  /** Before the calendar link. */
  choose: string;
  /** If there is no link: asks for a day and a time. */
  propose: string;
  /** A time has been agreed. */
  booked: string;
  /** If the request is unclear. */
  unclear: string;
  /** Begins a follow-up if there are emails. */
  again: string;
  /** Begins a follow-up if there are none. */
  first: string;
  /** Before the calendar link, in a follow-up. */
  chooseToTalk: string;
  /** If there is no link, in a follow-up. */
  proposeToTalk: string;
}
