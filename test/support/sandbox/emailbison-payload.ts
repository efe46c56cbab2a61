/** Builds EmailBison's payloads: the Reply object of its API, and its webhook bodies. */
import { HOUR, iso, type Millis } from "../../../src/core/clock.ts";
import type { Address, Json } from "../../../src/platforms/platform.ts";
import type { SandboxConversation, Lead, Mail } from "./mailbox.ts";
import { profileOf } from "./mails.ts";
import type { Webhook } from "./webhook.ts";

export const SENDER_ID = 13;
/** Ids are numbers, with a separate range for each kind, so that mix-ups are noticed. */
const FIRST_REPLY_ID = 45_000;
const FIRST_SCHEDULED_ID = 55_000;
const FIRST_LEAD_ID = 990;
const FIRST_CAMPAIGN_ID = 122;

type Fields = { [key: string]: Json };

export const replyId = (mail: Mail): number => FIRST_REPLY_ID + mail.serial;
export const leadId = (lead: Lead): number => FIRST_LEAD_ID + lead.serial;
const scheduledId = (mail: Mail): number => FIRST_SCHEDULED_ID + mail.serial;

/** Returns a campaign's id from its number. */
export const campaignIdAt = (serial: number): number => FIRST_CAMPAIGN_ID + serial;

/** Formats a time with microseconds, as EmailBison does. */
const stamp = (at: Millis): string => iso(at).replace("Z", "000Z");

/** Returns whether the API lists an email as a reply. Campaign emails are scheduled emails instead. */
export const isReply = (mail: Mail): boolean => mail.kind !== "campaign";

export function folderOf(mail: Mail): "Inbox" | "Sent" | "Bounced" {
  if (mail.direction === "outbound") return "Sent";
  return mail.from.email.startsWith("mailer-daemon@") ? "Bounced" : "Inbox";
}

/** Builds the API's Reply object. */
export function replyOf(conversation: SandboxConversation, mail: Mail, interested: boolean): Fields {
  const { lead, campaign } = conversation;
  const scheduled = conversation.mails.find(({ kind }) => kind === "campaign");
  return {
    ...commonReplyFields(conversation, mail, interested),
    // Null in all 750 measured rows.
    parent_id: null,
    headers: null,
    raw_body: null,
    subject: mail.subject,
    read: mail.direction === "outbound",
    tracked_reply: campaign !== null,
    scheduled_email_id: scheduled ? scheduledId(scheduled) : null,
    campaign_id: campaign ? campaignIdAt(campaign.serial) : null,
    lead_id: campaign ? leadId(lead) : null,
    sender_email_id: SENDER_ID,
    lead: campaign ? leadIn(lead) : null,
  };
}

export interface EmailBisonEvent {
  /** Event type, in capitals as in payloads. */
  type: string;
  /** The campaign event's type. Absent outside campaigns. */
  about?: string;
  /** The event's email. Absent for opens and similar events. */
  mail?: Mail;
  interested?: boolean;
  at: Millis;
}

export function webhookOf(
  instanceUrl: string,
  conversation: SandboxConversation,
  details: EmailBisonEvent,
): Webhook {
  const { type, about, mail, interested = false, at } = details;
  const nameParts = type.split("_").map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  const event = {
    type,
    name: nameParts.join(" "),
    instance_url: instanceUrl,
    workspace_id: 7,
    workspace_name: "Acme",
  };
  const scheduled = conversation.mails.find(({ kind }) => kind === "campaign");
  const data: Fields = {
    ...(mail && {
      reply: { ...commonReplyFields(conversation, mail, interested), email_subject: mail.subject },
    }),
    ...(about && { campaign_event: campaignEvent(about, at) }),
    ...(conversation.campaign && {
      lead: leadIn(conversation.lead),
      campaign: { id: campaignIdAt(conversation.campaign.serial), name: conversation.campaign.name },
    }),
    ...(about && scheduled && { scheduled_email: scheduledIn(conversation.lead, scheduled) }),
    sender_email: senderIn(conversation.mailbox, at),
  };
  return { body: { event, data }, headers: {} };
}

