/** Defines a platform's email data: addresses, attachments, the lead, and routing facts. */
import type { Millis } from "../core/clock.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An email address with its display name; `email` is trimmed and lower-cased. */
export interface Address {
  email: string;
  name: string | null;
}

export interface Attachment {
  name: string;
  /** MIME type; null if the platform does not state it. */
  type: string | null;
  /** Size in bytes; null if the platform does not state it. */
  size: number | null;
  /** For a file sent from Replydesk, its id in `outgoing_files`. */
  fileId?: string;
  /** The platform's current URL for the file, if reported; never stored, because such links expire. */
  url?: string;
}

/** One email of a conversation, in either direction, as reported by a platform. */
export interface PlatformMessage {
  /**
   * The platform's own id of this email, which is unique within the account and the same in webhook, thread
   * and list. If the webhook has no id, a stand-in (see `rules/unnamed.ts`).
   */
  platformId: string;
  /** RFC 5322 Message-ID with angle brackets. */
  messageId: string | null;
  /** Message-IDs of the answered emails, nearest last. */
  references: string[];
  /** The platform's own conversation id. */
  threadKey: string | null;
  direction: "inbound" | "outbound";
  /**
   * Address of the conversation's lead, as reported with the email; absent if unknown or only in the event.
   */
  lead?: string;
  /** The sender; `email` is empty only in an incomplete event without a sender in its payload. */
  from: Address;
  to: Address[];
  cc: Address[];
  subject: string;
  text: string | null;
  html: string | null;
  /**
   * The RFC 822 source if the platform provides it. It is then the preferred source for the body and headers.
   */
  raw: string | null;
  /** Headers by lower-cased name, if the platform provides them. */
  headers: Record<string, string>;
  sentAt: Millis;
  /**
   * Whether the email was written by a machine. Inbound: according to the platform (out of office and the
   * like). Outbound: a campaign step.
   */
  automatic: boolean;
  /** Whether the platform reports the email as a bounce (a delivery failure). */
  bounce: boolean;
  attachments: Attachment[];
  /**
   * Adapter data for answering or forwarding this email; null if that is impossible. Opaque to all other
   * code.
   */
  handle: Json;
  /** API names of the truncated fields; absent if there are none. See `field-limits.ts`. */
  shortened?: string[];
}

/** A platform's facts about a lead. Null means absent, and never overwrites an existing value. */
export interface LeadFacts {
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
  phone: string | null;
  linkedinUrl: string | null;
  /** The sequencer's custom fields, with the customer's own names. */
  metadata: Record<string, Json>;
}

export interface Campaign {
  id: string;
  name: string | null;
}

/** Facts for routing an email to a client if an agency's clients share an account. */
export interface RoutingFacts {
  campaign: Campaign | null;
  /** Our address that received or sent the email, in lower case. */
  mailbox: string | null;
  /** The id of the client in the sequencer. */
  sequencerClient: string | null;
}

/** A conversation for `readThread`: the handle of any of its messages, and its thread key if known. */
export interface ThreadRef {
  handle: Json;
  threadKey: string | null;
  /** When the lead's first known email was sent. Platforms that can search only their newest emails stop there. */
  since?: Millis;
}

export interface LeadRef {
  email: string;
  /** The campaign to read the fields from; null for any campaign. */
  campaignId: string | null;
}

/** A campaign from the platform's list. */
export interface ListedCampaign {
  id: string;
  name: string | null;
  /** The platform's own status name, in lower case. */
  status: string | null;
  /** The campaign's sub-client in the sequencer; null if it has none. */
  sequencerClient: string | null;
}
