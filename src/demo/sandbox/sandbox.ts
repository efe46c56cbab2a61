/** What a simulated platform offers to whoever plays with it: the tests, the conformance suite, `replydesk demo`. */
import type { Clock, Millis } from "../../core/clock.ts";
import type { Address, Attachment, PlatformName } from "../../platforms/platform.ts";
import type { Faults } from "./server.ts";
import { type Webhook } from "./webhook.ts";

/** An email that left the simulated platform. There is one entry for each email that a person would have got. */
export interface SentEmail {
  kind: "reply" | "forward" | "manual";
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  /** As a recipient would see it: with whatever the platform itself adds (the original of a forward). */
  html: string;
  text: string;
  /** Identity as the adapter would report it (`PlatformMessage.platformId`). */
  platformId: string;
  at: number;
}

/** A mail that a lead writes. What is left out gets a believable value. */
export interface SandboxLeadMail {
  /** Continues the conversation of an earlier mail; without it the lead answers a new campaign mail. */
  conversation?: string;
  /** The lead of the campaign. */
  lead?: { email: string; firstName?: string; lastName?: string; company?: string; title?: string };
  /** Who really wrote, when it is not the lead (a colleague). */
  from?: Address;
  subject?: string;
  text?: string;
  html?: string;
  /** RFC 822 source, for the platforms that hand it over. */
  raw?: string;
  automatic?: boolean;
  attachments?: Attachment[];
  /** Belongs to no campaign. */
  untracked?: boolean;
  at?: number;
}

export interface Received {
  webhook: Webhook;
  /** Names the conversation for further mails of it. */
  conversation: string;
  platformId: string;
  messageId: string;
}

export interface PlatformSandbox {
  readonly name: PlatformName;
  /** To be configured as the platform's `base_url`, or given as `instance_url`. */
  readonly url: string;
  /** The key that this sandbox accepts. */
  readonly apiKey: string;
  /** Every email that it sent for us, oldest first. */
  readonly ledger: SentEmail[];
  readonly faults: Faults;
  /** A lead's mail arrives in the simulated mailbox. The webhook is returned, not sent. */
  receive(mail?: SandboxLeadMail): Received;
  /** From now on what it sends for us shows in its API only so much later; Infinity for never. */
  delaySends(delay: Millis): void;
  /** Somebody answers in the sequencer's own inbox; null where the platform tells nobody (only its thread shows it). */
  answerElsewhere(conversation: string, text: string): Webhook | null;
  /** The echo of the newest email of the ledger, where the platform sends one. */
  echoOfLastSend(): Webhook | null;
  bounce(conversation: string): Webhook;
  unsubscribe(conversation: string): Webhook;
  categoryChange(conversation: string): Webhook | null;
  /** An event of a kind that has nothing to do with replies (opened, clicked). */
  opened(conversation: string): Webhook;
  /** Posts a webhook to an address the way the platform does, and tells the status that it got. */
  post(webhook: Webhook, url: string): Promise<number>;
  close(): Promise<void>;
}

export interface SandboxOptions {
  clock: Clock;
  /** 0 takes a free port. */
  port?: number;
}
