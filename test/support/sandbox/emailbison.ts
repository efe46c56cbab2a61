/** Simulates an EmailBison instance: its documented API, with the same strict validation. */
import type { Millis } from "../../../src/core/clock.ts";
import { address, field, listOf, objectOf, text, textToHtml } from "../../../src/platforms/mail-form.ts";
import type { Address, Json } from "../../../src/platforms/platform.ts";
import { accountNumber, emailBisonCampaigns } from "./campaigns.ts";
import { fileErrors, formErrors, invalid, typed } from "./emailbison-form.ts";
import { byNumber, type SandboxReply, listReplies } from "./emailbison-list.ts";
import { aboutHooks, emailBisonHooks } from "./emailbison-hooks.ts";
import { handleLeads, isLeadRequest } from "./emailbison-stop.ts";
import { LeadState } from "./lead-state.ts";
import {
  campaignIdAt,
  type EmailBisonEvent,
  folderOf,
  isReply,
  leadId,
  leadIn,
  replyId,
  replyOf,
  webhookOf,
} from "./emailbison-payload.ts";
import type { Hooks } from "./hooks.ts";
import { type SandboxConversation, type Mail, Mailbox } from "./mailbox.ts";
import type { PlatformSandbox, SandboxOptions } from "./sandbox.ts";
import { Faults, type SandboxAnswer, type SandboxRequest, postWebhook, startServer } from "./server.ts";
import type { Webhook } from "./webhook.ts";

const API_KEY = "9|AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";
const SEND = /^\/replies\/(\d+)\/(reply|forward)$/;

type Fields = { [key: string]: Json };

interface SandboxInstance {
  mailbox: Mailbox;
  hooks: Hooks;
  leads: LeadState;
  /** Ids of the emails marked as interested. */
  interested: Set<string>;
  /** The origin, without the API's path. */
  url: string;
}

export interface EmailBisonSandbox extends PlatformSandbox {
  /** Drops inactive conversations and old emails, to limit memory use in a long run. */
  forgetBefore(at: Millis): void;
}

interface MailInConversation {
  conversation: SandboxConversation;
  mail: Mail;
}

/** Starts the sandbox. Its `url` is the origin that a customer would enter. */
export async function startEmailBisonSandbox(options: SandboxOptions): Promise<EmailBisonSandbox> {
  const mailbox = new Mailbox(options.clock, (mail) => `${replyId(mail)}`);
  const instance: SandboxInstance = {
    mailbox,
    hooks: emailBisonHooks(),
    leads: new LeadState(),
    interested: new Set(),
    url: "",
  };
  const faults = new Faults();
  const server = await startServer(
    {
      base: "/api",
      isSend: ({ method, path }) => method === "POST" && SEND.test(path),
      isPush: isLeadRequest,
      handle: (request) => handle(instance, request),
      errorBody: (_status, message) => ({ message }),
      files: mailbox.files,
    },
    faults,
    options.port ?? 0,
  );
  instance.url = new URL(server.url).origin;
  const { ledger } = mailbox;
  const { url } = instance;
  return {
    name: "emailbison",
    url,
    apiKey: API_KEY,
    ledger,
    faults,
    ...sandboxActions(instance, options),
    close: server.close,
  };
}

type SandboxActions = Omit<EmailBisonSandbox, "name" | "url" | "apiKey" | "ledger" | "faults" | "close">;

