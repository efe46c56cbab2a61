/** Builds Instantly's payloads: its API's Email entity, and its flat webhook bodies. */
import { iso, type Millis } from "../../../src/core/clock.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { SandboxConversation, Mail } from "./mailbox.ts";
import { profileOf } from "./mails.ts";
import type { Webhook } from "./webhook.ts";

export const WORKSPACE = {
  id: "0198aaaa-1111-7000-8000-000000000001",
  name: "Acme",
  owner: "0198aaaa-1111-7000-8000-0000000000ff",
  timestamp_created: "2025-11-01T00:00:00.000Z",
  timestamp_updated: "2025-11-01T00:00:00.000Z",
  plan_id: "pid_hg_v1",
};

type Fields = { [key: string]: Json };

/** Returns `ue_type`: 1 sent by a campaign, 2 received, 3 sent manually or through the API. */
export function typeOf(mail: Mail): 1 | 2 | 3 {
  if (mail.direction === "inbound") return 2;
  return mail.kind === "campaign" ? 1 : 3;
}

/** Returns whether an email is in the Primary tab rather than in "Others". */
export const isFocused = (conversation: SandboxConversation, mail: Mail): boolean =>
  conversation.campaign !== null && !mail.automatic;

/** Builds the API's Email entity. */
export function emailOf(conversation: SandboxConversation, mail: Mail): Fields {
  const { campaign, lead, mailbox } = conversation;
  return {
    id: mail.id,
    timestamp_created: iso(mail.at),
    timestamp_email: iso(mail.at),
    message_id: mail.messageId,
    thread_id: conversation.id,
    subject: mail.subject,
    from_address_email: mail.from.email,
    from_address_json: [{ address: mail.from.email, name: mail.from.name ?? "" }],
    to_address_email_list: list(mail.to),
    to_address_json: mail.to.map(({ email, name }) => ({ address: email, name: name ?? "" })),
    cc_address_email_list: list(mail.cc),
    bcc_address_email_list: list(mail.bcc),
    reply_to: mail.replyTo ?? null,
    body: { text: mail.text, html: mail.html },
    organization_id: WORKSPACE.id,
    campaign_id: campaign?.id ?? null,
    subsequence_id: null,
    list_id: null,
    lead: campaign ? lead.email : null,
    lead_id: campaign ? lead.id : null,
    eaccount: mailbox.email,
    ue_type: typeOf(mail),
    step: mail.kind === "campaign" ? "0_0_0" : null,
    is_unread: mail.direction === "inbound" ? 1 : 0,
    is_auto_reply: mail.automatic ? 1 : 0,
    is_focused: isFocused(conversation, mail) ? 1 : 0,
    i_status: null,
    content_preview: mail.text.slice(0, 80),
    attachment_json: {
      files: mail.attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
    },
  };
}

const list = (people: Mail["to"]): string => people.map(({ email }) => email).join(",");

export interface InstantlyEvent {
  type: string;
  /** Builds the fields about the event's email: `email_id`, and for a received email the `reply_…` fields. */
  mail?: Mail | undefined;
  at: Millis;
}

/** Builds a webhook without Message-ID, recipients and sender, which real webhooks also lack. */
export function webhookOf(conversation: SandboxConversation, { type, mail, at }: InstantlyEvent): Webhook {
  const { campaign, lead, mailbox } = conversation;
  const sent = conversation.mails.find(({ kind }) => kind === "campaign");
  const body: Fields = {
    timestamp: iso(at),
    event_type: type,
    workspace: WORKSPACE.id,
    campaign_id: campaign?.id ?? null,
    campaign_name: campaign?.name ?? null,
    lead_email: lead.email,
    email_account: mailbox.email,
    unibox_url: `https://app.instantly.ai/app/unibox?thread_search=thread:${conversation.id}&selected_wks=${WORKSPACE.id}`,
    ...(campaign && { step: 1, variant: 1, is_first: true }),
    ...(mail && { email_id: mail.id }),
    ...(sent && { email_subject: sent.subject, email_text: sent.text, email_html: sent.html }),
    ...(mail?.direction === "inbound" && {
      reply_text_snippet: mail.text.slice(0, 20),
      reply_subject: mail.subject,
      reply_text: mail.text,
      reply_html: mail.html,
    }),
    ...(campaign && leadFields(conversation)),
  };
  return { body, headers: { "x-shared-secret": "chosen-by-the-customer" } };
}

/** Builds an event for an interest status or a custom label, without mailbox, email and inbox. */
export function labelWebhookOf(
  conversation: SandboxConversation,
  { type, at }: Pick<InstantlyEvent, "type" | "at">,
): Webhook {
  const { campaign, lead } = conversation;
  const body: Fields = {
    timestamp: iso(at),
    event_type: type,
    workspace: WORKSPACE.id,
    campaign_id: campaign?.id ?? null,
    campaign_name: campaign?.name ?? null,
    lead_email: lead.email,
    unibox_url: null,
    ...(campaign && leadFields(conversation)),
  };
  return { body, headers: {} };
}

/** Fields that the official guide promises for every event. A reply may have only these and `email_id`. */
const ALWAYS_PRESENT = ["timestamp", "event_type", "workspace", "campaign_id", "campaign_name"];

/**
 * Builds a minimal webhook for a reply: without `email_id`, as in most captures, or with just `email_id` and the
 * promised fields.
 */
export function sparseWebhookOf({ body, headers }: Webhook, has: "no_email_id" | "only_email_id"): Webhook {
  const isKept = (name: string): boolean =>
    has === "no_email_id" ? name !== "email_id" : name === "email_id" || ALWAYS_PRESENT.includes(name);
  const kept = Object.entries(body as Fields).filter(([name]) => isKept(name));
  return { body: Object.fromEntries(kept), headers };
}

/** Builds the API's lead object. `payload` repeats the standard fields and contains the custom ones. */
export function leadOf(conversation: SandboxConversation): Fields {
  const { lead, campaign } = conversation;
  const payload = leadFields(conversation);
  const { website = null, personalization = null, phone = null } = payload;
  return {
    id: lead.id,
    timestamp_created: "2025-11-02T00:00:00.000Z",
    timestamp_updated: "2025-11-02T00:00:00.000Z",
    organization: WORKSPACE.id,
    campaign: campaign?.id ?? null,
    list_id: null,
    status: 1,
    email: lead.email,
    first_name: lead.firstName,
    last_name: lead.lastName,
    company_name: lead.company,
    job_title: lead.title,
    company_domain: lead.email.split("@")[1] ?? null,
    website,
    personalization,
    phone,
    payload,
  };
}

function leadFields({ lead }: SandboxConversation): Fields {
  return {
    email: lead.email,
    firstName: lead.firstName,
    lastName: lead.lastName,
    companyName: lead.company,
    jobTitle: lead.title,
    phone: "+15550100",
    website: "northwind.example.com",
    personalization: "Loved your talk",
    linkedIn: profileOf(lead),
  };
}
