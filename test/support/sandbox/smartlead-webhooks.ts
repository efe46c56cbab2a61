/** Builds the simulated Smartlead's webhook bodies, with the keys found in captures. */
import type { Millis } from "../../../src/core/clock.ts";
import { iso } from "../../../src/core/clock.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { SandboxConversation, Mail } from "./mailbox.ts";
import type { Webhook } from "./webhook.ts";

type Fields = { [key: string]: Json };

/** Returns a campaign's id from its number. */
export const campaignIdAt = (serial: number): number => 3_623_749 + serial;
export const campaignIdOf = ({ campaign }: SandboxConversation): number =>
  campaignIdAt(campaign?.serial ?? 0);
export const leadIdOf = ({ lead }: SandboxConversation): number => 4_156_397_119 + lead.serial;
export const mapIdOf = ({ serial }: SandboxConversation): number => 3_375_876_576 + serial;

/** Returns the campaign email that started the conversation. */
export function campaignMail({ id, mails }: SandboxConversation): Mail {
  const [first] = mails;
  if (!first) throw new Error(`nothing was sent in conversation ${id}`);
  return first;
}

/**
 * Returns the stats id. In captures, it is derived from the sent email's Message-ID and shared by all answers to that
 * email.
 */
export const statsIdOf = (conversation: SandboxConversation): string => campaignMail(conversation).id;

/** Formats a time with an offset instead of Z, and omits a zero fraction, as in captured payloads. */
const offsetTime = (at: Millis): string => iso(at).replace(/(\.000)?Z$/, "+00:00");

const webhook = (body: Json): Webhook => ({ body, headers: {} });

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

const nameOf = ({ lead }: SandboxConversation): string => `${lead.firstName} ${lead.lastName}`;

const mailFields = ({
  messageId,
  html,
  text,
  at,
}: Pick<Mail, "messageId" | "html" | "text" | "at">): Fields => ({
  message_id: messageId,
  html,
  text,
  time: offsetTime(at),
});

const SECRET_KEY = "b0601488-0000-4000-8000-000000000000";

const WEBHOOK_FIELDS: Fields = {
  metadata: { webhook_created_at: "2026-02-01T11:50:11.530Z" },
  webhook_url: "https://hooks.example.com/in/smartlead/0",
  webhook_id: 671685,
  webhook_name: "reply manager",
};

function campaignFields(conversation: SandboxConversation): Fields {
  return {
    campaign_status: "ACTIVE",
    campaign_name: conversation.campaign?.name ?? "",
    campaign_id: campaignIdOf(conversation),
    client_id: conversation.campaign?.sequencerClient ?? null,
    sequence_number: 1,
  };
}

function tail(conversation: SandboxConversation, eventType: string, description: string): Fields {
  const link = `https://app.smartlead.ai/app/master-inbox?leadMap=${mapIdOf(conversation)}`;
  return {
    secret_key: SECRET_KEY,
    app_url: link,
    ui_master_inbox_link: link,
    description,
    ...WEBHOOK_FIELDS,
    event_type: eventType,
  };
}

/** Maximum length of the platform's previews (observed live). */
const PREVIEW = 200;

/** Builds a webhook for a reply. @param sent Our latest email before the reply. */
export function replied(conversation: SandboxConversation, reply: Mail, sent: Mail): Webhook {
  const { lead, campaign } = conversation;
  return webhook({
    reply_source: "CAMPAIGN",
    sl_email_lead_id: `${leadIdOf(conversation)}`,
    sl_email_lead_map_id: mapIdOf(conversation),
    sl_lead_email: lead.email,
    cc_emails: reply.cc.map(({ email }) => email),
    subject: campaignMail(conversation).subject,
    sent_message_body: sent.html,
    sent_message: mailFields(sent),
    time_replied: offsetTime(reply.at),
    event_timestamp: offsetTime(reply.at),
    reply_message: mailFields(reply),
    reply_body: reply.html,
    message_id: reply.messageId,
    preview_text: reply.text.slice(0, PREVIEW),
    ...partyFields(conversation, reply),
    ...campaignFields(conversation),
    ...tail(
      conversation,
      "EMAIL_REPLY",
      `${lead.email} replied to Email 1 for campaign - ${campaign?.name} `,
    ),
  });
}

/**
 * Builds the sender and recipient fields. In captures, our mailbox is in `from_email`. Some replies, here those from
 * untracked senders, have it only in `sl_senders_mailbox`, and have a thread id instead of the stats id.
 */
