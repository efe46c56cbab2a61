/**
 * Defines the contract for models that classify and write: a language model, or the rules that need no
 * account.
 */
import type { Millis } from "../../core/clock.ts";

/** Meanings of a reply: the six slugs that every workspace has. */
export const SLUGS = [
  "interested",
  "meeting-booked",
  "not-interested",
  "ooo",
  "bounce",
  "uncategorized",
] as const;
export type Slug = (typeof SLUGS)[number];

/** A category as a model sees it. */
export interface CategoryChoice {
  slug: string;
  name: string;
  /** The category's purpose, as described by its creators. */
  description: string | null;
}

/** Below this confidence, a machine's category is shown as a guess: "Unsure, maybe Interested". */
export const UNSURE_BELOW = 0.6;

export const SENTIMENTS = ["positive", "neutral", "negative"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/**
 * Reasons why a person must review before anything is sent automatically. `opt_out`: asks for no more contact,
 * which suppresses the writer · `possible_opt_out`: may be an opt-out, which suppresses no one but holds automatic
 * email to the contact until a person decides · `asks_for_person`: wants to speak with a person, now or by phone ·
 * `legal`: law, data protection, lawyers, threats · `instructions`: addresses the AI, or tries to instruct it ·
 * `unanswerable`: asks a question that the client's settings do not answer · `hostile`: insults, anger ·
 * `unknown_fact`: the draft states or promises something that the settings do not support · `unusable_draft`: the
 * draft is empty, cut off, in another language, has a placeholder or no signature · `other_client`: the draft shows
 * another client's data · `second_opinion`: the classifier that needs no account is confident of a different
 * category than the model · `hidden_text`: the email's HTML hides its text · `meeting_changed`: the email's
 * calendar part declines, cancels or moves a meeting, or leaves it open.
 */
export const CAUTIONS = [
  "opt_out",
  "possible_opt_out",
  "asks_for_person",
  "legal",
  "instructions",
  "unanswerable",
  "hostile",
  "unknown_fact",
  "unusable_draft",
  "other_client",
  "second_opinion",
  "hidden_text",
  "meeting_changed",
] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Something in a text that a person should check, and its position, from `start` to `end` in UTF-16 code units. */
export interface TextFinding {
  caution: Caution;
  /** A phrase for people, which may quote the text. */
  why: string;
  start: number;
  end: number;
}

/** Whether the sender opts out: certainly, possibly, or not at all. */
export const OPT_OUT_VALUES = ["explicit", "possible", "none"] as const;
export type OptOutValue = (typeof OPT_OUT_VALUES)[number];

/** One email of the thread, limited to data that a model may see. */
export interface ReadableMail {
  direction: "inbound" | "outbound";
  /** Display name or address. */
  from: string;
  subject: string;
  /** Only the writer's new text. */
  text: string;
  sentAt: Millis;
}

/** Returns the subjects of our own emails, so that a reply repeating one is not mistaken for a stranger's instructions. */
export const subjectsOfOurs = (thread: readonly ReadableMail[]): string[] =>
  thread.filter(({ direction }) => direction === "outbound").map(({ subject }) => subject);

/**
 * A client's description of itself: the only source for an answer, except for days and times in the thread.
 */
export interface ClientProfile {
  name: string;
  serviceDescription: string | null;
  calendarLink: string | null;
  tone: string | null;
  /** The signature in the email's language, or the default signature. */
  signature: string | null;
  /** Signatures for other languages, by code. */
  signatures?: Readonly<Record<string, string>>;
  /** Facts and answers to frequent questions. */
  facts: string | null;
  /** Claims that must never be made. */
  forbiddenClaims: string | null;
}

export interface ClassifyInput {
  /** The reply itself; untrusted text from a stranger. */
  mail: ReadableMail;
  /** Earlier emails, oldest first. */
  thread: readonly ReadableMail[];
  client: ClientProfile;
  /** The workspace's categories, including the six defaults; if absent, only the six are offered. */
  categories?: readonly CategoryChoice[];
  now: Millis;
}

export interface Verdict {
  /** Slug of one of the six built-in categories, or of another category that was offered. */
  category: string;
  sentiment: Sentiment;
  /** Confidence from 0 to 1. */
  confidence: number;
  /** A short quotation of the deciding text. */
  reason: string;
  cautions: Caution[];
}

/** The recipient, from the platform's data. */
export interface Recipient {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
}

export interface DraftInput extends ClassifyInput {
  category: Slug;
  contact: Recipient;
  /** A person's request in addition to the settings; null if there is none. */
  instructions: string | null;
  /** The draft to change; absent or null for a new draft. */
  base?: string | null;
  /**
   * The client's earlier answers to other people, without facts: examples of its voice, never a source of
   * facts.
   */
  examples?: readonly string[];
}

export interface FollowUpInput {
  /** All emails with the contact, oldest first; empty if there are none. */
  thread: readonly ReadableMail[];
  client: ClientProfile;
  contact: Recipient;
  /** A person's notes to guide the text; internal, never to be quoted or shown. */
  notes: string | null;
  now: Millis;
}

/** Purposes of the sentences of a draft; only statements need support from the client's settings. */
export const SENTENCE_KINDS = ["courtesy", "question", "statement", "time", "refusal"] as const;

/** A sentence of a draft with the model's evidence for it, which the guard checks. */
export interface DraftSentence {
  text: string;
  kind: (typeof SENTENCE_KINDS)[number];
  /** Text of the client's settings that supports the sentence; empty if there is none. */
  quote: string;
  /** Figures and objections that a verifier has settled; absent if it has not. */
  settled?: string[];
}

export interface PageInput {
  /** Text of a website or a document, or a PDF file in base64; untrusted. */
  page: { text: string } | { pdf: string };
  client: Pick<ClientProfile, "name" | "facts">;
}

/** A fact about the client, for a person to accept or reject. */
export interface ProposedFact {
  text: string;
  /** The exact words of the page that state the fact. */
  passage: string;
  /** Number of the page in a PDF, from 1. */
  page?: number;
}

export interface TranslateInput {
  /** Untrusted, and short enough for one call. */
  text: string;
  /** English name of the language to translate into. */
  language: string;
}

export interface SummaryInput {
  /** The conversation, oldest email first; contains at least one. */
  thread: readonly ReadableMail[];
  /** English name of the language of the summary. */
  language: string;
}

/** An answer or a follow-up. */
export interface Draft {
  /** Plain text, ready to be sent. */
  text: string;
  cautions: Caution[];
  /** The whole text as sentences in order, separated by white space; absent if the model gave no evidence. */
  sentences?: DraftSentence[];
  /** The email's questions that the settings do not answer; as untrusted as the email. */
  unanswered?: string[];
}

/** A sentence, and the passage of the client's settings that must support it; empty if there is none. */
export interface Claim {
  sentence: string;
  quote: string;
  /** Figures of the sentence that the passage does not contain. Each needs a calculation. */
  figures?: readonly string[];
  /** Objections of rules to the sentence: "promises a refund". Each needs a yes. */
  objections?: readonly string[];
}

/** `says_more`: the passage supports only part of the sentence. */
export const CLAIM_VERDICTS = ["supported", "not_supported", "says_more"] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

export const YES_OR_NO = ["yes", "no"] as const;

/** A verifier's answer about a claim. */
export interface ClaimAnswer {
  /** Shows how a figure follows from the passage: `40 * 3.20 = 128`. */
  calculations: string[];
  /** For each objection, in order, whether the passage means the same. */
  agreements: (typeof YES_OR_NO)[number][];
  verdict: ClaimVerdict;
}

/** The cost of a call. */
export interface Usage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Part of the input that was read from the provider's cache. */
  cachedTokens: number;
}

