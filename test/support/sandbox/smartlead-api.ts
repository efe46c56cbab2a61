/** Simulates the Smartlead API as documented: the key is in the query, and sends are merely queued. */
import { filesIn, REPLY_FIELDS } from "./smartlead-reply.ts";
import { headerBlock, plain } from "./smartlead-text.ts";
import type { Clock } from "../../../src/core/clock.ts";
import { iso, parseInstant } from "../../../src/core/clock.ts";
import { addressList, field, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Address, Json } from "../../../src/platforms/platform.ts";
import type { LeadState } from "./lead-state.ts";
import type { Mailbox, SandboxConversation } from "./mailbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";
import { CATEGORIES, handleLeads } from "./smartlead-stop.ts";
import { accountNumber, smartleadCampaigns } from "./campaigns.ts";
import {
  campaignIdAt,
  campaignIdOf,
  campaignMail,
  leadIdOf,
  mapIdOf,
  statsIdOf,
} from "./smartlead-webhooks.ts";

export const API_KEY = "4f1c9a52-8d0e-4b7a-9c33-5e2f7a61d0b8_9x2k7qv";
export const SEND_PATH = /^\/campaigns\/(\d+)\/(reply-email-thread|forward-email)$/;
const HISTORY_PATH = /^\/campaigns\/(\d+)\/leads\/(\d+)\/message-history$/;

/** The unusual suffix is taken from the platform's official documentation. */
const BULK_HISTORY_PATH = /^\/campaigns\/(\d+)\/message-history-for-leads\/bbfbdsFGHlBr76ruhjvh6fhHL$/;

type Fields = { [key: string]: Json };

/** The state behind the API. */
export interface Backend {
  clock: Clock;
  mailbox: Mailbox;
  leads: LeadState;
}

/**
 * Handles a call.
 * @param others Handles routes implemented elsewhere, after the key check. Returns null for unknown routes.
 */
export function handle(
  backend: Backend,
  request: SandboxRequest,
  others: (request: SandboxRequest) => SandboxAnswer | null,
): SandboxAnswer {
  const { method, path, query } = request;
  const key = query.get("api_key");
  if (key === null) return failed(401, "API key is required.");
  if (accountNumber(key, API_KEY) === null) return failed(401, "Invalid API Key");
  const other = others(request);
  if (other) return other;
  const history = HISTORY_PATH.exec(path);
  const send = SEND_PATH.exec(path);
  if (method === "GET" && path === "/leads/fetch-categories") return ok(CATEGORIES.map(category));
  if (method === "GET" && path === "/campaigns/")
    return ok(smartleadCampaigns(backend.mailbox, campaignIdAt));
  if (method === "GET" && path === "/leads/") return leadByEmail(backend, query.get("email"));
  if (method === "GET" && history) return messageHistory(backend, request, history);
  const bulk = BULK_HISTORY_PATH.exec(path);
  if (method === "POST" && bulk) return histories(backend, request, Number(bulk[1]));
  if (method === "POST" && send) return sendFrom(backend, request, send);
  return handleLeads(backend, request) ?? failed(404, "Not found");
}

export const ok = (body: Json): SandboxAnswer => ({ status: 200, body });
const failed = (status: number, message: string): SandboxAnswer => ({ status, body: { message } });
const refused = (error: string): SandboxAnswer => ({ status: 400, body: { error } });
/** Builds a validation error (observed live). */
export const invalid = (key: string, message: string): SandboxAnswer => ({
  status: 400,
  body: {
    statusCode: 400,
    error: "Bad Request",
    message: `"${key}" ${message}`,
    validation: { source: "payload", keys: [key] },
  },
});

const category = (name: string, index: number): Json => ({
  id: index + 1,
  name,
  created_at: "2026-01-01T00:00:00.000Z",
});

export const tracked = ({ mailbox }: Backend): SandboxConversation[] =>
  mailbox.conversations.filter(({ campaign }) => campaign);

function leadByEmail(backend: Backend, email: string | null): SandboxAnswer {
  const joined = tracked(backend).filter(({ lead }) => lead.email.toLowerCase() === email?.toLowerCase());
  const [first] = joined;
  if (!first) return ok({});
  const { lead } = first;
  return ok({
    id: `${leadIdOf(first)}`,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    phone_number: "",
    company_name: lead.company,
    website: null,
    location: null,
    linkedin_profile: null,
    company_url: null,
    custom_fields: { job_title: lead.title },
    is_unsubscribed: false,
    created_at: "2026-01-01T00:00:00.000Z",
    lead_campaign_data: joined.map((one) => ({
      campaign_id: campaignIdOf(one),
      campaign_name: one.campaign?.name ?? null,
      campaign_lead_map_id: mapIdOf(one),
      client_id: one.campaign?.sequencerClient ?? null,
    })),
  });
}

/** Returns the message history, oldest first. Omits forwards, because no documentation includes them. */
export function historyRows(backend: Backend, conversation: SandboxConversation, asText = false): Fields[] {
  return conversation.mails
    .filter((mail) => mail.kind !== "forward" && backend.mailbox.isShown(mail))
    .toSorted((a, b) => a.shownAt - b.shownAt)
    .map((mail) => ({
      stats_id: statsIdOf(conversation),
      type: mail.direction === "inbound" ? "REPLY" : "SENT",
      from: mail.from.email,
      to: mail.to[0]?.email ?? "",
      message_id: mail.messageId,
      // A queued email is sent at the time it becomes visible.
      time: iso(mail.shownAt),
      subject: mail.subject,
      email_body: asText ? mail.text : mail.html,
      ...(mail.kind === "campaign" && {
        email_seq_number: "1",
        open_count: 0,
        click_count: 0,
        click_details: {},
      }),
      ...(mail.direction === "outbound" && {
        cc: mail.cc.map(({ email }) => email),
        attachments: mail.attachments.map(({ name, url, type }) => ({
          file_name: name,
          file_url: url ?? "",
          file_type: type,
        })),
      }),
    }));
}

