/** The contract of a sequencer platform: what an adapter must be able to read, ask and send. */
import type { Millis } from "../core/clock.ts";

export const PLATFORM_NAMES = ["instantly", "emailbison", "smartlead"] as const;
export type PlatformName = (typeof PLATFORM_NAMES)[number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A mail address with the name in front of it; `email` is trimmed and lower-cased. */
export interface Address {
  email: string;
  name: string | null;
}

export interface Attachment {
  name: string;
  /** MIME type, null when the platform does not tell. */
  type: string | null;
  /** Bytes, null when the platform does not tell. */
  size: number | null;
}

/** Which account of a platform to speak to. `baseUrl` has no slash at its end. */
export interface Account {
  apiKey: string;
  /** `platforms.<name>.base_url` of the config, or the connection's `instance_url`. */
  baseUrl: string;
}

/** One mail of a conversation, in whichever direction, as a platform tells of it. */
export interface PlatformMessage {
  /** The platform's own identity of this mail: the same by webhook, thread and list, unique in the account. */
  platformId: string;
  /** RFC 5322 Message-ID with its angle brackets. */
  messageId: string | null;
  /** Message-IDs of the mails answered, the nearest last. */
  references: string[];
  /** The platform's own conversation id. */
  threadKey: string | null;
  direction: "inbound" | "outbound";
  from: Address;
  to: Address[];
  cc: Address[];
  subject: string;
  text: string | null;
  html: string | null;
  /** The RFC 822 source where the platform hands it over; it is then the better source of body and headers. */
  raw: string | null;
  /** Mail headers by lower-cased name, where the platform hands them over. */
  headers: Record<string, string>;
  sentAt: Millis;
  /** A machine wrote it: inbound, the platform says so (out of office and the like); outbound, a campaign's step. */
  automatic: boolean;
  /** The platform says that it is a bounce (a delivery failure). */
  bounce: boolean;
  attachments: Attachment[];
  /** What the adapter needs to answer or forward this very mail; null when it cannot. Opaque to all others. */
  handle: Json;
  /** Names (as in the API) of the fields that were cut to their limit; absent when none was. See `field-limits.ts`. */
  shortened?: string[];
}

/** What a platform tells about the person in a campaign. Absent is null: null never empties what is known. */
export interface LeadFacts {
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
  phone: string | null;
  linkedinUrl: string | null;
  /** Custom fields of the sequencer, under the customer's own names. */
  metadata: Record<string, Json>;
}

export interface Campaign {
  id: string;
  name: string | null;
}

/** What a webhook payload says, told in our words. `eventType` is the platform's own name of it. */
export type PlatformEvent =
  /** A mail from a lead. `earlier`: mails of ours before it that came in the same payload. */
  | {
      kind: "reply";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
      campaign: Campaign | null;
      earlier: PlatformMessage[];
      /** The payload leaves out what `complete` can fetch. */
      incomplete: boolean;
    }
  /** A mail that our side wrote: an echo of our own send, or somebody answering in the sequencer. */
  | {
      kind: "own_send";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
      campaign: Campaign | null;
    }
  /** A delivery failure that came without a mail that could be shown. */
  | { kind: "bounce"; eventType: string; email: string; reason: string | null }
  | { kind: "unsubscribe"; eventType: string; email: string }
  /** Understood, and nothing to do with mail: opens, clicks, category changes … */
  | { kind: "other"; eventType: string };

export interface WebhookPayload {
  body: Json;
  /** Request headers by lower-cased name. */
  headers: Record<string, string>;
  receivedAt: Millis;
}

/** The payload cannot be understood; `message` says which field is missing or wrong. */
export class PayloadError extends Error {
  override readonly name = "PayloadError";
}

/** A person waits for `person`; `background` gives way to it in the account's limiter. */
export type Priority = "person" | "background";

export interface CallOptions {
  priority: Priority;
  signal?: AbortSignal;
  /** Longest wait for the account's allowance; once the call has begun it is not given up by this. */
  patience?: Millis;
  /**
   * Called when the account's allowance is there, right before a request that sends leaves: until then whatever waits can
   * be held. What it throws is thrown on, and nothing leaves.
   */
  beforeSend?: () => void;
}

export interface OutgoingMail {
  /** `handle` of the mail that is answered or forwarded. */
  handle: Json;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  /** Complete, with its `Re: ` or `Fwd: `. */
  subject: string;
  html: string;
  text: string;
}

export interface OutgoingReply extends OutgoingMail {
  /** The mail that is answered: who wrote it, and its words, for platforms that quote or must fall back on forwarding. */
  original: Quoted;
}

/** A forwarded mail in pieces, so that a platform that adds the original by itself does not send it twice. */
export interface OutgoingForward extends Omit<OutgoingMail, "html" | "text"> {
  /** The person's own words above, may be empty. */
  note: { html: string; text: string };
  original: Quoted;
  /** Earlier mails of the thread, newest first; empty when the thread is not to be included. */
  earlier: Quoted[];
}

export interface Quoted {
  from: Address;
  to: Address[];
  subject: string;
  sentAt: Millis;
  messageId: string | null;
  html: string | null;
  text: string;
}

/** The platform took it. */
export interface SendReceipt {
  /** Identity of the mail now sent, where the answer tells it: equal to `PlatformMessage.platformId`. */
  platformId: string | null;
  messageId: string | null;
  /** The platform only queued it: whether it went out shows later in the thread. */
  queued: boolean;
  /** What the platform made of it, in our own words, for the timeline. */
  answer: string;
}

/** Identifies a conversation to `readThread`: any message's handle of it, and its thread key where known. */
export interface ThreadRef {
  handle: Json;
  threadKey: string | null;
}

export interface RateLimit {
  requests: number;
  perMs: Millis;
}

/** The registry applies the limits of `field-limits.ts` to everything that an adapter returns. */
export interface Platform {
  readonly name: PlatformName;
  /** The spelling for people: `Instantly`, `EmailBison`, `Smartlead`. */
  readonly label: string;
  /** True when every customer has an address of their own (`instance_url`). */
  readonly needsInstanceUrl: boolean;
  /** True when a sent mail is certain to show in the thread, so that its absence proves that it was not sent. */
  readonly threadProvesAbsence: boolean;

  /** Pure. Throws `PayloadError` when the payload cannot be understood. */
  parse(payload: WebhookPayload): PlatformEvent;
  /** Fetches what a webhook left out; only called for events marked `incomplete`. */
  complete(
    account: Account,
    event: Extract<PlatformEvent, { kind: "reply" }>,
    options: CallOptions,
  ): Promise<Extract<PlatformEvent, { kind: "reply" | "own_send" }>>;
  /** Resolves when the key works; `UpstreamError` with `refused` when the platform says that it does not. */
  checkKey(account: Account, options: CallOptions): Promise<void>;
  reply(account: Account, mail: OutgoingReply, options: CallOptions): Promise<SendReceipt>;
  forward(account: Account, mail: OutgoingForward, options: CallOptions): Promise<SendReceipt>;
  /** All mails of the conversation, oldest first; `UpstreamError` when they are more than can be read. */
  readThread(account: Account, thread: ThreadRef, options: CallOptions): Promise<PlatformMessage[]>;
  /**
   * Replies since an instant, a page at a time, oldest first as far as the platform and bounded memory allow; ends by
   * itself, with an `UpstreamError` where the list goes on beyond the ceiling.
   */
  listSince(
    account: Account,
    since: Millis,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "reply" | "own_send" }>>;
}
