/** Simulates the Instantly API: routes, lists, and errors with the original messages. */
import type { SentFile } from "./mails.ts";
import { isUuid } from "../../../src/core/ids.ts";
import { address, addressList, field, instant, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Address, Json } from "../../../src/platforms/platform.ts";
import { accountNumber, instantlyCampaigns } from "./campaigns.ts";
import { failed, ok, pageIn, pageOf } from "./instantly-answers.ts";
import { WORKSPACE, emailOf, isFocused, typeOf } from "./instantly-payload.ts";
import type { SandboxConversation, Mail, Mailbox } from "./mailbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

export const API_KEY = "ZmFrZS1pbnN0YW50bHkta2V5OnNhbmRib3g=";

type Fields = { [key: string]: Json };

interface MailInConversation {
  conversation: SandboxConversation;
  mail: Mail;
}

export function isSend({ method, path }: SandboxRequest): boolean {
  return method === "POST" && (path === "/emails/reply" || path === "/emails/forward");
}

/** @param other Handles routes implemented elsewhere. Returns null for unknown routes. */
export function handle(
  mailbox: Mailbox,
  request: SandboxRequest,
  other: () => SandboxAnswer | null,
): SandboxAnswer {
  const account = accountNumber((request.headers["authorization"] ?? "").replace("Bearer ", ""), API_KEY);
  if (account === null) return failed(401, "Invalid API key");
  switch (`${request.method} ${request.path}`) {
    case "GET /workspaces/current":
      return ok({ ...WORKSPACE, id: WORKSPACE.id.replace(/1$/, `${account + 1}`) });
    case "GET /emails/unread/count":
      return ok({ count: received(mailbox) });
    case "GET /emails":
      return listEmails(mailbox, request.query);
    case "GET /campaigns":
      return instantlyCampaigns(mailbox, request.query);
    case "POST /emails/reply":
      return send(mailbox, request.body, replyTo);
    case "POST /emails/forward":
      return send(mailbox, request.body, forwardTo);
  }
  const known = other();
  if (known) return known;
  const id = request.method === "GET" ? /^\/emails\/([^/]+)$/.exec(request.path)?.[1] : undefined;
  return id === undefined ? failed(404, "Route not found") : oneEmail(mailbox, id);
}

const places = (mailbox: Mailbox): MailInConversation[] =>
  mailbox.conversations
    .flatMap((conversation) => conversation.mails.map((mail) => ({ conversation, mail })))
    .filter(({ mail }) => mailbox.isShown(mail))
    .toSorted((a, b) => a.mail.at - b.mail.at || a.mail.serial - b.mail.serial);

const received = (mailbox: Mailbox): number =>
  places(mailbox).filter(({ mail }) => mail.direction === "inbound").length;

function oneEmail(mailbox: Mailbox, id: string): SandboxAnswer {
  if (!isUuid(id)) return failed(400, 'params/id must match format "uuid"');
  const place = mailbox.findMail(id);
  return place ? ok(emailOf(place.conversation, place.mail)) : failed(404, "Email not found");
}

/** Lists emails. Like the real API, silently ignores unknown query parameters. */
function listEmails(mailbox: Mailbox, query: URLSearchParams): SandboxAnswer {
  const selected = places(mailbox).filter((place) => selects(query, place));
  return pageOf(
    {
      rows: query.get("sort_order") === "asc" ? selected : selected.toReversed(),
      cursorOf: ({ mail }) => cursorOf(mail),
      present: ({ conversation, mail }) => emailOf(conversation, mail),
    },
    pageIn(query),
  );
}

const cursorOf = (mail: Mail): string => Buffer.from(`after ${mail.serial}`).toString("base64url");

function selects(query: URLSearchParams, place: MailInConversation): boolean {
  const { conversation, mail } = place;
  const { campaign, lead, mailbox } = conversation;
  const given: [string, (wanted: string) => boolean][] = [
    ["search", (wanted) => found(wanted, place)],
    ["campaign_id", (wanted) => campaign?.id === wanted],
    ["lead", (wanted) => campaign !== null && lead.email === wanted],
    ["eaccount", (wanted) => wanted.split(",").includes(mailbox.email)],
    ["email_type", (wanted) => isOfType(wanted, mail)],
    ["min_timestamp_created", (wanted) => mail.at >= (instant(wanted) ?? 0)],
    ["max_timestamp_created", (wanted) => mail.at <= (instant(wanted) ?? 0)],
  ];
  return (
    inTab(query.get("mode"), place) &&
    given.every(([name, is]) => query.get(name) === null || is(query.get(name) ?? ""))
  );
}

/** `sent` matches all outbound emails, `manual` only those outside campaigns. */
function isOfType(wanted: string, mail: Mail): boolean {
  if (wanted === "sent") return mail.direction === "outbound";
  return typeOf(mail) === (wanted === "received" ? 2 : 3);
}

/** Filters by tab. Without `mode`, only the Primary tab is listed. */
function inTab(mode: string | null, { conversation, mail }: MailInConversation): boolean {
  if (mode === "emode_all") return true;
  return isFocused(conversation, mail) === (mode !== "emode_others");
}