function messageHistory(backend: Backend, { query }: SandboxRequest, path: RegExpExecArray): SandboxAnswer {
  const [, campaignId, leadId] = path.map(Number);
  const found = tracked(backend).find((one) => campaignIdOf(one) === campaignId && leadIdOf(one) === leadId);
  if (!found) return ok({}); // Measured: a request for a missing resource can return 200.
  const history = since(query, historyRows(backend, found, query.get("show_plain_text_response") === "true"));
  return ok({ history, from: found.mailbox.email, to: found.lead.email });
}

/** Returns the histories of several of a campaign's leads, or of all its leads if none are specified. */
function histories(backend: Backend, { body, query }: SandboxRequest, campaignId: number): SandboxAnswer {
  const wanted = field(body, "lead_ids");
  if (wanted !== null && !(Array.isArray(wanted) && wanted.every((id) => typeof id === "number")))
    return refused('"lead_ids" must be an array');
  const meant = tracked(backend)
    .filter((one) => campaignIdOf(one) === campaignId)
    .filter((one) => wanted === null || wanted.includes(leadIdOf(one)));
  const rows = (one: SandboxConversation): Fields[] => since(query, historyRows(backend, one));
  return ok(Object.fromEntries(meant.map((one) => [`${leadIdOf(one)}`, { history: rows(one) }])));
}

/** Returns the rows after `event_time_gt`, or all rows without it. */
function since(query: URLSearchParams, rows: Fields[]): Fields[] {
  const after = parseInstant(query.get("event_time_gt") ?? "") ?? 0;
  return rows.filter(({ time }) => (parseInstant(text(time) ?? "") ?? 0) > after);
}

/**
 * Returns the error for invalid fields. All fields must be known and strings, so a list is rejected where
 * comma-separated text is expected.
 */
function faultIn(
  body: Fields,
  { required, optional, other = [] }: { required: string[]; optional: string[]; other?: string[] },
): SandboxAnswer | null {
  const missing = required.find((name) => typeof body[name] !== "string" || body[name] === "");
  if (missing) return invalid(missing, "is required");
  const wrong = optional.find((name) => body[name] !== undefined && typeof body[name] !== "string");
  if (wrong) return invalid(wrong, "must be a string");
  const unknown = Object.keys(body).find((name) => ![...required, ...optional, ...other].includes(name));
  return unknown === undefined ? null : invalid(unknown, "is not allowed");
}

function sendFrom(
  backend: Backend,
  { body }: SandboxRequest,
  [, campaignId, verb]: RegExpExecArray,
): SandboxAnswer {
  const fields = objectOf(body) ?? {};
  const forwards = verb === "forward-email";
  const statsId = fields[forwards ? "stats_id" : "email_stats_id"];
  const isTarget = (one: SandboxConversation): boolean =>
    `${campaignIdOf(one)}` === campaignId && statsIdOf(one) === statsId;
  const conversation = tracked(backend).find(isTarget);
  return forwards ? forward(backend, fields, conversation) : reply(backend, fields, conversation);
}

function reply(
  backend: Backend,
  fields: Fields,
  conversation: SandboxConversation | undefined,
): SandboxAnswer {
  const { mailbox } = backend;
  const fault = faultIn(fields, REPLY_FIELDS);
  if (fault) return fault;
  if (!conversation) return refused("Invalid email_stats_id or campaign_id");
  const files = filesIn(fields["attachments"]);
  if (typeof files === "string") return invalid(files, "is not allowed");
  const to = listed(fields["to_email"] ?? conversation.lead.email);
  if (to.length !== 1) return invalid("to_email", "must be a valid email");
  const html = `${text(fields["email_body"])}<blockquote>${text(fields["reply_email_body"])}</blockquote>`;
  mailbox.send(conversation, {
    kind: "reply",
    to,
    cc: listed(fields["cc"]),
    bcc: listed(fields["bcc"]),
    subject: `Re: ${campaignMail(conversation).subject}`,
    html,
    text: plain(html),
    linked: files,
  });
  // Both formats occur in production, so they alternate.
  const even = mailbox.ledger.length % 2 === 0;
  return ok(even ? "Email added to the queue, will be sent out soon!" : { ok: true, data: "success" });
}

function forward(
  { mailbox }: Backend,
  fields: Fields,
  conversation: SandboxConversation | undefined,
): SandboxAnswer {
  const own = ["cc_emails", "bcc_emails", "forward_email_subject", "forward_email_body"];
  const fault = faultIn(fields, { required: ["message_id", "stats_id", "to_emails"], optional: own });
  if (fault) return fault;
  const original = conversation?.mails.find(({ messageId }) => messageId === fields["message_id"]);
  if (!conversation || !original) return refused("Invalid message_id, stats_id or campaign_id");
  const to = listed(fields["to_emails"]);
  if (to.length === 0) return invalid("to_emails", "must hold a valid email");
  const html = `${text(fields["forward_email_body"]) ?? ""}${headerBlock(original)}${original.html}`;
  const sent = mailbox.send(conversation, {
    kind: "forward",
    to,
    cc: listed(fields["cc_emails"]),
    bcc: listed(fields["bcc_emails"]),
    subject: text(fields["forward_email_subject"]) ?? campaignMail(conversation).subject,
    html,
    text: plain(html),
  });
  return ok({ ok: true, messageId: sent.messageId, status: "success" });
}

const listed = (list: Json | undefined): Address[] => addressList(text(list) ?? "");