function partyFields(conversation: SandboxConversation, { from }: Mail): Fields {
  const { lead, mailbox } = conversation;
  const [leadDomain, writerDomain] = [domainOf(lead.email), domainOf(from.email)];
  const isStranger = writerDomain !== leadDomain && writerDomain !== domainOf(mailbox.email);
  const leadCorrespondence = {
    targetLeadEmail: lead.email,
    replyReceivedFrom: from.email,
    repliedCompanyDomain: leadDomain === writerDomain ? "SameCompany" : "DifferentCompany",
  };
  const statsId = statsIdOf(conversation);
  if (isStranger)
    return {
      leadCorrespondence,
      stats_thread_id: statsId,
      sl_senders_mailbox: mailbox.email,
      from_email: from.email,
      to_email: lead.email,
      to_name: nameOf(conversation),
    };
  return {
    leadCorrespondence,
    stats_id: statsId,
    from_email: mailbox.email,
    // In one of seven production payloads, this was the actual sender's address rather than the lead's.
    to_email: from.email,
    to_name: from.email === lead.email ? nameOf(conversation) : (from.name ?? ""),
  };
}

/** Builds an untracked reply as documented in the help center. */
export function untracked(mail: Mail): Webhook {
  const { from, to, cc, subject, text, attachments, at } = mail;
  return webhook({
    event_timestamp: iso(at),
    reply_message: { ...mailFields(mail), time: iso(at) },
    secret_key: SECRET_KEY,
    description: "",
    sender_detail: `${from.name ?? ""} <${from.email}>`.trim(),
    recipient_detail: to[0]?.email ?? "",
    cc: cc.map(({ email }) => email).join(","),
    bcc: "",
    subject,
    visible_text: text,
    has_attachment: attachments.length > 0,
    ...WEBHOOK_FIELDS,
    event_type: "UNTRACKED_REPLIES",
  });
}

export interface BounceNotice {
  messageId: string;
  text: string;
  at: Millis;
}

export function bounced(conversation: SandboxConversation, report: BounceNotice): Webhook {
  const { lead, mailbox } = conversation;
  const sent = campaignMail(conversation);
  const html = `<p>${report.text}</p>`;
  return webhook({
    sl_email_lead_id: `${leadIdOf(conversation)}`,
    stats_id: statsIdOf(conversation),
    from_email: mailbox.email,
    to_email: lead.email,
    to_name: nameOf(conversation),
    time_sent: offsetTime(sent.at),
    event_timestamp: offsetTime(report.at),
    custom_subject: sent.subject,
    custom_email_message: sent.html,
    sent_message: mailFields(sent),
    subject: sent.subject,
    message_id: sent.messageId,
    is_bounced: true,
    is_sender_originated_bounce: false,
    bounce_reply_message_id: report.messageId,
    // Not an address, despite the name. The help page describes it as "bounced full email".
    bounce_reply_email: html,
    bounce_reply_email_preview: report.text,
    bounce_message: mailFields({ ...report, html }),
    ...campaignFields(conversation),
    ...tail(conversation, "EMAIL_BOUNCE", `${lead.email} bounced`),
  });
}

export function unsubscribed(conversation: SandboxConversation, at: Millis): Webhook {
  const { lead } = conversation;
  return webhook({
    lead_email: lead.email,
    to_email: lead.email,
    from_email: "",
    lead_name: nameOf(conversation),
    to_name: nameOf(conversation),
    sent_message: { message_id: null, text: "" },
    unsubscribed_client_id_map: {},
    event_timestamp: iso(at),
    ...campaignFields(conversation),
    ...tail(conversation, "LEAD_UNSUBSCRIBED", `${lead.email} unsubscribed`),
  });
}

export interface CategoryChange {
  /** One of the account's own category names. */
  name: string;
  id: number;
  /** The rows of the message history. */
  history: Fields[];
  at: Millis;
}

export function categoryUpdated(
  conversation: SandboxConversation,
  { name, id, history, at }: CategoryChange,
): Webhook {
  const { lead, mailbox } = conversation;
  return webhook({
    lead_id: leadIdOf(conversation),
    from_email: mailbox.email,
    to_email: lead.email,
    to_name: nameOf(conversation),
    lead_category: { old_id: null, old_name: null, new_id: id, new_name: name },
    lead_data: {
      email: lead.email,
      first_name: lead.firstName,
      last_name: lead.lastName,
      company_name: lead.company,
      custom_fields: { job_title: lead.title },
      category: { name, sentiment_type: id === 1 ? "positive" : "negative" },
    },
    history,
    last_reply: history.findLast(({ type }) => type === "REPLY") ?? null,
    created_at: iso(at),
    event_timestamp: offsetTime(at),
    ...campaignFields(conversation),
    ...tail(conversation, "LEAD_CATEGORY_UPDATED", `Lead category updated to ${name}`),
  });
}

export function opened(conversation: SandboxConversation, at: Millis): Webhook {
  const { lead, mailbox } = conversation;
  return webhook({
    stats_id: statsIdOf(conversation),
    sl_email_lead_id: `${leadIdOf(conversation)}`,
    from_email: mailbox.email,
    to_email: lead.email,
    to_name: nameOf(conversation),
    subject: campaignMail(conversation).subject,
    time_opened: offsetTime(at),
    event_timestamp: offsetTime(at),
    ...campaignFields(conversation),
    ...tail(conversation, "EMAIL_OPEN", `${lead.email} opened Email 1`),
  });
}
