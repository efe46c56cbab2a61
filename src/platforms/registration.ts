/** The part of the platform contract for our webhooks, and for data that they do not report. */
import type { Millis } from "../core/clock.ts";
import { UpstreamError } from "../core/errors.ts";
import type { Json, ThreadRef } from "./message.ts";

/**
 * `header`: our value in this header · `field`: the platform's value in this field of the payload, the same
 * in all of them · `signature`: some header has the body's HMAC-SHA256, in hex, with our value as the key ·
 * `none`: only the URL is secret.
 */
export type WebhookSecret = { in: "header" | "field"; name: string } | { in: "signature" } | { in: "none" };

/** Returns whether we choose the value, which must then exist before the webhook is registered. */
export const isOurChoice = (secret: WebhookSecret): boolean =>
  secret.in === "header" || secret.in === "signature";

/** Scope of a webhook: the whole account, or one webhook per campaign. */
export const WEBHOOK_SCOPES = ["account", "campaigns"] as const;
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number];

/**
 * Thrown by `registerWebhook` if a person has to choose the scope first; `message` explains why to that
 * person.
 */
export class ScopeNeeded extends UpstreamError {
  constructor(message: string) {
    super(message, { outcome: "refused" });
  }
}

/**
 * Thrown if a webhook consists of several, and only some were registered before a failure. `id` represents these and
 * earlier ones that are still registered. The other fields come from the failure.
 */
export class PartlyDone extends UpstreamError {
  readonly id: string;
  constructor(failure: UpstreamError, id: string) {
    super(failure.message, failure);
    this.id = id;
  }
}

/**
 * Thrown if the work takes several runs, and this one ended as planned: `registerWebhook` continues with `id`
 * as `earlier`, and `removeWebhook` with `id`. `message` reports the progress to a person.
 */
export class Unfinished extends UpstreamError {
  readonly id: string;
  constructor(message: string, id: string) {
    super(message, { outcome: "not_sent" });
    this.id = id;
  }
}

/** Other programs' webhooks in the newest campaigns. */
export interface ForeignWebhooks {
  /** Each campaign with such webhooks, and the hosts they post to. */
  found: { id: string; name: string | null; hosts: string[] }[];
  /** The number of campaigns searched, and the number of all campaigns. */
  searched: number;
  campaigns: number;
}

export interface WebhookOrder {
  /** Destination of events. */
  url: string;
  /** The value we chose; null if the platform accepts none. */
  secret: string | null;
  /** Absent or null until a person has chosen. */
  scope?: WebhookScope | null;
  /** The id of the webhook to register again; absent or null the first time. */
  earlier?: string | null | undefined;
}

export interface KnownWebhook {
  id: string;
  url: string;
  /** The value that we registered the webhook with; null if there is none. */
  secret: string | null;
}

/**
 * `disabled`: it exists, but does not post, or not for every campaign. `incomplete`: it misses required
 * events, or has a different secret. `gone`: it does not exist, or posts elsewhere. `unfinished`:
 * `registerWebhook` continues to register or check it.
 */
export type WebhookState = "working" | "disabled" | "incomplete" | "gone" | "unfinished";

export interface FailedSince {
  since: Millis;
  /** The intended destination of events. */
  url: string;
}

/** An event that a platform could not deliver. */
export interface FailedEvent {
  /** The platform's id, stable across listings. */
  id: string;
  at: Millis;
  /** The payload of the delivery. */
  body: Json;
}

export interface SentSince {
  since: Millis;
  /** Returns the conversations with an open reply, for platforms that are queried by conversation. */
  open: () => ThreadRef[];
}