/**
 * Builds the fields shared by the API and webhooks. Each adds its own fields, and names the subject differently.
 */
function commonReplyFields(conversation: SandboxConversation, mail: Mail, interested: boolean): Fields {
  const folder = folderOf(mail);
  const received = conversation.campaign ? "Tracked Reply" : "Untracked Reply";
  const types = { Inbox: received, Sent: "Outgoing Email", Bounced: "Bounced" };
  return {
    id: replyId(mail),
    uuid: mail.id,
    interested,
    automated_reply: mail.automatic,
    html_body: mail.html,
    text_body: mail.text,
    raw_body: mail.raw,
    headers: null,
    date_received: stamp(mail.at),
    type: types[folder],
    folder,
    from_name: mail.from.name,
    from_email_address: mail.from.email,
    primary_to_email_address: mail.to[0]?.email ?? "",
    to: mail.to.map(party),
    cc: mail.cc.length > 0 ? mail.cc.map(party) : null,
    bcc: mail.bcc.length > 0 ? mail.bcc.map(party) : null,
    parent_id: null,
    raw_message_id: mail.messageId,
    attachments: mail.attachments.map(({ name, url }, index) => ({
      id: replyId(mail) * 10 + index,
      uuid: mail.id,
      reply_id: replyId(mail),
      file_name: name,
      download_url: url ?? `https://files.example.com/${mail.id}/${index}`,
      created_at: stamp(mail.at),
      updated_at: stamp(mail.at),
    })),
    created_at: stamp(recordedAt(mail)),
    updated_at: stamp(recordedAt(mail)),
  };
}

/** Returns when the instance read the mailbox. In our measurements, this was hours after the email arrived. */
const recordedAt = ({ at, shownAt }: Mail): Millis => (Number.isFinite(shownAt) ? shownAt : at);

/** Formats an address as in responses, with `address`. Requests use `email_address`. */
const party = ({ email, name }: Address): Fields => ({ name, address: email });

export function leadIn(lead: Lead): Fields {
  return {
    id: leadId(lead),
    email: lead.email,
    first_name: lead.firstName,
    last_name: lead.lastName,
    status: "verified",
    title: lead.title,
    company: lead.company,
    custom_variables: [
      { name: "linkedin", value: profileOf(lead) },
      { name: "phone number", value: "+15550100" },
    ],
    emails_sent: 2,
    opens: 0,
    unique_opens: 0,
    replies: 1,
    unique_replies: 1,
    bounces: 0,
  };
}

function campaignEvent(type: string, at: Millis): Fields {
  const local = iso(at + HOUR).replace(/\.\d+Z$/, "+01:00");
  return {
    id: 88012,
    type,
    created_at: stamp(at),
    created_at_local: local,
    local_timezone: "Europe/Madrid",
  };
}

function scheduledIn(lead: Lead, mail: Mail): Fields {
  return {
    id: scheduledId(mail),
    lead_id: leadId(lead),
    sequence_step_id: 301,
    sequence_step_order: 1,
    sequence_step_variant: null,
    email_subject: mail.subject,
    email_body: mail.html,
    status: "sent",
    scheduled_date_est: stamp(mail.at - 5 * HOUR),
    scheduled_date_local: stamp(mail.at + HOUR),
    local_timezone: "Europe/Madrid",
    sent_at: stamp(mail.at),
    opens: 0,
    replies: 1,
    unique_opens: 0,
    unique_replies: 1,
    interested: null,
    raw_message_id: mail.messageId,
  };
}

function senderIn(mailbox: Address, at: Millis): Fields {
  return {
    id: SENDER_ID,
    name: mailbox.name,
    email: mailbox.email,
    status: "Connected",
    type: "google",
    daily_limit: 30,
    emails_sent: 240,
    replied: 12,
    opened: 0,
    unsubscribed: 1,
    bounced: 2,
    unique_replies: 11,
    unique_opens: 0,
    total_leads_contacted: 180,
    interested: 5,
    created_at: "2025-11-01T00:00:00.000000Z",
    updated_at: stamp(at),
  };
}
