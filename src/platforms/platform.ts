/** The contract of a sequencer platform: what an adapter must be able to parse, read and send. */
import type { Millis } from "../core/clock.ts";

export const PLATFORM_NAMES = ["instantly", "emailbison", "smartlead"] as const;
export type PlatformName = (typeof PLATFORM_NAMES)[number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An email address with its display name; `email` is trimmed and lower-cased. */
export interface Address {
  email: string;
  name: string | null;
}

export interface Attachment {
  name: string;
  /** MIME type, null when the platform does not state it. */
  type: string | null;
  /** Bytes, null when the platform does not state them. */
  size: number | null;
}

/** Which account of a platform to call. `baseUrl` has no trailing slash. */
export interface Account {
  apiKey: string;
  /** `platforms.<name>.base_url` of the config, or the connection's `instance_url`. */
  baseUrl: string;
}

/** One email of a conversation, in either direction, as a platform reports it. */
export interface PlatformMessage {
  /** The platform's own id of this email: the same in webhook, thread and list, unique within the account. */
  platformId: string;
  /** RFC 5322 Message-ID with angle brackets. */
  messageId: string | null;
  /** Message-IDs of the emails answered, the nearest last. */
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
  /** The RFC 822 source where the platform provides it; it is then the better source of body and headers. */
  raw: string | null;
  /** Headers by lower-cased name, where the platform provides them. */
  headers: Record<string, string>;
  sentAt: Millis;
  /**
   * Written by a machine: inbound, the platform says so (out of office and the like); outbound, it is a
   * campaign step.
   */
  automatic: boolean;
  /** The platform reports it as a bounce (a delivery failure). */
  bounce: boolean;
  attachments: Attachment[];
  /**
   * What the adapter needs to answer or forward this email; null when it cannot. Opaque to all other code.
   */
  handle: Json;
  /** API names of the fields that were truncated; absent when none was. See `field-limits.ts`. */
  shortened?: string[];
}

/** What a platform knows about a lead. Null means absent, and never overwrites a known value. */
export interface LeadFacts {
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
  phone: string | null;
  linkedinUrl: string | null;
  /** The sequencer's custom fields, under the customer's own names. */
  metadata: Record<string, Json>;
}

export interface Campaign {
  id: string;
  name: string | null;
}

/** A parsed webhook payload. `eventType` is the platform's own name for the event. */
export type PlatformEvent =
  /** An email from a lead. `earlier`: our emails before it that were part of the same payload. */
  | {
      kind: "reply";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
      campaign: Campaign | null;
      earlier: PlatformMessage[];
      /** The payload lacks data that `complete` can fetch. */
      incomplete: boolean;
    }
  /** An email from our side: an echo of our own send, or someone answering in the sequencer. */
  | {
      kind: "own_send";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
      campaign: Campaign | null;
    }
  /** A delivery failure without an email that could be shown. */
  | { kind: "bounce"; eventType: string; email: string; reason: string | null }
  | { kind: "unsubscribe"; eventType: string; email: string }
  /** Recognized, but not about an email: opens, clicks, category changes … */
  | { kind: "other"; eventType: string };

export interface WebhookPayload {
  body: Json;
  /** Request headers by lower-cased name. */
  headers: Record<string, string>;
  receivedAt: Millis;
}

/** Thrown when a payload cannot be parsed; `message` says which field is missing or wrong. */
export class PayloadError extends Error {
  override readonly name = "PayloadError";
}

/** `person` when a person waits for the result; `background` yields to it in the account's limiter. */
export type Priority = "person" | "background";

export interface CallOptions {
  priority: Priority;
  signal?: AbortSignal;
  /** Longest wait for the account's rate limiter; does not abort a call that has begun. */
  patience?: Millis;
  /**
   * Called after the rate limiter has admitted the call, right before a request that sends goes out: until
   * then the send can still be stopped. An error it throws is rethrown, and nothing is sent.
   */
  beforeSend?: () => void;
}

export interface OutgoingMail {
  /** `handle` of the email that is answered or forwarded. */
  handle: Json;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  /** Complete, including `Re: ` or `Fwd: `. */
  subject: string;
  html: string;
  text: string;
}

export interface OutgoingReply extends OutgoingMail {
  /** The email that is answered, for platforms that quote it or must fall back on forwarding. */
  original: Quoted;
}

/** A forward in parts, so that a platform that appends the original itself does not send it twice. */
export interface OutgoingForward extends Omit<OutgoingMail, "html" | "text"> {
  /** The person's own text above, can be empty. */
  note: { html: string; text: string };
  original: Quoted;
  /** Earlier emails of the thread, newest first; empty when the thread is not to be included. */
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

/** What the platform returned when it accepted a send. */
export interface SendReceipt {
  /** Id of the sent email, where the response contains it: equal to `PlatformMessage.platformId`. */
  platformId: string | null;
  messageId: string | null;
  /** The platform only queued it: whether it was sent shows later in the thread. */
  queued: boolean;
  /** What the platform answered, in our own words, for the timeline. */
  answer: string;
}

/** A conversation for `readThread`: the handle of any of its messages, and its thread key where known. */
export interface ThreadRef {
  handle: Json;
  threadKey: string | null;
}

export interface RateLimit {
  requests: number;
  perMs: Millis;
}

/** An adapter. The registry applies the limits of `field-limits.ts` to everything that it returns. */
export interface Platform {
  readonly name: PlatformName;
  /** The display name: `Instantly`, `EmailBison`, `Smartlead`. */
  readonly label: string;
  /** True when every customer has their own address (`instance_url`). */
  readonly needsInstanceUrl: boolean;
  /** True when a sent email always shows in the thread, so that its absence proves that it was not sent. */
  readonly threadProvesAbsence: boolean;

  /** Parses a webhook payload. Pure. Throws `PayloadError` when it cannot. */
  parse(payload: WebhookPayload): PlatformEvent;
  /** Fetches what a webhook lacks; only called for events marked `incomplete`. */
  complete(
    account: Account,
    event: Extract<PlatformEvent, { kind: "reply" }>,
    options: CallOptions,
  ): Promise<Extract<PlatformEvent, { kind: "reply" | "own_send" }>>;
  /**
   * Resolves when the key works; throws `UpstreamError` with `refused` when the platform says that it does
   * not.
   */
  checkKey(account: Account, options: CallOptions): Promise<void>;
  reply(account: Account, mail: OutgoingReply, options: CallOptions): Promise<SendReceipt>;
  forward(account: Account, mail: OutgoingForward, options: CallOptions): Promise<SendReceipt>;
  /**
   * Returns all emails of the conversation, oldest first; throws `UpstreamError` when there are too many to
   * read.
   */
  readThread(account: Account, thread: ThreadRef, options: CallOptions): Promise<PlatformMessage[]>;
  /**
   * Yields replies since an instant, a page at a time, oldest first as far as the platform and bounded memory
   * allow. Throws an `UpstreamError` when the list exceeds its limit.
   */
  listSince(
    account: Account,
    since: Millis,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "reply" | "own_send" }>>;
}
