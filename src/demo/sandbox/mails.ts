/** Names the mails of a simulated platform: what leads write, and what it sends. */
import type { Millis } from "../../core/clock.ts";
import type { Address } from "../../platforms/platform.ts";
import type { SandboxFile } from "./files.ts";

/** An email sent by the simulated platform; one entry for each email that a person would have received. */
export interface SentEmail {
  kind: "reply" | "forward" | "manual" | "campaign";
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
  /** What a recipient would find attached. */
  files: SentFile[];
}

/** A file that left: with its bytes, or as the address from which the platform takes it. */
export interface SentFile {
  name: string;
  type: string | null;
  content?: Uint8Array;
  url?: string;
}

/** Returns what a recipient finds attached. */
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

/** A message that a lead writes; omitted fields get realistic values. */
export interface SandboxLeadMail {
  /** Continues an existing conversation; without it the lead answers a new campaign message. */
  conversation?: string;
  /** The lead of the campaign. */
  lead?: { email: string; firstName?: string; lastName?: string; company?: string; title?: string };
  /** The actual sender when it is not the lead (a colleague). */
  from?: Address;
  subject?: string;
  /** Another email's, as where two mailboxes of the account received the same one. */
  messageId?: string;
  text?: string;
  html?: string;
  /** Where it asks to be answered. */
  replyTo?: string;
  /** RFC 822 source, for platforms that expose it. */
  raw?: string;
  automatic?: boolean;
  attachments?: SandboxFile[];
  /** Whether it belongs to no campaign. */
  untracked?: boolean;
  /** The campaign of a new conversation, the mailbox that sends it, and the mail that the lead answers. */
  campaign?: SandboxCampaign;
  at?: number;
  /** When the platform reads it, where that is later. */
  shownAt?: number;
  /** What the webhook leaves out, on platforms that promise less than they usually send. */
  sparse?: "no_email_id" | "only_email_id";
}

export interface SandboxCampaign {
  /** 1, 2, 3 … within the sandbox. */
  serial: number;
  name: string;
  /** The sequencer's own client, where the platform has clients. */
  sequencerClient?: number | null;
  /** What the platform calls its state, where it lists one; of several mails the latest counts. */
  status?: "ACTIVE" | "COMPLETED" | "ARCHIVED";
  /** Whether an AI sales agent of the platform runs it. */
  isOfAiAgent?: boolean;
  mailbox: Address;
  subject: string;
  text: string;
  at: Millis;
}

/** The sandbox's own campaign. */
const CAMPAIGN = {
  serial: 1,
  id: "0198bbbb-2222-7000-8000-000000000002",
  name: "Q1 founders",
  sequencerClient: null as number | null,
  status: "ACTIVE",
  isOfAiAgent: false,
};

/** Returns the campaign of a conversation, with an id like that of the sandbox's own. */
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

/** Returns the address of a lead's LinkedIn profile. */
export const profileOf = ({ email }: { email: string }): string =>
  `https://linkedin.example.com/in/${email.toLowerCase().split("@")[0]}`;
