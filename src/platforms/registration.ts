/** Defines the part of the platform contract for our webhooks, and for data that webhooks do not report. */
import type { Millis } from "../core/clock.ts";
import { UpstreamError } from "../core/errors.ts";
import type { Json, ThreadRef } from "./message.ts";

/**
 * `header`: this header contains our secret · `field`: this payload field contains the platform's secret, the
 * same in every payload · `signature`: this header contains the body's HMAC-SHA256 in hex, with our secret as
 * the key · `none`: only the URL is secret.
 */
export type WebhookSecret = { in: "header" | "field"; name: string } | { in: "signature" } | { in: "none" };

/** Returns whether we choose the secret value, which must then exist before the webhook is registered. */
export const isOurChoice = (secret: WebhookSecret): boolean =>
  secret.in === "header" || secret.in === "signature";

/** Scope of a webhook: the whole account, or one webhook per campaign. */
export const WEBHOOK_SCOPES = ["account", "campaigns"] as const;
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number];

/**
 * Thrown by `registerWebhook` if a person has to choose the scope first; `message` explains the reason to
 * that person.
 */
export class ScopeNeeded extends UpstreamError {
  constructor(message: string) {
    super(message, { outcome: "refused" });
  }
}

/**
 * Thrown if only some webhooks of a group were registered before a failure. `id` represents these webhooks
 * and earlier ones that are still registered. The other fields are from the failure.
 */
export class PartlyDone extends UpstreamError {
  readonly id: string;
  constructor(failure: UpstreamError, id: string) {
    super(failure.message, failure);
    this.id = id;
  }
}

/**
 * Thrown if the work takes several runs, and the current run ended as planned: `registerWebhook` continues
 * with `id` as `earlier`, and `removeWebhook` with `id`. `message` reports the progress to a person.
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
  /** Each campaign with such webhooks, and the hosts that they post to. */
  found: { id: string; name: string | null; hosts: string[] }[];
  /** The number of campaigns searched, and the number of all campaigns. */
  searched: number;
  campaigns: number;
}

export interface WebhookOrder {
  /** The destination of events. */
  url: string;
  /** Our secret; null if the platform does not support secrets. */
  secret: string | null;
  /** The scope chosen by a person; absent or null before that. */
  scope?: WebhookScope | null;
  /** The id of the webhook to register again; absent or null for the first registration. */
  earlier?: string | null | undefined;
}

export interface KnownWebhook {
  id: string;
  url: string;
  /** The secret used to register the webhook; null if there is none. */
  secret: string | null;
}

/**
 * `disabled`: the webhook exists, but does not post, or not for every campaign. `incomplete`: it lacks
 * required events, or has a different secret. `gone`: it does not exist, or posts elsewhere. `unfinished`:
 * `registerWebhook` must continue registering or checking it.
 */
export type WebhookState = "working" | "disabled" | "incomplete" | "gone" | "unfinished";

export interface FailedSince {
  since: Millis;
  /** The destination that the webhook should have. */
  url: string;
}

/** An event that a platform could not deliver. */
export interface FailedEvent {
  /** The platform's id of the event, the same in every listing. */
  id: string;
  at: Millis;
  /** The payload of the delivery. */
  body: Json;
}

export interface SentSince {
  since: Millis;
  /** Returns the conversations with an open reply, for platforms that must be queried per conversation. */
  open: () => ThreadRef[];
}
