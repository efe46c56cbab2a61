/** JSON shapes of a reply, in lists and with its thread. */
import { withIds } from "../threads/rules/attachment-ids.ts";
import { Type, type Static } from "@sinclair/typebox";
import type { Caution } from "../../judge/ai/model.ts";
import { ClientResource, presentClient } from "../../clients/routes.ts";
import { isForViewer, type View } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { wholeCharacters } from "../../db/excerpt.ts";
import { Nullable, OneOf, named } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import type { Address } from "../../platforms/platform.ts";
import { PLATFORM_NAMES } from "../../platforms/platform.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { findCampaignOf } from "../../sequencers/routing/store/campaigns.ts";
import { listOthers } from "../threads/store/threads.ts";
import { presentMail, ThreadMessage } from "./http/thread-message.ts";
import { campaignOf, origin } from "./http/origin.ts";
import { forViewer } from "./http/viewer.ts";
import { findSeenMails } from "./store/scope.ts";
import { cautionsOf } from "./rules/cautions.ts";
import { BLOCKED_REASONS, BLOCKED_REASONS_TEXT, type BlockedReason } from "./rules/gates.ts";
import type { ListedReply } from "./store/list.ts";
import { CautionName, FindingResource } from "./http/draft-shapes.ts";
import { currentVersion } from "./store/draft-versions.ts";
import { SEND_WARNINGS } from "./recipients.ts";
import { getWholeReply, REPLY_STATUSES } from "./store/replies.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { CategoryResource, presentCategory } from "../../clients/categories/present.ts";

const text = (description: string) => Type.String({ description });

const CAUTION_LIST = Type.Array(CautionName, {
  description:
    "Why a person should review the email or its draft; any caution blocks automatic sending. " +
    "`possible_opt_out` also holds follow-ups to the contact until a person sets the reply's category " +
    "or answers it",
});

const common = {
  id: Id,
  workspace_id: Id,
  source: OneOf(PLATFORM_NAMES, { description: "Sequencer that received the reply" }),
  from_email: text("Sender"),
  from_name: Nullable(text("Name of the sender, if present")),
  lead_email: Nullable(
    text(
      "Address of the conversation's lead in the sequencer. Differs from `from_email` if a colleague " +
        "replied or the lead used another address. Opt-outs, stops and labels apply to both",
    ),
  ),
  to_email: text("The campaign's receiving mailbox"),
  subject: text("Subject of the email"),
  body_text: text("Full text, including quoted emails"),
  body_new: text("New text, without quoted text or signature"),
  status: OneOf(REPLY_STATUSES, {
    description: "`ready`: has a draft; `sent`: answered; `archived`: done",
  }),
  category_id: Nullable(Id),
  ai_category: Nullable(text("Slug chosen by the AI, by the classifier (without an AI key) or by a rule")),
  ai_sentiment: Nullable(
    OneOf(["positive", "neutral", "negative"], {
      description: "Sentiment of the email, determined by the AI",
    }),
  ),
  ai_cautions: CAUTION_LIST,
  ai_response: Nullable(text("Draft written by the AI or a person")),
  sent_response: Nullable(text("The sent answer")),
  auto_send_at: Nullable({ ...Instant, description: "When the draft will be sent automatically" }),
  client_id: Id,
  connection_id: Nullable({ ...Id, description: "Null for viewers" }),
  contact_id: Id,
  thread_id: Id,
  ...origin,
  received_at: { ...Instant, description: "When the email arrived in the mailbox" },
  handled_at: Nullable({ ...Instant, description: "When the reply was answered, in Replydesk or elsewhere" }),
  finished_automatically_at: Nullable({ ...Instant, description: "When the reply stopped counting as open" }),
  created_at: Instant,
};

export const ListedReplyResource = named(
  "ListedReply",
  Type.Object({
    ...common,
    body_truncated: Type.Boolean({
      description:
        "Whether `body_text` or `body_new` is truncated: lists return the first 16 KiB (UTF-8) of each, GET " +
        "/api/replies/{id} returns the full text",
    }),
    clients: Type.Object({ id: Id, name: Type.String() }),
    contacts: Type.Object({
      first_name: Nullable(Type.String()),
      last_name: Nullable(Type.String()),
      email: Type.String(),
    }),
    categories: Nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        slug: Type.String(),
        color: Type.String(),
        is_positive: Type.Boolean(),
      }),
    ),
  }),
  "A reply in a list, without its HTML body and thread",
);