export interface ModelResult<T> {
  result: T;
  /** One entry per call; empty for the rules. */
  usage: Usage[];
}

export interface ModelOptions {
  signal?: AbortSignal;
  /** Time limit for the call, if shorter than the configured limit. */
  timeoutMs?: Millis;
}

/**
 * A model that classifies and writes. Throws `UpstreamError` when the provider is unavailable (with
 * `retryAfterMs` if the provider sends it), and `ModelError` when its answer is unusable even after one
 * repair. Never retries beyond that repair.
 */
export interface Model {
  readonly provider: "anthropic" | "rules";
  classify: (input: ClassifyInput, options?: ModelOptions) => Promise<ModelResult<Verdict>>;
  draft: (input: DraftInput, options?: ModelOptions) => Promise<ModelResult<Draft>>;
  followUp: (input: FollowUpInput, options?: ModelOptions) => Promise<ModelResult<Draft>>;
  /** Judges each claim using only its two texts, without a repair; absent if the model gives no evidence. */
  verify?: (claims: readonly Claim[], options?: ModelOptions) => Promise<ModelResult<ClaimAnswer[]>>;
  /** Proposes facts about a client from a page. The rules cannot. */
  proposeFacts?: (input: PageInput, options?: ModelOptions) => Promise<ModelResult<ProposedFact[]>>;
  /** Translates a text, for people to read. The rules cannot. */
  translate?: (input: TranslateInput, options?: ModelOptions) => Promise<ModelResult<string>>;
  /** Summarizes a conversation for people to read. Needs a model; the rules cannot summarize. */
  summarize?: (input: SummaryInput, options?: ModelOptions) => Promise<ModelResult<string>>;
}

/** The answer cannot be used; `message` gives the reason, without text from the email. */
export class ModelError extends Error {
  readonly usage: Usage[];
  constructor(message: string, usage: Usage[]) {
    super(message);
    this.name = "ModelError";
    this.usage = usage;
  }
}
