/** Defines the contract of a sequencer platform: parsing, reading and sending. */
import type { Millis } from "../core/clock.ts";
import type { ActionReceipt, StopOrder } from "../core/push.ts";
import type { Campaign, Json, LeadFacts, LeadRef, ListedCampaign } from "./message.ts";
import type { PlatformMessage, RoutingFacts, ThreadRef } from "./message.ts";
import type { FileTransfer, OutgoingForward, OutgoingReply, SendReceipt } from "./outgoing.ts";
import type {
  FailedEvent,
  FailedSince,
  ForeignWebhooks,
  KnownWebhook,
  SentSince,
  WebhookOrder,
  WebhookScope,
  WebhookSecret,
  WebhookState,
} from "./registration.ts";

export type * from "./message.ts";
export type * from "./outgoing.ts";
export type { FailedEvent } from "./registration.ts";

/** All platforms with their display names; the only such list. */
export const PLATFORM_LABELS = {
  instantly: "Instantly",
  emailbison: "EmailBison",
  smartlead: "Smartlead",
  plusvibe: "PlusVibe",
} as const;
export type PlatformName = keyof typeof PLATFORM_LABELS;
export const PLATFORM_NAMES = Object.keys(PLATFORM_LABELS) as readonly PlatformName[];

/** The platform account to call. `baseUrl` has no trailing slash. */
export interface Account {
  apiKey: string;
  /** `platforms.<name>.base_url` from the configuration, or the connection's `instance_url`. */
  baseUrl: string;
  /** Limits of the customer's plan. Null for the platform's usual limits, absent if unknown. */
  limits?: AccountLimits | null;
}

/** An account's request limits; null for the platform's usual limits. */
export interface AccountLimits {
  perMinute: number | null;
  perHour: number | null;
}

/** A parsed webhook payload. `eventType` is the platform's name for the event. */
export type PlatformEvent =
  /** An email from a lead. `earlier` contains our earlier emails from the same payload. */
  | ({
      kind: "reply";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
      earlier: PlatformMessage[];
      /** Whether `complete` can fetch data missing from the payload. */
      incomplete: boolean;
      /** The sequencer's label from the same payload, as displayed in the sequencer; null for none. */
      label: string | null;
      /**
       * Whether this event, with the others in the same list, contains the whole conversation, which then
       * need not be read again.
       */
      hasThread?: boolean;
    } & RoutingFacts)
  /** An email from our side: an echo of our own send, or an answer written in the sequencer. */
  | ({
      kind: "own_send";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
    } & RoutingFacts)
  /** A delivery failure without an email to show. */
  | { kind: "bounce"; eventType: string; email: string; reason: string | null }
  | ({ kind: "unsubscribe"; eventType: string; email: string; lead?: LeadFacts | null } & RoutingFacts)
  /** A recognized event that is not about an email: opens, clicks … */
  | { kind: "other"; eventType: string }
  /**
   * A label that was set for a lead in the sequencer: a hint for the category of the lead's latest reply,
   * never a reply itself.
   */
  | {
      kind: "label";
      eventType: string;
      email: string;
      /**
       * The label as displayed in the sequencer: `Meeting booked`, not `lead_meeting_booked`; empty with a
       * `labelId`.
       */
      label: string;
      /** Set if the payload has only the label's id, which `labelName` resolves. */
      labelId?: string;
      lead: LeadFacts | null;
      campaign: Campaign | null;
    };

export interface WebhookPayload {
  body: Json;
  /** Request headers by lower-cased name. */
  headers: Record<string, string>;
  receivedAt: Millis;
}

/** Thrown if a payload cannot be parsed; `message` names the missing or invalid field. */
export class PayloadError extends Error {
  override readonly name = "PayloadError";
}

/**
 * `person` if a person is waiting for the result. In the account's limiter, `background` yields to `person`,
 * and `low` (bulk work such as back-fills) yields to both.
 */
export type Priority = "person" | "background" | "low";