function found(search: string, { conversation, mail }: MailInConversation): boolean {
  const thread = /^thread:(.*)$/.exec(search)?.[1];
  if (thread !== undefined) return conversation.id === thread;
  return `${mail.subject}\n${mail.text}`.toLowerCase().includes(search.toLowerCase());
}

interface Order extends MailInConversation {
  form: Fields;
  eaccount: Address;
  subject: string;
  html: string;
  text: string;
  cc: Address[];
  bcc: Address[];
}

class Refusal extends Error {}

/** Handles what replies and forwards have in common: the original email, the mailbox, and the text. */
function send(
  mailbox: Mailbox,
  body: Json | undefined,
  go: (mailbox: Mailbox, order: Order) => Mail,
): SandboxAnswer {
  try {
    const form = objectOf(body);
    if (!form) return failed(400, "body must be object");
    const id = requiredText(form, "reply_to_uuid");
    if (!isUuid(id)) return failed(400, 'body/reply_to_uuid must match format "uuid"');
    const place = mailbox.findMail(id);
    const order = { form, ...envelope(form), ...bodyOf(form) };
    if (!place) return failed(404, "Email not found");
    if (order.eaccount.email !== place.conversation.mailbox.email) return failed(400, "Account not found");
    if (!place.conversation.campaign) return failed(400, NOT_IN_CAMPAIGN);
    return ok(emailOf(place.conversation, go(mailbox, { ...place, ...order })));
  } catch (error) {
    if (error instanceof Refusal) return failed(400, error.message);
    throw error;
  }
}

const NOT_IN_CAMPAIGN =
  "The email you are replying to is not part of an Instantly campaign, so you cannot reply to it (missing campaign_id or list_id)";

/** Replies to the sender of the original email. The API has no `to`. */
function replyTo(mailbox: Mailbox, { form, conversation, mail, eaccount, ...rest }: Order): Mail {
  if (rest.html === "" && rest.text === "") throw new Refusal("body/body must have html or text");
  const additional = form["additional_recipients"] ?? [];
  if (!Array.isArray(additional) || !additional.every((one) => typeof one === "string")) {
    throw new Refusal("body/additional_recipients must be array of string");
  }
  const to = [mail.from, ...additional.map((email) => address(email))];
  return mailbox.send(conversation, {
    kind: "reply",
    from: eaccount,
    to,
    inReplyTo: mail.messageId,
    ...rest,
  });
}

/** Reads the forwarded files from a JSON string. */
function forwardedFiles(given: Json | undefined): SentFile[] {
  if (given === undefined) return [];
  if (typeof given !== "string") throw new Refusal("body/forwarded_attachments must be string");
  return (JSON.parse(given) as { filename: string; url: string }[]).map(({ filename: name, url }) => ({
    name,
    type: null,
    url,
  }));
}

function forwardTo(mailbox: Mailbox, { form, conversation, mail, eaccount, ...rest }: Order): Mail {
  const to = people(form, "to_address_email_list");
  if (to.length === 0) throw new Refusal("body must have required property 'to_address_email_list'");
  const include = form["include_original_body"] ?? false;
  if (typeof include !== "boolean") throw new Refusal("body/include_original_body must be boolean");
  if (!include && rest.html === "" && rest.text === "") throw new Refusal("body must have body or original");
  const passed = forwardedFiles(form["forwarded_attachments"]);
  return mailbox.send(conversation, {
    kind: "forward",
    from: eaccount,
    to,
    linked: passed,
    ...rest,
    html: include ? `${rest.html}<br>${mail.html}` : rest.html,
    text: include ? `${rest.text}\n\n${mail.text}` : rest.text,
  });
}

function envelope(form: Fields): Pick<Order, "eaccount" | "subject" | "cc" | "bcc"> {
  return {
    eaccount: address(requiredText(form, "eaccount")),
    subject: requiredText(form, "subject"),
    cc: people(form, "cc_address_email_list"),
    bcc: people(form, "bcc_address_email_list"),
  };
}

function bodyOf(form: Fields): Pick<Order, "html" | "text"> {
  if (form["body"] !== undefined && !objectOf(form["body"])) throw new Refusal("body/body must be object");
  for (const part of ["html", "text"]) {
    const value = field(form, "body", part);
    if (value !== undefined && typeof value !== "string")
      throw new Refusal(`body/body/${part} must be string`);
  }
  return { html: text(field(form, "body", "html")) ?? "", text: text(field(form, "body", "text")) ?? "" };
}

function requiredText(form: Fields, name: string): string {
  const value = form[name];
  if (value === undefined) throw new Refusal(`body must have required property '${name}'`);
  if (typeof value !== "string") throw new Refusal(`body/${name} must be string`);
  if (value === "") throw new Refusal(`body/${name} must NOT have fewer than 1 characters`);
  return value;
}

function people(form: Fields, name: string): Address[] {
  const value = form[name];
  if (value === undefined) return [];
  if (typeof value !== "string") throw new Refusal(`body/${name} must be string`);
  const found = addressList(value);
  if (found.length !== value.split(",").length) throw new Refusal(`body/${name} must be a list of addresses`);
  return found;
}