function sandboxActions(instance: SandboxInstance, { clock }: SandboxOptions): SandboxActions {
  const { mailbox, hooks, leads, interested } = instance;
  const webhook = (conversation: SandboxConversation, event: Omit<EmailBisonEvent, "at">): Webhook =>
    webhookOf(instance.url, conversation, { at: clock.now(), ...event });
  const ownSend = ({ conversation, mail }: MailInConversation): Webhook =>
    webhook(conversation, { type: "MANUAL_EMAIL_SENT", mail });
  return {
    mailbox,
    hooks,
    leads,
    sendNextStep: (id) => leads.sendNextStep(mailbox, id, clock),
    receive: (lead = {}) => {
      const { conversation, mail } = mailbox.receive(lead);
      const event = conversation.campaign
        ? { type: "LEAD_REPLIED", about: "replied", mail }
        : { type: "UNTRACKED_REPLY_RECEIVED", mail };
      const platformId = `${replyId(mail)}`;
      const { messageId } = mail;
      return {
        webhook: webhook(conversation, event),
        conversation: conversation.id,
        platformId,
        messageId,
      };
    },
    answerElsewhere: (id, text) => ownSend(mailbox.answerElsewhere(id, text)),
    delaySends: (delay) => mailbox.delaySends(delay),
    echoOfLastSend: () => {
      const newest = mailbox.ledger.at(-1);
      const place = newest ? mailbox.findMail(newest.platformId) : null;
      return place && ownSend(place);
    },
    bounce: (id) => {
      const { conversation, mail } = mailbox.receive(deliveryFailure(id));
      return webhook(conversation, { type: "EMAIL_BOUNCED", about: "bounce", mail });
    },
    unsubscribe: (id) =>
      webhook(mailbox.conversation(id), { type: "LEAD_UNSUBSCRIBED", about: "unsubscribed" }),
    categoryChange: (id) => {
      const conversation = mailbox.conversation(id);
      const mail = conversation.mails.findLast(({ direction }) => direction === "inbound");
      if (!mail) throw new Error(`nothing was received in conversation ${id}`);
      interested.add(mail.id);
      return webhook(conversation, { type: "LEAD_INTERESTED", about: "interested", mail, interested: true });
    },
    forgetBefore: (at) => mailbox.forgetBefore(at),
    opened: (id) => webhook(mailbox.conversation(id), { type: "EMAIL_OPENED", about: "opened" }),
    post: postWebhook,
  };
}

const deliveryFailure = (conversation: string) => ({
  conversation,
  from: address("mailer-daemon@outbound.example.com", "Mail Delivery Subsystem"),
  subject: "Delivery Status Notification (Failure)",
  text: "The address was not found.",
  automatic: true,
});

function handle(instance: SandboxInstance, request: SandboxRequest): SandboxAnswer {
  const { method, path, headers } = request;
  const account = accountNumber((headers["authorization"] ?? "").replace("Bearer ", ""), API_KEY);
  if (account === null) return failed(401, "Unauthenticated.");
  const registered = aboutHooks(instance.hooks, request);
  if (registered) return registered;
  const known = handleLeads(instance, request);
  if (known) return known;
  const [, resource, id, verb] =
    /^\/(users|replies|leads|campaigns)(?:\/([^/]+))?(?:\/([a-z-]+))?$/.exec(path) ?? [];
  if (!resource) return noRoute(path);
  if (resource === "replies" && id) return aboutReply(instance, request, { id, verb });
  if (method !== "GET") return notSupported(method);
  if (resource === "users" && !id) return found({ ...USER, workspace: { id: 7 + account, name: "Acme" } });
  if (resource === "campaigns" && !id) return campaigns(instance, request);
  if (resource === "replies") return listReplies(listedRows(instance), request, instance.url);
  if (resource === "leads" && id && !verb) return lead(instance, id);
  return noRoute(path);
}

function aboutReply(
  instance: SandboxInstance,
  request: SandboxRequest,
  { id, verb }: { id: string; verb: string | undefined },
): SandboxAnswer {
  const place = instance.mailbox.findMail(id);
  if (!place || !isReply(place.mail))
    return failed(404, `No query results for model [App\\Models\\Reply] ${id}`);
  const isSend = SEND.test(request.path);
  if (request.method !== (isSend ? "POST" : "GET")) return notSupported(request.method);
  if (isSend) return sent(instance, request, place);
  if (verb === "conversation-thread") return found(threadAround(instance, place));
  return verb ? noRoute(request.path) : found(rowOf(instance, place));
}

const USER: Fields = {
  id: 3,
  name: "Ana Ruiz",
  email: "ana@agency.example.com",
  profile_photo_url: null,
};

const found = (data: Json): SandboxAnswer => ({ status: 200, body: { data } });
const failed = (status: number, message: string): SandboxAnswer => ({ status, body: { message } });
const noRoute = (path: string): SandboxAnswer => failed(404, `The route api${path} could not be found.`);
const notSupported = (method: string): SandboxAnswer =>
  failed(405, `The ${method} method is not supported for this route.`);