/** A position in a paged list, in the platform's own format. */
export interface ListPlace {
  /** The page where the listing starts; null for the first. */
  from: string | null;
  /** The page where the next listing continues, because all earlier rows were processed. */
  reached: string | null;
  pages: number;
}

/** An account's response to a call; the key is masked. */
export interface AccountAnswer {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  text: string;
}

/** An unreadable row in a listing, and the reason. */
export interface UnreadableRow {
  reason: string;
  /** A short name for the row, the same in every listing. */
  row: string;
  /** Whether the row contains no email, which is not an error in a list that is scanned repeatedly. */
  isPassed: boolean;
}

export interface CallOptions {
  priority: Priority;
  signal?: AbortSignal;
  /** Maximum wait for the account's rate limiter. Does not abort a call that has started. */
  patience?: Millis;
  /** Whether to fail immediately, instead of waiting, while the platform has requested a pause. */
  failsWhilePaused?: boolean;
  /** Whether to retry after the pause requested by a 429, within `patience`. */
  waitsOutPauses?: boolean;
  /** Start and progress of a listing to be continued later; only for newest-first listings. */
  place?: ListPlace;
  /** Receives each unreadable row of a listing. If absent, the first unreadable row throws at the end. */
  onUnreadable?: (unreadable: UnreadableRow) => void;
  /** Receives each response. */
  onAnswer?: (answer: AccountAnswer) => void;
  /**
   * Called right before a sending request, after the rate limiter has admitted it. Until then, the send can
   * be stopped. If it throws, the error is rethrown and nothing is sent.
   */
  beforeSend?: () => void;
}

export interface RateLimit {
  requests: number;
  perMs: Millis;
}

/** A label to set for a lead, with the platform's name. */
export interface LabelOrder {
  /** The address of the lead who replied. */
  email: string;
  /** Another address that wrote the reply; labeled too if it is a lead in the same campaign. */
  writer?: string | null;
  label: string;
  campaignId: string | null;
  handle: Json;
}

/** An adapter. The registry applies the limits of `field-limits.ts` to all its results. */
export interface Platform {
  readonly name: PlatformName;
  /** The display name: `Instantly`, `EmailBison`, `Smartlead`. */
  readonly label: string;
  /** Whether each customer has a separate address (`instance_url`). */
  readonly needsInstanceUrl: boolean;
  /** Whether `listSince` lists by age, so that the list is complete up to the last row read. */
  readonly listsOldestFirst: boolean;
  /**
   * How files are sent with an answer and with a forward, and an answer's total byte limit if it is lower
   * than usual.
   */
  readonly files: { reply: FileTransfer; forward: FileTransfer; mostBytes?: number };
  /** Whether an answer in the thread reaches only the email's sender; other recipients receive a forward. */
  readonly answersSenderOnly?: true;
  /** Whether a sent email always appears in the thread, which means that a missing email was not sent. */
  readonly threadProvesAbsence: boolean;

