/** Defines the interface of a simulated platform. */
import type { Clock, Millis } from "../../../src/core/clock.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import type { Hooks } from "./hooks.ts";
import type { CampaignStep, LeadState } from "./lead-state.ts";
import type { Mailbox } from "./mailbox.ts";
import type { SandboxLeadMail, SentEmail } from "./mails.ts";
import type { Faults } from "./server.ts";
import { type Webhook } from "./webhook.ts";

export type { SandboxCampaign, SandboxLeadMail, SentEmail } from "./mails.ts";

export interface Received {
  webhook: Webhook;
  /** The conversation's id, for further emails. */
  conversation: string;
  platformId: string;
  messageId: string;
}

/** Variants for cases where public sources disagree or customers change settings. Set by tests. */
export interface PlusVibeReadings {
  /**
   * Filters that `GET /unibox/emails` applies. In one live test, `lead` was ignored. `thread_id` is not documented.
   */
  filters: Set<"lead" | "campaign_id" | "thread_id">;
  /** Whether `GET /lead/get` nests a lead's fields in `lead_data`. */
  leadRows: "nested" | "flat";
  /** Effect of `status` in `GET /lead/workspace-leads`. One client got no results when using it. */
  statusFilter: "applied" | "ignored" | "empty";
  /** Custom labels: names by key. */
  labels: Map<string, string>;
}

export interface PlatformSandbox {
  readonly name: PlatformName;
  /** The URL to configure as the platform's `base_url`, or to pass as `instance_url`. */
  readonly url: string;
  /** The key that this sandbox accepts. */
  readonly apiKey: string;
  /** Every email that the sandbox sent for us, oldest first. */
  readonly ledger: SentEmail[];
  readonly faults: Faults;
  /** The webhooks registered at the platform. */
  readonly hooks: Hooks;
  readonly mailbox: Mailbox;
  /** Adds a lead's email to the mailbox. Returns the webhook without posting it. */
  receive(mail?: SandboxLeadMail): Received;
  /** Delays when the API shows emails sent from now on. Infinity means never. */
  delaySends(delay: Millis): void;
  /**
   * Answers from the sequencer's own inbox. Returns null if the platform posts no webhook for such answers,
   * which then only appear in the thread.
   */
  answerElsewhere(conversation: string, text: string): Webhook | null;
  /** Returns the webhook about the last sent email, if the platform posts one. */
  echoOfLastSend(): Webhook | null;
  bounce(conversation: string): Webhook;
  unsubscribe(conversation: string): Webhook;
  /** Labels the lead, by default as interested. @param label the label's name in the platform's events, if any */
  categoryChange(conversation: string, label?: string): Webhook | null;
  /** Returns an event that has nothing to do with replies (opened, clicked). */
  opened(conversation: string): Webhook;
  /** PlusVibe's variants. Absent on other platforms. */
  readonly readings?: PlusVibeReadings;
  /** Blocked and stopped leads, labels, and read marks. */
  readonly leads: LeadState;
  /**
   * Advances the campaign to its next email in a conversation. If the lead was stopped, the email is withheld, with the
   * reason in `leads.steps`.
   */
  sendNextStep(conversation: string): CampaignStep;
  /** Posts a webhook like the platform. Returns the response status. */
  post(webhook: Webhook, url: string): Promise<number>;
  close(): Promise<void>;
}

export interface SandboxOptions {
  clock: Clock;
  /** 0 picks a free port. */
  port?: number;
}