export const ReplyResource = named(
  "Reply",
  Type.Object({
    ...common,
    body_html: Nullable(text("Sanitized HTML")),
    category: Nullable(CategoryResource),
    client: ClientResource,
    contact: Type.Object({
      id: Id,
      email: Type.String(),
      first_name: Nullable(Type.String()),
      last_name: Nullable(Type.String()),
      company: Nullable(Type.String()),
    }),
    thread: Type.Array(ThreadMessage, {
      description:
        "All other emails in the conversation, in both directions, oldest first. Bodies are complete up to 2 " +
        "MiB in total, counted from the newest; beyond that, long ones are truncated to the first 16 KiB " +
        "(UTF-8)",
    }),
    draft_version: Nullable(
      Type.Integer({
        description:
          "Version number of the draft, for `if_version`; 0 if there has been none, null for viewers",
      }),
    ),
    draft_findings: Type.Array(FindingResource, {
      description: "Passages of `ai_response` that a person should review",
    }),
    ai_confidence: Nullable(Type.Number({ description: "0 to 1; 1 if a deterministic rule decided" })),
    ai_reason: Nullable(text("The passage or rule that determined the category")),
    ai_error: Nullable(text("Why the AI has not finished or has failed")),
    ooo_until: Nullable(
      Type.String({ format: "date-time", description: "When an absent sender returns, if stated" }),
    ),
    sent_by: Nullable(OneOf(["auto", "manual"], { description: "Whether a person sent the answer" })),
    auto_send_blocked_reason: Nullable(OneOf(BLOCKED_REASONS, { description: BLOCKED_REASONS_TEXT })),
    send_state: Nullable(
      OneOf(["sending", "uncertain"], {
        description: "`uncertain`: it is unknown whether the answer was sent; a person must resolve it",
      }),
    ),
    attachments: Type.Array(
      Type.Object({
        id: Type.String({ description: "For `GET /api/attachments/{id}`" }),
        name: Type.String(),
        type: Nullable(Type.String()),
        size: Nullable(Type.Integer()),
      }),
    ),
    updated_at: Instant,
  }),
  "A reply from a lead, with its category, draft and conversation",
);

export const Warnings = Type.Array(OneOf(SEND_WARNINGS), {
  description:
    "Warnings about the sent email. `thread_unread`: the platform did not return the thread within 5 " +
    "seconds, so a newer email or an answer sent elsewhere may have been missed. `suppressed`: a " +
    "recipient is suppressed for the client. `bounced`: an email to a recipient has bounced. " +
    "`files_left_out`: a forward was sent by SMTP without the attachments of the forwarded email",
});

export const SentReplyResource = named(
  "SentReply",
  Type.Object({ ...ReplyResource.properties, warnings: Warnings }),
  "The answered reply",
);

const firstOf = (addresses: Address[]): string => addresses[0]?.email ?? "";