  /** Parses a webhook payload; pure. Throws `PayloadError` if the payload is invalid. */
  parse(payload: WebhookPayload): PlatformEvent;
  /** Fetches data missing from a webhook; called only for events marked `incomplete`. */
  complete(
    account: Account,
    event: Extract<PlatformEvent, { kind: "reply" }>,
    options: CallOptions,
  ): Promise<Extract<PlatformEvent, { kind: "reply" | "own_send" }>>;
  /**
   * Returns the name for a label id; absent if payloads always contain the name. Throws `PayloadError` if the
   * id is unknown.
   */
  labelName?(account: Account, id: string, options: CallOptions): Promise<string>;
  /**
   * Returns the id of the key's workspace; null if the platform does not report it. Throws `UpstreamError`
   * with `refused` if the platform rejects the key.
   */
  checkKey(account: Account, options: CallOptions): Promise<string | null>;
  reply(account: Account, mail: OutgoingReply, options: CallOptions): Promise<SendReceipt>;
  forward(account: Account, mail: OutgoingForward, options: CallOptions): Promise<SendReceipt>;
  /**
   * Returns all emails of the conversation, oldest first. Throws `UpstreamError` if there are too many to
   * read.
   */
  readThread(account: Account, thread: ThreadRef, options: CallOptions): Promise<PlatformMessage[]>;
  /**
   * Yields replies received since the given time, page by page, as close to oldest first as the platform and
   * bounded memory allow. Throws an `UpstreamError` if the list exceeds its limit.
   */
  listSince(
    account: Account,
    since: Millis,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "reply" | "own_send" }>>;
  /**
   * Returns the platform's facts about a lead, in one campaign or in the whole account; null if no lead has
   * this address.
   */
  findLead(account: Account, lead: LeadRef, options: CallOptions): Promise<LeadFacts | null>;
  /** Lists the account's campaigns, newest first if the platform orders them; at most a few thousand. */
  listCampaigns(account: Account, options: CallOptions): Promise<ListedCampaign[]>;
  /** Headers for fetching files from the account's own host; absent for platforms with public links. */
  fileHeaders?(account: Account): Record<string, string>;

  /** Location of the secret that authenticates events from our webhook. */
  readonly webhookSecret: WebhookSecret;
  /** The supported webhook scopes, default first. */
  readonly webhookScopes: readonly WebhookScope[];
  /** Manual steps to register the webhook if the API does not support registration. */
  readonly webhookSteps: string;
  /**
   * Ensures that the account posts its events to the URL, and returns the webhook's id. Adopts an existing
   * webhook with that URL, and resumes it if disabled; creates no duplicates if the platform lists its
   * webhooks. Throws `ScopeNeeded` if the webhook could silence other programs' webhooks, and `Unfinished` if
   * another call is needed.
   */
  registerWebhook(account: Account, order: WebhookOrder, options: CallOptions): Promise<string>;
  /**
   * Lists other programs' webhooks that an account-wide webhook could affect; absent if webhooks are
   * independent.
   * @param own The URL of our webhook.
   */
  listForeignWebhooks?(account: Account, own: string | null, options: CallOptions): Promise<ForeignWebhooks>;
  /** Returns the state of a webhook registered for this URL. */
  findWebhook(account: Account, known: KnownWebhook, options: CallOptions): Promise<WebhookState>;
  /** Removes a webhook; not an error if it does not exist. Throws `Unfinished` if more runs are needed. */
  removeWebhook(account: Account, id: string, options: CallOptions): Promise<void>;
  /**
   * Yields our emails sent since the given time, excluding campaign steps, using the platform's cheapest
   * call. Yields none if `listSince` already includes them.
   */
  listSent(
    account: Account,
    which: SentSince,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "own_send" }>>;
  /** Yields all leads that have unsubscribed; absent if webhooks report unsubscribes. */
  listUnsubscribed?(
    account: Account,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "unsubscribe" }>>;
  /**
   * Lists failed deliveries to our webhook since the given time, oldest first; absent if the platform has no
   * delivery log.
   */
  listFailedEvents?(account: Account, which: FailedSince, options: CallOptions): Promise<FailedEvent[]>;
  /**
   * Stops campaigns from writing to an address or a domain. Sends nothing; idempotent. Throws `UpstreamError`
   * with `refused` if the platform does not support it.
   */
  stop(account: Account, order: StopOrder, options: CallOptions): Promise<ActionReceipt>;
  /**
   * Puts many addresses and domains on the whole account's block list in one call; absent if each value needs a
   * separate call. After a refusal, none has been added.
   */
  blockAll?(account: Account, values: readonly string[], options: CallOptions): Promise<void>;
  /** Labels a lead; idempotent. */
  setLabel(account: Account, order: LabelOrder, options: CallOptions): Promise<ActionReceipt>;
  /** Marks a conversation as read; idempotent. */
  markRead(account: Account, thread: ThreadRef, options: CallOptions): Promise<ActionReceipt>;
}
