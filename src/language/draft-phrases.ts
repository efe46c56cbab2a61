/** Defines what a phrase book says about drafts: what they may not commit to, and how one sounds. */
import type { PhraseTable, WordList } from "./phrase-forms.ts";

/** Commitments that only the client itself can make. */
export const COMMITMENTS = [
  "acceptance",
  "guarantee",
  "refund",
  "free",
  "discount",
  "liability",
  "deadline",
  "payment",
  "terms",
  "deletion",
] as const;

export type Commitment = (typeof COMMITMENTS)[number];

export interface DraftPhrases {
  commitments: CommitmentPhrases;
  /** Stems of what settings make commitments about, by topic. */
  topics: Record<Topic, WordList>;
  /** Stems of quantifiers: "the first", "every", "always". */
  measures: Record<Measure, WordList>;
  /** Stems that settings and drafts share on any topic. */
  commonStems: WordList;
  form: FormPhrases;
  answers: AnswerTexts;
}

/** What commits the client, what only looks like it, and what takes it back. */
interface CommitmentPhrases {
  /** "We accept your terms", "we hereby agree", signatures. */
  acceptance: PhraseTable;
  /** "We guarantee", "promised", "100 % safe". */
  guarantee: PhraseTable;
  /** "Your money back", credit notes, compensation. */
  refund: PhraseTable;
  /** "Free of charge", "at no cost", "on us". */
  free: PhraseTable;
  /** "10 % off", "half price", "cheaper". */
  discount: PhraseTable;
  /** "We are liable", "our fault", "we bear the loss". */
  liability: PhraseTable;
  /** "Ready by Friday", "within a week", "only today". */
  deadline: PhraseTable;
  /** "Transfer in advance", accounts, gift cards, passwords. */
  payment: PhraseTable;
  /** "Cancel any time", "no minimum term", "pay on success". */
  terms: PhraseTable;
  /** "We deleted your data", "you will never hear from us". */
  deletion: PhraseTable;
  /** Phrases that contain the words of a commitment without making one. */
  harmless: PhraseTable;
  /** Words that negate a commitment up to three words after them. */
  not: WordList;
  /** Words that negate a commitment up to four words before them. */
  notBehind: WordList;
  /** Begins another clause, beyond which nothing is negated. */
  clause: WordList;
  /** Mentions a topic: "about", "the question of" … */
  topic: WordList;
  /** … that is not decided here: "I will ask". */
  deferral: PhraseTable;
  /** Says yes to the preceding text. */
  affirmation: WordList;
}

export const TOPICS = [
  "trial",
  "setup",
  "demo",
  "call",
  "month",
  "week",
  "year",
  "day",
  "cancel",
  "delivery",
  "shipping",
  "training",
  "support",
  "contract",
  "money",
  "audit",
  "quote",
  "meeting",
  "result",
  "migration",
  "sample",
  "price",
] as const;

type Topic = (typeof TOPICS)[number];

export const MEASURES = ["first", "second", "third", "every", "always"] as const;

type Measure = (typeof MEASURES)[number];

/** How unfinished drafts and those about being a machine sound. */
export interface FormPhrases {
  /** Before an unfilled field: "[Your] Name"; capitals as written. */
  your: WordList;
  /** An unfilled field behind that: "Your [Name]"; capitals as written. */
  name: WordList;
  /** An unfilled field by itself: "First Name"; capitals as written. */
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
  /** Says who is writing: "my name is". */
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
  /** Thanks for a reply; begins the mail behind the greeting. */
  thanks: string;
  /** Before the calendar link. */
  choose: string;
  /** If there is no link: asks for a day and a time. */
  propose: string;
  /** A time has been agreed. */
  booked: string;
  /** If the request is unclear. */
  unclear: string;
  /** Begins a follow-up if there are mails. */
  again: string;
  /** Begins a follow-up if there are none. */
  first: string;
  /** Before the calendar link, in a follow-up. */
  chooseToTalk: string;
  /** If there is no link, in a follow-up. */
  proposeToTalk: string;
}
