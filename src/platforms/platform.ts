/** The contract of a sequencer platform: what an adapter must be able to parse, read and send. */
import type { Millis } from "../core/clock.ts";
import type { ActionReceipt, StopOrder } from "../core/push.ts";
import type { Campaign, Json, LeadFacts, PlatformMessage, RoutingFacts, ThreadRef } from "./message.ts";
import type { FileTransfer, OutgoingForward, OutgoingReply, SendReceipt } from "./outgoing.ts";
import type {
  FailedEvent,
  FailedSince,
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

/** All platforms, as people call them; the only list of their names. */
export const PLATFORM_LABELS = {
  instantly: "Instantly",
  emailbison: "EmailBison",
  smartlead: "Smartlead",
  plusvibe: "PlusVibe",
} as const;
export type PlatformName = keyof typeof PLATFORM_LABELS;
export const PLATFORM_NAMES = Object.keys(PLATFORM_LABELS) as readonly PlatformName[];

/** Which account of a platform to call. `baseUrl` has no trailing slash. */
export interface Account {
  apiKey: string;
  /** `platforms.<name>.base_url` of the config, or the connection's `instance_url`. */
  baseUrl: string;
  /** Limits of the customer's plan, null for the platform's usual ones; absent where they are not known. */
  limits?: AccountLimits | null;
}

/** Requests that an account may make; null for what the platform usually allows. */
export interface AccountLimits {
  perMinute: number | null;
  perHour: number | null;
}

/** A parsed webhook payload. `eventType` is the platform's own name for the event. */
export type PlatformEvent =
  /** An email from a lead. `earlier`: our emails before it that came with it. */
  | ({
      kind: "reply";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
      earlier: PlatformMessage[];
      /** The payload lacks data that `complete` can fetch. */
      incomplete: boolean;
      /** The sequencer's own label that came with it, as people see it there; null for none. */
      label: string | null;
      /** The whole conversation came with it, or with others of its list: reading it again would bring nothing. */
      hasThread?: boolean;
    } & RoutingFacts)
  /** An email from our side: an echo of our own send, or someone answering in the sequencer. */
  | ({
      kind: "own_send";
      eventType: string;
      message: PlatformMessage;
      lead: LeadFacts | null;
    } & RoutingFacts)
  /** A delivery failure without an email that could be shown. */
  | { kind: "bounce"; eventType: string; email: string; reason: string | null }
  | ({ kind: "unsubscribe"; eventType: string; email: string; lead?: LeadFacts | null } & RoutingFacts)
  /** Recognized, but not about an email: opens, clicks … */
  | { kind: "other"; eventType: string }
  /** A lead was labeled in the sequencer: a hint for the category of its latest reply, never a reply. */
  | {
      kind: "label";
      eventType: string;
      email: string;
      /** As people see it there: `Meeting booked`, not `lead_meeting_booked`. */
      label: string;
      lead: LeadFacts | null;
      campaign: Campaign | null;
    };

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

/**
 * `person` when a person waits for the result; `background` yields to it in the account's limiter, and `low`,
 * for bulk work like fetching the past, to both.
 */
export type Priority = "person" | "background" | "low";

/** A place in a list of pages, each named in the platform's own way. */
export interface ListPlace {
  /** The page at which the listing begins; null for the first. */
  from: string | null;
  /** The page from which the next one is to begin: of what is listed before it, everything was taken. */
  reached: string | null;
  /** How many pages were read. */
  pages: number;
}

/** What an account answered to a call; the key is masked. */
export interface AccountAnswer {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  text: string;
}

/** A row of a listing that cannot be read, and why. */
export interface UnreadableRow {
  reason: string;
  /** A short name, the same each time that the row is listed. */
  row: string;
  /** Whether the row has no email in it, which is no failure of a list that is looked through again and again. */
  isPassed: boolean;
}

export interface CallOptions {
  priority: Priority;
  signal?: AbortSignal;
  /** Longest wait for the account's rate limiter; does not abort a call that has begun. */
  patience?: Millis;
  /** Fails at once, instead of waiting, while the platform has asked for a pause. */
  failsWhilePaused?: boolean;
  /** Calls again after the pause that a 429 asks for, as long as `patience` allows. */
  waitsOutPauses?: boolean;
  /** Where a listing begins and how far it is, for one that is continued later; newest first alone. */
  place?: ListPlace;
  /** Called for each row of a listing that cannot be read; absent, the first is thrown at the end. */
  onUnreadable?: (unreadable: UnreadableRow) => void;
  /** Called with each answer. */
  onAnswer?: (answer: AccountAnswer) => void;
  /**
   * Called after the rate limiter has admitted the call, right before a request that sends goes out: until
   * then the send can still be stopped. An error it throws is rethrown, and nothing is sent.
   */
  beforeSend?: () => void;
}

export interface RateLimit {
  requests: number;
  perMs: Millis;
}

/** A label for a lead, in the platform's words. */
export interface LabelOrder {
  /** The address of the lead who replied. */
  email: string;
  label: string;
  campaignId: string | null;
  /** `handle` of the reply. */
  handle: Json;
}

/** An adapter. The registry applies the limits of `field-limits.ts` to everything that it returns. */
export interface Platform {
  readonly name: PlatformName;
  /** The display name: `Instantly`, `EmailBison`, `Smartlead`. */
  readonly label: string;
  /** True when every customer has their own address (`instance_url`). */
  readonly needsInstanceUrl: boolean;
  /** True when `listSince` lists by age: what was listed is all there is until then. */
  readonly listsOldestFirst: boolean;
  /** How files leave with an answer and with a forward; and how many bytes together with an answer, where that is less than elsewhere. */
  readonly files: { reply: FileTransfer; forward: FileTransfer; mostBytes?: number };
  /** An answer in the thread reaches its sender alone: others get it as a forward. */
  readonly answersSenderOnly?: true;
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
   * Returns the id of the workspace that the key opens, null where the platform does not name it; throws
   * `UpstreamError` with `refused` when the platform says that the key does not work.
   */
  checkKey(account: Account, options: CallOptions): Promise<string | null>;
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
  /**
   * Returns what the platform knows about a lead, in one campaign or anywhere in the account; null when it
   * knows none of this address.
   */
  findLead(account: Account, lead: LeadRef, options: CallOptions): Promise<LeadFacts | null>;
  /** Lists the account's campaigns, newest first as far as the platform says; at most a few thousand. */
  listCampaigns(account: Account, options: CallOptions): Promise<ListedCampaign[]>;
  /** Headers for fetching files from the account's own host; none for a platform whose links need no key. */
  fileHeaders?(account: Account): Record<string, string>;

  /** Where the platform puts the secret that proves that an event is from a webhook of ours. */
  readonly webhookSecret: WebhookSecret;
  /** The scopes that a webhook can have; the first is the usual one. */
  readonly webhookScopes: readonly WebhookScope[];
  /** What a person clicks to register the webhook, where the API does not do it. */
  readonly webhookSteps: string;
  /**
   * Makes sure that the account posts its events to the address, and returns the webhook's id. One that
   * already posts there is adopted, and resumed where the platform has disabled it; none is made twice, as
   * far as the platform lists them. Throws `ScopeNeeded` where it could silence webhooks of others.
   */
  registerWebhook(account: Account, order: WebhookOrder, options: CallOptions): Promise<string>;
  /** Returns the state of a webhook that was registered for this address. */
  findWebhook(account: Account, known: KnownWebhook, options: CallOptions): Promise<WebhookState>;
  /** Removes a webhook; one that is already gone is no failure. */
  removeWebhook(account: Account, id: string, options: CallOptions): Promise<void>;
  /**
   * Yields emails that our side wrote since an instant and that are no steps of a campaign, by the cheapest
   * call of the platform. Yields nothing where `listSince` already has them.
   */
  listSent(
    account: Account,
    which: SentSince,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "own_send" }>>;
  /** Yields the leads that have unsubscribed, all there are; absent where webhooks report them. */
  listUnsubscribed?(
    account: Account,
    options: CallOptions,
  ): AsyncIterable<Extract<PlatformEvent, { kind: "unsubscribe" }>>;
  /**
   * Lists the events since an instant that could not be delivered to a webhook of ours, oldest first; absent where the
   * platform keeps no such log.
   */
  listFailedEvents?(account: Account, which: FailedSince, options: CallOptions): Promise<FailedEvent[]>;
  /**
   * Keeps campaigns from writing to an address or a domain. Sends nothing; done twice it is as done once. Throws `UpstreamError`
   * `refused` when the platform has no way to do it.
   */
  stop(account: Account, order: StopOrder, options: CallOptions): Promise<ActionReceipt>;
  /**
   * Puts many addresses and domains on the block list of the whole account by one call; absent where that takes a call for each.
   * A refusal says that none of them was.
   */
  blockAll?(account: Account, values: readonly string[], options: CallOptions): Promise<void>;
  /** Labels a lead; done twice it is as done once. */
  setLabel(account: Account, order: LabelOrder, options: CallOptions): Promise<ActionReceipt>;
  /** Marks a conversation as read; done twice it is as done once. */
  markRead(account: Account, thread: ThreadRef, options: CallOptions): Promise<ActionReceipt>;
}

/** A lead for `findLead`. */
export interface LeadRef {
  email: string;
  /** The campaign whose fields are wanted; null for any. */
  campaignId: string | null;
}

/** A campaign as the platform lists it. */
export interface ListedCampaign {
  id: string;
  name: string | null;
  /** The platform's own word, in lower case. */
  status: string | null;
  /** The sequencer's client that it belongs to; null where there are none. */
  sequencerClient: string | null;
}
