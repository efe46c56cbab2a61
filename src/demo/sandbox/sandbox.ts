/** The interface of a simulated platform for tests, the conformance suite and `replydesk demo`. */
import type { Clock, Millis } from "../../core/clock.ts";
import type { Address, Attachment, PlatformName } from "../../platforms/platform.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Faults } from "./server.ts";
import { type Webhook } from "./webhook.ts";

/** An email sent by the simulated platform; one entry for each email that a person would have received. */
export interface SentEmail {
  kind: "reply" | "forward" | "manual";
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  /** As a recipient would see it, including what the platform adds (the original of a forward). */
  html: string;
  text: string;
  /** Id as the adapter would report it (`PlatformMessage.platformId`). */
  platformId: string;
  at: number;
}

/** A message that a lead writes; omitted fields get realistic values. */
export interface SandboxLeadMail {
  /** Continues an existing conversation; without it the lead answers a new campaign message. */
  conversation?: string;
  /** The lead of the campaign. */
  lead?: { email: string; firstName?: string; lastName?: string; company?: string; title?: string };
  /** The actual sender when it is not the lead (a colleague). */
  from?: Address;
  subject?: string;
  text?: string;
  html?: string;
  /** RFC 822 source, for platforms that expose it. */
  raw?: string;
  automatic?: boolean;
  attachments?: Attachment[];
  /** Whether it belongs to no campaign. */
  untracked?: boolean;
  /** The campaign of a new conversation, the mailbox that sends it, and the mail that the lead answers. */
  campaign?: SandboxCampaign;
  at?: number;
}

export interface SandboxCampaign {
  /** 1, 2, 3 … within the sandbox. */
  serial: number;
  name: string;
  mailbox: Address;
  subject: string;
  text: string;
  at: Millis;
}

export interface Received {
  webhook: Webhook;
  /** Id of the conversation, for further messages. */
  conversation: string;
  platformId: string;
  messageId: string;
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
  categoryChange(conversation: string): Webhook | null;
  /** Returns an event unrelated to replies (opened, clicked). */
  opened(conversation: string): Webhook;
  /** Posts a webhook as the platform does, and returns the response status. */
  post(webhook: Webhook, url: string): Promise<number>;
  close(): Promise<void>;
}

export interface SandboxOptions {
  clock: Clock;
  /** 0 picks a free port. */
  port?: number;
}
