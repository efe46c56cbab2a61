/** What platforms report about an email: addresses, attachments, the lead, and whose it is. */
import type { Millis } from "../core/clock.ts";

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
  /** Of a file that was sent from here: its id in `outgoing_files`. */
  fileId?: string;
  /** Where the platform serves it at present, where it says; never stored, because such links expire. */
  url?: string;
}

/** One email of a conversation, in either direction, as a platform reports it. */
export interface PlatformMessage {
  /**
   * The platform's own id of this email: the same in webhook, thread and list, unique within the account. A
   * stand-in (`rules/unnamed.ts`) where a webhook does not name it.
   */
  platformId: string;
  /** RFC 5322 Message-ID with angle brackets. */
  messageId: string | null;
  /** Message-IDs of the emails answered, the nearest last. */
  references: string[];
  /** The platform's own conversation id. */
  threadKey: string | null;
  direction: "inbound" | "outbound";
  /**
   * Address of the conversation's lead, as the platform names it next to the email; absent
   * where only the event, or nothing, names it.
   */
  lead?: string;
  /** Its `email` is empty only in an incomplete event whose payload does not name the sender. */
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

/** What tells whose an email is, where the clients of an agency share one account. */
export interface RoutingFacts {
  campaign: Campaign | null;
  /** Our address that received or sent it, lower-cased. */
  mailbox: string | null;
  /** The sequencer's own client, by its id there. */
  sequencerClient: string | null;
}

/** A conversation for `readThread`: the handle of any of its messages, and its thread key where known. */
export interface ThreadRef {
  handle: Json;
  threadKey: string | null;
  /** When the lead's first known email was sent: a platform that can only search its newest emails looks no further back. */
  since?: Millis;
}
