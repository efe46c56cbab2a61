/** Simulates Smartlead's master inbox: leads who have replied, and emails outside campaigns. */
import { iso, parseInstant, type Millis } from "../../../src/core/clock.ts";
import { field, listOf, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { Mail, SandboxConversation } from "./mailbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";
import { type Backend, historyRows, invalid, ok, tracked } from "./smartlead-api.ts";
import { campaignIdOf, leadIdOf, mapIdOf } from "./smartlead-webhooks.ts";

const LARGEST_PAGE = 20;
const SMALLEST_PAGE = 10;
/** The format used by two public clients. */
const FILTERS = [
  "search",
  "leadCategories",
  "emailStatus",
  "campaignId",
  "emailAccountId",
  "campaignTeamMemberId",
  "campaignTagId",
  "campaignClientId",
  "replyTimeBetween",
];
const UNTRACKED_PARAMETERS = [
  "api_key",
  "limit",
  "offset",
  "fetchAttachments",
  "fetchBody",
  "from_email",
  "to_email",
  "subject_line",
];

/** Handles a request about the inbox. Returns null for other requests. */
export function handleInbox(backend: Backend, request: SandboxRequest): SandboxAnswer | null {
  const { method, path } = request;
  if (method === "POST" && path === "/master-inbox/inbox-replies") return inboxReplies(backend, request);
  if (method === "GET" && path === "/master-inbox/untracked-replies") return untracked(backend, request);
  return null;
}

function inboxReplies(backend: Backend, { body, query }: SandboxRequest): SandboxAnswer {
  const [offset, limit, sortBy] = ["offset", "limit", "sortBy"].map((name) => field(body, name));
  if (typeof offset !== "number" || offset < 0) return invalid("offset", "must be a number");
  if (typeof limit !== "number" || limit < 1 || limit > LARGEST_PAGE)
    return invalid("limit", `must be a number from 1 to ${LARGEST_PAGE}`);
  if (sortBy !== undefined && sortBy !== "REPLY_TIME_DESC") return invalid("sortBy", "is not known");
  const filters = objectOf(field(body, "filters")) ?? {};
  const unknown = Object.keys(filters).find((name) => !FILTERS.includes(name));
  if (unknown !== undefined) return invalid(`filters.${unknown}`, "is not allowed");
  const span = spanOf(filters["replyTimeBetween"]);
  if (span === null) return invalid("filters.replyTimeBetween", "must hold two dates");
  const page = tracked(backend)
    .filter((one) => span.from <= lastAt(one, "inbound") && lastAt(one, "inbound") <= span.to)
    .toSorted((a, b) => lastAt(b, "inbound") - lastAt(a, "inbound"))
    .slice(offset, offset + limit);
  const withHistory = query.get("fetch_message_history") === "true";
  return ok({ ok: true, data: page.map((one) => inboxRow(backend, one, withHistory)), offset, limit });
}

/** Parses a time range. Unlimited if omitted, null if invalid. */
function spanOf(between: Json | undefined): { from: Millis; to: Millis } | null {
  if (between === undefined) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  const [from, to] = listOf(between).map((end) => parseInstant(text(end) ?? ""));
  return from === undefined || from === null || to === undefined || to === null ? null : { from, to };
}

const lastAt = ({ mails }: SandboxConversation, direction: Mail["direction"]): Millis =>
  mails.findLast((mail) => mail.direction === direction)?.at ?? 0;

function inboxRow(backend: Backend, conversation: SandboxConversation, withHistory: boolean): Json {
  const { lead, campaign } = conversation;
  return {
    email_lead_map_id: `${mapIdOf(conversation)}`,
    email_lead_id: `${leadIdOf(conversation)}`,
    lead_email: lead.email,
    lead_first_name: lead.firstName,
    lead_last_name: lead.lastName,
    lead_status: "INPROGRESS",
    lead_category_id: null,
    last_sent_time: iso(lastAt(conversation, "outbound")),
    last_reply_time: iso(lastAt(conversation, "inbound")),
    has_new_unread_email: true,
    email_account_id: 20_084_475,
    email_campaign_id: campaignIdOf(conversation),
    email_campaign_name: campaign?.name ?? null,
    ...(withHistory && { email_history: historyRows(backend, conversation) }),
  };
}

/** Lists emails without a campaign, newest first, like the platform's page for untracked replies. */
function untracked({ mailbox }: Backend, { query }: SandboxRequest): SandboxAnswer {
  const unknown = [...query.keys()].find((name) => !UNTRACKED_PARAMETERS.includes(name));
  if (unknown !== undefined) return invalid(unknown, "is not allowed");
  const limit = Number(query.get("limit") ?? SMALLEST_PAGE);
  const offset = Number(query.get("offset") ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE)
    return invalid("limit", `must be less than or equal to ${LARGEST_PAGE}`);
  const all = mailbox.conversations
    .filter(({ campaign }) => campaign === null)
    .flatMap(({ mails }) => mails.filter(({ direction }) => direction === "inbound"))
    .toSorted((a, b) => b.at - a.at);
  const replies = all.slice(offset, offset + limit).map((mail) => untrackedRow(mail, query));
  const pagination = { limit, offset, totalCount: all.length, hasMore: offset + limit < all.length };
  return ok({
    success: true,
    message: "Successfully retrieved master inbox untracked replies",
    data: { replies, totalCount: all.length, pagination },
  });
}

function untrackedRow(mail: Mail, query: URLSearchParams): Json {
  const { id, messageId, from, to, cc, subject, text: plain, html, attachments, at } = mail;
  return {
    id,
    account_id: 1_234_567,
    message_id: messageId,
    uid: `${mail.serial}`,
    sender_detail: from.name === null ? from.email : `${from.name} <${from.email}>`,
    recipient_detail: to[0]?.email ?? "",
    cc: cc.map(({ email }) => email).join(","),
    bcc: "",
    subject,
    visible_text: plain,
    reply_picked_time: iso(at),
    is_read: false,
    has_attachment: attachments.length > 0,
    created_at: iso(at),
    updated_at: iso(at),
    ...(query.get("fetchBody") === "true" && { body: { text: plain, textAsHtml: html } }),
    ...(query.get("fetchAttachments") === "true" && {
      attachments: attachments.map(({ name, type, size, url }) => ({
        file_type: type,
        file_size: size,
        file_name: name,
        file_url: url ?? "",
      })),
    }),
  };
}
