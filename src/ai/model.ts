/** The contract of whoever reads and writes for us: a language model, or the rules that need no account. */
import type { Millis } from "../core/clock.ts";

/** What a reply can mean; the six slugs that every workspace has. */
export const SLUGS = [
  "interested",
  "meeting-booked",
  "not-interested",
  "ooo",
  "bounce",
  "uncategorized",
] as const;
export type Slug = (typeof SLUGS)[number];

export const SENTIMENTS = ["positive", "neutral", "negative"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/**
 * Why a person must look before anything is sent by itself.
 * `opt_out`: asks not to be written to, which suppresses the writer · `possible_opt_out`: may ask so, which suppresses
 * nobody and holds what a machine would send to the contact until a person has said what it means · `asks_for_person`: wants
 * to speak with somebody, now or by phone · `legal`: law, data protection, lawyers, threats · `instructions`: speaks to the
 * AI, or tries to give it orders · `unanswerable`: asks what the client's settings do not answer · `hostile`: insults, anger ·
 * `unknown_fact`: the draft says or promises what the settings do not · `unusable_draft`: the draft is empty, cut off, has a
 * placeholder, no signature, another language · `other_client`: it shows data of somebody else.
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
] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Whether somebody asks not to be written to any more: beyond doubt, perhaps, or not at all. */
export const OPT_OUT_VALUES = ["explicit", "possible", "none"] as const;
export type OptOutValue = (typeof OPT_OUT_VALUES)[number];

/** One mail of the thread, as far as a model may see it. */
export interface ReadableMail {
  direction: "inbound" | "outbound";
  /** Display name or address. */
  from: string;
  subject: string;
  /** Only the writer's new words. */
  text: string;
  sentAt: Millis;
}

/** What a client has said about itself; all that an answer may be made of, but for days and times of the thread. */
export interface ClientProfile {
  name: string;
  serviceDescription: string | null;
  calendarLink: string | null;
  tone: string | null;
  signature: string | null;
  /** Facts and answers to frequent questions. */
  facts: string | null;
  /** Claims that must never be made. */
  forbiddenClaims: string | null;
}

export interface ClassifyInput {
  /** The reply itself; untrusted words of a stranger. */
  mail: ReadableMail;
  /** Earlier mails, oldest first. */
  thread: readonly ReadableMail[];
  client: ClientProfile;
  now: Millis;
}

export interface Verdict {
  category: Slug;
  sentiment: Sentiment;
  /** 0 to 1. */
  confidence: number;
  /** A short quotation of the deciding words. */
  reason: string;
  cautions: Caution[];
}

/** To whom it is written, as the platform knows them. */
export interface Recipient {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
}

export interface DraftInput extends ClassifyInput {
  category: Slug;
  contact: Recipient;
  /** What a person asked for beyond the settings; null when nobody did. */
  instructions: string | null;
}

export interface FollowUpInput {
  /** All mails with the contact, oldest first; empty where there were none. */
  thread: readonly ReadableMail[];
  client: ClientProfile;
  contact: Recipient;
  /** What a person wrote down to guide the text; internal, never to be quoted or shown. */
  notes: string | null;
  now: Millis;
}

/** An answer or a follow-up. */
export interface Draft {
  /** Plain text, ready to be sent. */
  text: string;
  cautions: Caution[];
}

/** What a call cost. */
export interface Usage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Part of the input that was read from the provider's cache. */
  cachedTokens: number;
}

export interface ModelResult<T> {
  result: T;
  /** One entry a call; empty for the rules. */
  usage: Usage[];
}

export interface ModelOptions {
  signal?: AbortSignal;
}

/**
 * Throws `UpstreamError` when the provider cannot be asked now (`retryAfterMs` where it says), and `ModelError` when it
 * answered, also after one repair, with something that cannot be used. Never retries beyond that repair.
 */
export interface Model {
  readonly provider: "anthropic" | "rules";
  classify: (input: ClassifyInput, options?: ModelOptions) => Promise<ModelResult<Verdict>>;
  draft: (input: DraftInput, options?: ModelOptions) => Promise<ModelResult<Draft>>;
  followUp: (input: FollowUpInput, options?: ModelOptions) => Promise<ModelResult<Draft>>;
}

/** The answer cannot be used; `message` says why and holds none of the mail. */
export class ModelError extends Error {
  readonly usage: Usage[];
  constructor(message: string, usage: Usage[]) {
    super(message);
    this.name = "ModelError";
    this.usage = usage;
  }
}
