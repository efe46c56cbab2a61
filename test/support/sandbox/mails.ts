/** Defines a simulated platform's emails, both received and sent. */
import type { Millis } from "../../../src/core/clock.ts";
import { address } from "../../../src/platforms/mail-form.ts";
import type { Address } from "../../../src/platforms/platform.ts";
import type { SandboxFile } from "./files.ts";

/** An email sent by the simulated platform, as a recipient would have received it. */
export interface SentEmail {
  kind: "reply" | "forward" | "manual" | "campaign";
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  /**
   * The recipient's version, including what the platform adds, such as the original email in a forward.
   */
  html: string;
  text: string;
  /** The adapter's id (`PlatformMessage.platformId`). */
  platformId: string;
  at: number;
  /** The recipient's attachments. */
  files: SentFile[];
}

/** A sent file: its bytes, or the URL that the platform fetches. */
export interface SentFile {
  name: string;
  type: string | null;
  content?: Uint8Array;
  url?: string;
}

/** Returns the attachments that the recipient gets. */
export const sentFiles = ({
  attachments = [],
  linked = [],
}: {
  attachments?: SandboxFile[] | undefined;
  linked?: SentFile[] | undefined;
}): SentFile[] => [
  ...attachments.map(({ name, type, content }) => ({ name, type, ...(content && { content }) })),
  ...linked,
];

/** An email from a lead. Omitted fields get realistic values. */
export interface SandboxLeadMail {
  /** Continues an existing conversation. If omitted, the lead answers a new campaign email. */
  conversation?: string;
  /** The campaign's lead. */
  lead?: { email: string; firstName?: string; lastName?: string; company?: string; title?: string };
  /** The actual sender, if not the lead (a colleague). */
  from?: Address;
  subject?: string;
  /** Another email's id, for example if two of the account's mailboxes receive the same email. */
  messageId?: string;
  text?: string;
  html?: string;
  /** The email's Reply-To address. */
  replyTo?: string;
  /** The RFC 822 source, on platforms that provide it. */
  raw?: string;
  automatic?: boolean;
  attachments?: SandboxFile[];
  /** Whether the email belongs to no campaign. */
  untracked?: boolean;
  /** A new conversation's campaign, with its mailbox and its first email. */
  campaign?: SandboxCampaign;
  at?: number;
  /** When the platform reads the email, if this is later than its arrival. */
  shownAt?: number;
  /** Webhook fields to omit, on platforms that usually send more fields than they promise. */
  sparse?: "no_email_id" | "only_email_id";
}

export interface SandboxCampaign {
  /** 1, 2, 3 … within the sandbox. */
  serial: number;
  name: string;
  /** The sequencer's own client, on platforms that have clients. */
  sequencerClient?: number | null;
  /** The campaign's state in the platform's list, taken from the latest email that specifies one. */
  status?: "ACTIVE" | "COMPLETED" | "ARCHIVED";
  /** Whether one of the platform's AI sales agents runs the campaign. */
  isOfAiAgent?: boolean;
  mailbox: Address;
  subject: string;
  text: string;
  at: Millis;
}

/** Returns a campaign of the mailbox that most sandboxes have. */
export const campaign = (
  serial: number,
  name: string,
  at: Millis = Date.UTC(2026, 1, 20),
): SandboxCampaign => ({
  serial,
  name,
  mailbox: address("ana@outbound.example.com", "Ana Ruiz"),
  subject: `About ${name}`,
  text: `Hello, this is about ${name}.`,
  at,
});

/** The sandbox's default campaign. */
const CAMPAIGN = {
  serial: 1,
  id: "0198bbbb-2222-7000-8000-000000000002",
  name: "Q1 founders",
  sequencerClient: null as number | null,
  status: "ACTIVE",
  isOfAiAgent: false,
};

/** Returns a conversation's campaign, with an id formatted like the default campaign's. */
export function campaignOf({ campaign }: SandboxLeadMail): typeof CAMPAIGN {
  if (!campaign) return CAMPAIGN;
  const { serial, name, sequencerClient = null, status = "ACTIVE", isOfAiAgent = false } = campaign;
  return {
    serial,
    name,
    sequencerClient,
    status,
    isOfAiAgent,
    id: `0198bbbb-2222-7000-8000-${serial.toString().padStart(12, "0")}`,
  };
}

/** Returns the URL of the lead's LinkedIn profile. */
export const profileOf = ({ email }: { email: string }): string =>
  `https://linkedin.example.com/in/${email.toLowerCase().split("@")[0]}`;
