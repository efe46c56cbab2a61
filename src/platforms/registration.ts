/** The part of the platform contract about webhooks of ours, and about what they do not report. */
import type { Millis } from "../core/clock.ts";
import { UpstreamError } from "../core/errors.ts";
import type { Json, ThreadRef } from "./message.ts";

/**
 * `header`: a value of our choice in this header · `field`: a value of the platform's choice in this field of
 * the payload, the same in all of them · `signature`: some header has the HMAC-SHA256 of the body, in hex, made with
 * a value of our choice · `none`: nothing but the address is secret.
 */
export type WebhookSecret = { in: "header" | "field"; name: string } | { in: "signature" } | { in: "none" };

/** Returns whether the value is of our choice, so that it has to be there before the webhook is registered. */
export const isOurChoice = (secret: WebhookSecret): boolean =>
  secret.in === "header" || secret.in === "signature";

/** What a webhook covers: the whole account, or each campaign by one of its own. */
export const WEBHOOK_SCOPES = ["account", "campaigns"] as const;
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number];

/**
 * Thrown by `registerWebhook` where a person has to choose the scope first; `message` says why, for that
 * person.
 */
export class ScopeNeeded extends UpstreamError {
  constructor(message: string) {
    super(message, { outcome: "refused" });
  }
}

/**
 * Thrown where a webhook consists of many, and a failure left some of them registered; `id` stands for these, and the other
 * members are those of the failure.
 */
export class PartlyDone extends UpstreamError {
  readonly id: string;
  constructor(failure: UpstreamError, id: string) {
    super(failure.message, failure);
    this.id = id;
  }
}

export interface WebhookOrder {
  /** Where events are posted to. */
  url: string;
  /** The value of our choice; null where the platform takes none. */
  secret: string | null;
  /** Absent or null until a person has chosen. */
  scope?: WebhookScope | null;
  /** The id of the webhook that is registered again; absent or null at the first time. */
  earlier?: string | null | undefined;
}

export interface KnownWebhook {
  id: string;
  url: string;
  /** The value of our choice that it was registered with; null where there is none. */
  secret: string | null;
}

/**
 * `disabled`: it exists, and posts nothing or not for every campaign. `incomplete`: it does not post all that is used, or with another secret. `gone`: it does not
 * exist, or posts elsewhere.
 */
export type WebhookState = "working" | "disabled" | "incomplete" | "gone";

export interface FailedSince {
  since: Millis;
  /** The address that events were to be posted to. */
  url: string;
}

/** An event that a platform could not deliver. */
export interface FailedEvent {
  /** The platform's id, the same each time that it is listed. */
  id: string;
  at: Millis;
  /** What would have been posted. */
  body: Json;
}

export interface SentSince {
  since: Millis;
  /** Returns the conversations with an open reply, for platforms that are asked by conversation. */
  open: () => ThreadRef[];
}
