/** The interface of a simulated platform for tests, the conformance suite and `replydesk demo`. */
import type { Clock, Millis } from "../../core/clock.ts";
import type { PlatformName } from "../../platforms/platform.ts";
import type { Hooks } from "./hooks.ts";
import type { CampaignStep, LeadState } from "./lead-state.ts";
import type { Mailbox } from "./mailbox.ts";
import type { SandboxLeadMail, SentEmail } from "./mails.ts";
import type { Faults } from "./server.ts";
import { type Webhook } from "./webhook.ts";

export type { SandboxCampaign, SandboxLeadMail, SentEmail } from "./mails.ts";

export interface Received {
  webhook: Webhook;
  /** Id of the conversation, for further messages. */
  conversation: string;
  platformId: string;
  messageId: string;
}

/** What public sources disagree about, and what customers change; tests set it. */
export interface PlusVibeReadings {
  /** Filters that `GET /unibox/emails` applies. One live test saw `lead` ignored; `thread_id` is not documented. */
  filters: Set<"lead" | "campaign_id" | "thread_id">;
  /** Whether `GET /lead/get` nests a lead's fields in `lead_data`. */
  leadRows: "nested" | "flat";
  /** What `status` of `GET /lead/workspace-leads` does; with it, one client got nothing at all. */
  statusFilter: "applied" | "ignored" | "empty";
  /** Labels that the customer added: their names by key. */
  labels: Map<string, string>;
}

export interface PlatformSandbox {
  readonly name: PlatformName;
  /** Configure it as the platform's `base_url`, or pass it as `instance_url`. */
  readonly url: string;
  /** The key that this sandbox accepts. */
  readonly apiKey: string;
  /** Every email that the sandbox sent for us, oldest first. */
  readonly ledger: SentEmail[];
  readonly faults: Faults;
  /** The webhooks registered at the platform. */
  readonly hooks: Hooks;
  /** What the account holds: for a demo with a past, and for leads that notice an answer. */
  readonly mailbox: Mailbox;
  /** Adds a lead's message to the mailbox. Returns the webhook without posting it. */
  receive(mail?: SandboxLeadMail): Received;
  /** Delays when the API shows messages sent from now on; Infinity for never. */
  delaySends(delay: Millis): void;
  /**
   * Answers from the sequencer's own inbox. Returns null where the platform posts no webhook (only its thread
   * shows it).
   */
  answerElsewhere(conversation: string, text: string): Webhook | null;
  /** Returns the webhook about the newest sent email, where the platform posts one. */
  echoOfLastSend(): Webhook | null;
  bounce(conversation: string): Webhook;
  unsubscribe(conversation: string): Webhook;
  /** Labels the lead; by default as interested. @param label as the platform's events name it, where it has any */
  categoryChange(conversation: string, label?: string): Webhook | null;
  /** Returns an event unrelated to replies (opened, clicked). */
  opened(conversation: string): Webhook;
  /** How PlusVibe behaves; absent on other platforms. */
  readonly readings?: PlusVibeReadings;
  /** Whom it must not write to, the labels of leads, and what was marked as read. */
  readonly leads: LeadState;
  /**
   * Lets the campaign come to its next mail for the lead of a conversation. Refused for a lead that was stopped, and recorded with the
   * reason in `leads.steps`.
   */
  sendNextStep(conversation: string): CampaignStep;
  /** Posts a webhook as the platform does, and returns the response status. */
  post(webhook: Webhook, url: string): Promise<number>;
  close(): Promise<void>;
}

export interface SandboxOptions {
  clock: Clock;
  /** 0 picks a free port. */
  port?: number;
}