export function presentListed(row: ListedReply, view: View): Static<typeof ListedReplyResource> {
  const whole = {
    id: row.id,
    workspace_id: row.workspace_id,
    source: row.source as Static<typeof ListedReplyResource>["source"],
    from_email: row.from_email,
    from_name: row.from_name,
    lead_email: row.lead_email,
    to_email: firstOf(JSON.parse(row.to_json) as Address[]),
    subject: row.subject,
    body_text: row.body_text_is_cut ? wholeCharacters(row.body_text) : row.body_text,
    body_new: row.body_new_is_cut ? wholeCharacters(row.body_new) : row.body_new,
    body_truncated: row.body_text_is_cut === 1 || row.body_new_is_cut === 1,
    status: row.status as Static<typeof ListedReplyResource>["status"],
    category_id: row.category_id,
    ai_category: row.ai_category,
    ai_sentiment: row.ai_sentiment as Static<typeof ListedReplyResource>["ai_sentiment"],
    ai_cautions: listedCautions(row),
    ai_response: row.ai_response,
    sent_response: row.sent_response,
    auto_send_at: iso(row.auto_send_at),
    client_id: row.client_id,
    connection_id: row.connection_id,
    contact_id: row.contact_id,
    thread_id: row.thread_id,
    campaign: campaignOf({ id: row.campaign_id, name: row.campaign_name }),
    unrouted: row.is_unrouted === 1,
    received_at: iso(row.received_at),
    handled_at: iso(row.handled_at),
    finished_automatically_at: iso(row.finished_automatically_at),
    created_at: iso(row.created_at),
    clients: { id: row.client_id, name: row.client_name },
    contacts: { first_name: row.first_name, last_name: row.last_name, email: row.contact_email },
    categories: listedCategory(row),
  };
  return isForViewer(view) ? forViewer(whole) : whole;
}

const listedCautions = (row: ListedReply): Caution[] =>
  cautionsOf({
    cautions: JSON.parse(row.cautions_json) as Caution[],
    draftCautions: JSON.parse(row.draft_cautions_json) as Caution[],
    categoryId: row.category_id,
    categoryBy: row.category_by,
    status: row.status as ReplyRow["status"],
  });

function listedCategory(row: ListedReply): Static<typeof ListedReplyResource>["categories"] {
  if (row.category_id === null) return null;
  return {
    id: row.category_id,
    name: row.category_name ?? "",
    slug: row.category_slug ?? "",
    color: row.category_color ?? "",
    is_positive: row.category_is_positive === 1,
  };
}

/** Returns the current reply. Throws 404 if no reply with this id is visible in `view`. */
export function presentReply({ db }: Pick<Deps, "db">, view: View, id: string): Static<typeof ReplyResource> {
  const { reply, message, client, contact, category } = getWholeReply(db, view, id);
  const whole = {
    id: reply.id,
    workspace_id: reply.workspaceId,
    source: reply.source,
    from_email: message.fromEmail,
    from_name: message.fromName,
    lead_email: reply.leadEmail,
    to_email: firstOf(message.to),
    subject: message.subject,
    body_text: message.bodyText,
    body_html: message.bodyHtml,
    body_new: message.bodyNew,
    attachments: withIds(message.id, message.attachments),
    status: reply.status,
    category_id: reply.categoryId,
    category: category && presentCategory(category),
    client_id: reply.clientId,
    client: presentClient(db, view, client),
    connection_id: reply.connectionId,
    contact_id: reply.contactId,
    contact: {
      id: contact.id,
      email: contact.email,
      first_name: contact.firstName,
      last_name: contact.lastName,
      company: contact.company,
    },
    thread_id: reply.threadId,
    campaign: campaignOf(findCampaignOf(db, reply.threadId)),
    unrouted: isUnrouted(db, reply.threadId),
    thread: listOthers(
      db,
      { threadId: reply.threadId, messageId: message.id },
      findSeenMails(db, view, reply.threadId),
    ).map(presentMail),
    ai_category: reply.aiCategory,
    ai_sentiment: reply.aiSentiment,
    ai_confidence: reply.aiConfidence,
    ai_reason: reply.aiReason,
    ai_cautions: cautionsOf(reply),
    ai_error: reply.stageError,
    ai_response: reply.aiResponse,
    draft_version: currentVersion(db, reply),
    draft_findings: reply.draftFindings,
    ooo_until: iso(reply.oooUntil),
    auto_send_at: iso(reply.autoSendAt),
    auto_send_blocked_reason: reply.autoSendBlockedReason as BlockedReason | null,
    send_state: reply.sendState,
    sent_response: reply.sentResponse,
    sent_by: reply.sentBy,
    received_at: iso(reply.receivedAt),
    handled_at: iso(reply.handledAt),
    finished_automatically_at: iso(reply.finishedAutomaticallyAt),
    created_at: iso(reply.createdAt),
    updated_at: iso(reply.updatedAt),
  };
  return isForViewer(view) ? forViewer(whole) : whole;
}
