/**
 * Parses PlusVibe's webhooks: one flat object with event, campaign, lead and email side by side.
 * Confirmed by its documentation or by captures: `webhook_event`, `camp_id`, `campaign_id`, `campaign_name`,
 * `thread_id`, `last_email_id`, `from_email`, `email`, `subject`, `body`, `text_body`, `message_id`,
 * `references`, `email_account_name`, `label`, and for a bounce `lead_email`, `msg`. Guessed: an unsubscribed
 * lead is reported as the label `UNSUBSCRIBED`; no separate event is documented.
 */
import { address, addressList, field, instant, objectOf, text } from "../mail-form.ts";
import { PayloadError } from "../platform.ts";
import type { Address, Campaign, Json, PlatformEvent, RoutingFacts, WebhookPayload } from "../platform.ts";
import { isAutomaticLabel, labelOf, withBrackets } from "./email.ts";
import { factsIn } from "./leads.ts";

type Payload = { [key: string]: Json };

const REPLIES = new Set(["ALL_EMAIL_REPLIES", "FIRST_EMAIL_REPLIES", "ALL_POSITIVE_REPLIES"]);
const LABEL_PREFIX = "LEAD_MARKED_AS_";
/** Labels of leads that must not be contacted again. */
const OPT_OUTS = new Set(["UNSUBSCRIBED", "UNSUBSCRIBE", "DO_NOT_CONTACT"]);
/** The workspace of the sample that PlusVibe posts when a webhook is created (seen in captures). */
const SAMPLE_WORKSPACE = "John Doe Workspace";

export function parsePlusVibe({ body, receivedAt }: WebhookPayload): PlatformEvent {
  const payload = objectOf(body);
  if (!payload) throw new PayloadError("the payload must be an object");
  const eventType = required(payload, "webhook_event");
  const label = eventType.startsWith(LABEL_PREFIX) ? eventType.slice(LABEL_PREFIX.length) : null;
  if (text(payload["workspace_name"])?.startsWith(SAMPLE_WORKSPACE)) return { kind: "other", eventType };
  if (REPLIES.has(eventType)) return reply(payload, eventType, receivedAt);
  if (eventType === "BOUNCED_EMAIL")
    return { kind: "bounce", eventType, email: leadEmail(payload), reason: text(payload["msg"]) };
  if (label !== null && OPT_OUTS.has(label.toUpperCase()))
    return { kind: "unsubscribe", eventType, email: leadEmail(payload), ...recipient(payload) };
  return label === null ? { kind: "other", eventType } : labeled(payload, eventType, label);
}

/** Builds a label event. Its payload has the key of a custom label, and sometimes the display name. */
function labeled(payload: Payload, eventType: string, key: string): PlatformEvent {
  const email = leadEmail(payload);
  const label = labelOf(text(payload["label"]) ?? key) ?? key;
  return {
    kind: "label",
    eventType,
    email,
    label,
    lead: factsIn(payload, email),
    campaign: campaign(payload),
  };
}

/**
 * Builds a reply event, always incomplete: only the Unibox shows whether the text and time are the email's
 * own.
 */
function reply(payload: Payload, eventType: string, receivedAt: number): PlatformEvent {
  const id = required(payload, "last_email_id");
  const lead = leadEmail(payload);
  const from = addressOf(payload, ["from_email"]) ?? lead;
  const { mailbox } = recipient(payload);
  const names = [text(payload["first_name"]), text(payload["last_name"])].filter((name) => name !== null);
  return {
    kind: "reply",
    eventType,
    message: {
      platformId: id,
      messageId: withBrackets(text(payload["message_id"])),
      references: referencesIn(text(payload["references"])),
      threadKey: text(payload["thread_id"]) ?? text(payload["last_thread_id"]),
      direction: "inbound",
      from: address(from, from === lead ? names.join(" ") : null),
      to: toOf(payload, mailbox),
      cc: people(payload["cc_email"] ?? payload["cc"]),
      subject: text(payload["subject"]) ?? text(payload["last_lead_reply_subject"]) ?? "",
      text: text(payload["text_body"]),
      html: text(payload["body"]) ?? text(payload["last_lead_reply"]),
      raw: null,
      headers: {},
      sentAt: timeOf(payload) ?? receivedAt,
      automatic: isAutomaticLabel(text(payload["label"])),
      bounce: false,
      attachments: [],
      handle:
        mailbox === null ? null : { id, eaccount: mailbox, lead, campaign: campaign(payload)?.id ?? null },
    },
    lead: factsIn(payload, lead),
    ...recipient(payload),
    earlier: [],
    incomplete: true,
    label: labelOf(text(payload["label"])),
  };
}

/** Returns `modified_at`, when the lead's row last changed, which is when the reply arrived. */
const timeOf = (payload: Payload): number | null =>
  ["replied_date", "date", "modified_at"].map((name) => instant(payload[name])).find((at) => at !== null) ??
  null;

function toOf(payload: Payload, mailbox: string | null): Address[] {
  const named = people(payload["to_email"]);
  return named.length > 0 || mailbox === null ? named : [address(mailbox)];
}

/** Parses addresses from a list or a string. */
const people = (value: Json | undefined): Address[] =>
  addressList(Array.isArray(value) ? value.map((one) => text(one) ?? "").join(",") : (text(value) ?? ""));

const referencesIn = (list: string | null): string[] => list?.match(/<[^<>\s]+>/g) ?? [];

/** Returns the mailbox and campaign; workspaces have no sub-clients. */
const recipient = (payload: Payload): RoutingFacts => ({
  campaign: campaign(payload),
  mailbox: addressOf(payload, ["email_account_name", "email_acc_name", "eaccount", "sender_email"]),
  sequencerClient: null,
});

function campaign(payload: Payload): Campaign | null {
  const id = text(payload["campaign_id"]) ?? text(payload["camp_id"]);
  return id === null ? null : { id, name: text(payload["campaign_name"]) };
}

/** Returns the lead's address; the sender's if it is missing. */
function leadEmail(payload: Payload): string {
  const email = addressOf(payload, ["email", "lead_email", "from_email"]);
  if (email === null) throw new PayloadError("email: missing or not an email address");
  return email;
}

function addressOf(payload: Payload, names: string[]): string | null {
  for (const name of names) {
    const [found] = addressList(text(field(payload, name)) ?? "");
    if (found) return found.email;
  }
  return null;
}

function required(payload: Payload, name: string): string {
  const value = text(payload[name]);
  if (value === null) throw new PayloadError(`${name}: missing`);
  return value;
}