const rowOf = ({ interested }: SandboxInstance, { conversation, mail }: MailInConversation): Fields =>
  replyOf(conversation, mail, interested.has(mail.id));

/** Lists are sorted by id, not by date. */
const newestFirst = (a: MailInConversation, b: MailInConversation): number => b.mail.serial - a.mail.serial;

const listedRows = (instance: SandboxInstance): SandboxReply[] =>
  instance.mailbox.conversations
    .flatMap((conversation) => conversation.mails.map((mail) => ({ conversation, mail })))
    .filter(({ mail }) => isListed(instance, mail))
    .sort(newestFirst)
    .map((place) => ({ folder: folderOf(place.mail).toLowerCase(), row: rowOf(instance, place) }));

const isListed = ({ mailbox }: SandboxInstance, mail: Mail): boolean =>
  isReply(mail) && mailbox.isShown(mail);

function lead({ mailbox }: SandboxInstance, idOrEmail: string): SandboxAnswer {
  const tracked = mailbox.conversations.filter(({ campaign }) => campaign !== null);
  const one = tracked.find(
    ({ lead: known }) =>
      `${leadId(known)}` === idOrEmail || known.email.toLowerCase() === idOrEmail.toLowerCase(),
  );
  const joined = tracked.filter(({ lead: known }) => known.email === one?.lead.email);
  return one
    ? found({ ...leadIn(one.lead), lead_campaign_data: joined.flatMap(placeOf) })
    : failed(404, `No query results for model [App\\Models\\Lead] ${idOrEmail}`);
}

const placeOf = ({ campaign }: SandboxConversation): Json[] =>
  campaign ? [{ campaign_id: campaignIdAt(campaign.serial), status: "in_sequence" }] : [];

function threadAround(instance: SandboxInstance, { conversation, mail }: MailInConversation): Fields {
  const places = conversation.mails
    .filter((one) => isListed(instance, one))
    .map((one) => ({ conversation, mail: one }))
    .sort(newestFirst);
  const current = places.findIndex((one) => one.mail === mail);
  const rows = places.map((place) => rowOf(instance, place));
  return {
    current_reply: rows[current] ?? null,
    // Newest first, as observed in production.
    older_messages: rows.slice(current + 1),
    newer_messages: rows.slice(0, current).reverse(),
  };
}

function campaigns({ mailbox, url }: SandboxInstance, { query }: SandboxRequest): SandboxAnswer {
  const rows = emailBisonCampaigns(mailbox, campaignIdAt);
  return { status: 200, body: byNumber(rows, query, `${url}/api/campaigns`) };
}

function sent(
  instance: SandboxInstance,
  { path, body, files }: SandboxRequest,
  { conversation, mail }: MailInConversation,
): SandboxAnswer {
  const given = objectOf(body) ?? {};
  const form = files ? typed(given) : given;
  const errors = { ...formErrors(form), ...fileErrors(files ?? []) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const kind = path.endsWith("/forward") ? "forward" : "reply";
  const message = text(form.message) ?? "";
  const html = form.content_type === "text" ? textToHtml(message) : message;
  const quote = form.inject_previous_email_body ? `<blockquote>${mail.html}</blockquote>` : "";
  const reply = instance.mailbox.send(conversation, {
    kind,
    subject: `${kind === "forward" ? "Fwd" : "Re"}: ${mail.subject.replace(/^((re|fwd): *)+/i, "")}`,
    html: html + quote,
    text: form.content_type === "text" ? message : plain(message),
    to: [...(form.reply_all ? [mail.from] : []), ...parties(form.to_emails)],
    cc: parties(form.cc_emails),
    bcc: parties(form.bcc_emails),
    inReplyTo: mail.messageId,
    attachments: files ?? [],
  });
  // The documented response contains the email without the requested quote.
  reply.html = html;
  const row = rowOf(instance, { conversation, mail: reply });
  return found({ success: true, message: "Successfully sent email", reply: row });
}

const parties = (list: Json | undefined): Address[] =>
  listOf(list).map((one) => address(text(field(one, "email_address")) ?? "", text(field(one, "name"))));

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? "");
