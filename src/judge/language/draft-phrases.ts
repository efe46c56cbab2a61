/** Defines the phrase book entries for checking drafts: promises, courtesies and formal faults. */
import type { CommitmentWords } from "./commitment-words.ts";
import type { WordList } from "./phrase-forms.ts";
import type { StatementWords } from "./statement-words.ts";

export interface DraftPhrases {
  /** Classes of words that separate promises from courtesies. */
  statements: StatementWords;
  /** Words that always need the settings' support. */
  commitments: CommitmentWords;
  /** Agrees with the previous text. */
  affirmation: WordList;
  form: FormPhrases;
  answers: AnswerTexts;
}

/** Phrases of unfinished drafts and of drafts that mention being a machine. */
export interface FormPhrases {
  /** Before an unfilled field: "[Your] Name"; capitals as written. */
  your: WordList;
  /** An unfilled field after `your`: "Your [Name]"; capitals as written. */
  name: WordList;
  /** An unfilled field alone: "First Name"; capitals as written. */
  field: WordList;
  /** "Insert": filler text. */
  insert: WordList;
  /** "Subject", if a draft begins with a header. */
  subject: WordList;
  /** Words that cannot end a sentence. */
  dangling: WordList;
  /** "As an AI", "language model". */
  machine: WordList;
  /** A model's refusal: "I cannot help with". */
  refusal: WordList;
  /** A model's introduction of its draft: "Here is the draft". */
  remark: WordList;
  /** "System prompt", "previous instructions". */
  prompt: WordList;
  /** Spelled-out address: "evil dot example". */
  dot: WordList;
  /** Spelled-out address: a name for `@`. */
  atSign: WordList;
  /** Introduces the writer: "my name is". */
  introduction: WordList;
  /** Forbids a claim: "never". */
  never: WordList;
  /** Verbs after `never`: "say", "promise". */
  say: WordList;
  /** Words after those verbs: "that", "any". */
  that: WordList;
}

/** Sentences for drafts written without a model, with capitals and accents, in polite form. */
export interface AnswerTexts {
  greeting: string;
  closing: string;
  /** Thanks for a reply; the first sentence after the greeting. */
  thanks: string;
  /** Before the calendar link. */
  choose: string;
  /** If there is no link: asks for a day and a time. */
  propose: string;
  /** A time has been agreed. */
  booked: string;
  /** If the request is unclear. */
  unclear: string;
  /** Begins a follow-up if there are earlier emails. */
  again: string;
  /** Begins a follow-up if there are no earlier emails. */
  first: string;
  /** Before the calendar link, in a follow-up. */
  chooseToTalk: string;
  /** If there is no link, in a follow-up. */
  proposeToTalk: string;
}
