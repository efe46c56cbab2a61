/** Adapts EmailBison: sends replies and forwards, reads threads and missed emails, parses webhooks. */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformClient } from "../client.ts";
import * as acting from "./stop.ts";
import { type Handle, wholeNumber } from "./mail.ts";
import { type EmailBisonCall, dataOf, findLead, listSince, readThread } from "./read.ts";
import { parseWebhook } from "./webhook.ts";
import { listCampaigns } from "./campaigns.ts";
import { findWebhook, registerWebhook, removeWebhook, WEBHOOK_STEPS } from "./webhooks.ts";
import { field, forwardHtml, text } from "../mail-form.ts";
import { multipart, type MultipartForm } from "../rules/multipart.ts";
import type {
  Account,
  Address,
  CallOptions,
  Json,
  OutgoingFile,
  OutgoingMail,
  Platform,
  RateLimit,
  SendReceipt,
} from "../platform.ts";

const LIMITS: RateLimit[] = [{ requests: 3_000, perMs: MINUTE }];

/**
 * Pause after a 429. Sustained load results in 429 for about 45 s on all endpoints (measured by a public API
 * client).
 */
const SHORTEST_PAUSE: Millis = 50 * SECOND;

export function createEmailBison(client: PlatformClient): Platform {
  const callerFor =
    (account: Account, options: CallOptions): EmailBisonCall =>
    ({ path, ...call }) =>
      client.call({
        platform: "emailbison",
        account,
        limits: LIMITS,
        shortestPause: SHORTEST_PAUSE,
        headers: { authorization: `Bearer ${account.apiKey}` },
        path: `/api${path}`,
        ...call,
        options,
      });
  return {
    name: "emailbison",
    label: "EmailBison",
    files: { reply: "uploaded", forward: "uploaded" },
    needsInstanceUrl: true,
    listsOldestFirst: false,
    threadProvesAbsence: true,
    parse: parseWebhook,
    complete: async (_account, event) => event, // events are never marked incomplete
    checkKey: (account, options) => checkKey(callerFor(account, options), account),
    // The platform quotes the answered email. The product spec leaves quoting to the platform, and a
    // recipient other than the sender would lack the context without the quote.
    reply: (account, mail, options) =>
      send(callerFor(account, options), "reply", mail, {
        message: mail.html,
        inject_previous_email_body: true,
      }),
    // Nothing is added: the message already contains the original, which must appear only once.
    forward: (account, mail, options) =>
      send(callerFor(account, options), "forward", mail, {
        message: forwardHtml(mail),
        inject_previous_email_body: false,
      }),
    readThread: async (account, thread, options) =>
      readThread(callerFor(account, options), openHandle(thread.handle).replyId),
    listSince: (account, since, options) => listSince(callerFor(account, options), since, options),
    // Custom variables belong to the lead, not to a campaign.
    findLead: (account, { email }, options) => findLead(callerFor(account, options), email),
    listCampaigns: (account, options) => listCampaigns(callerFor(account, options)),
    // The documentation does not state whether a download needs the key, so the key is sent only to the
    // instance itself.
    fileHeaders: ({ apiKey }) => ({ authorization: `Bearer ${apiKey}` }),
    webhookSecret: { in: "none" },
    webhookScopes: ["account"],
    webhookSteps: WEBHOOK_STEPS,
    registerWebhook: (account, order, options) => registerWebhook(callerFor(account, options), order),
    findWebhook: (account, known, options) => findWebhook(callerFor(account, options), known),
    removeWebhook: (account, id, options) => removeWebhook(callerFor(account, options), id),
    async *listSent() {
      // Webhooks report sent emails, and the list of replies includes the sent folder.
    },
    stop: (account, order, options) => acting.stop(callerFor(account, options), order),
    setLabel: (account, order, options) => acting.setLabel(callerFor(account, options), order),
    markRead: (account, thread, options) => acting.markRead(callerFor(account, options), thread),
  };
}

async function checkKey(ask: EmailBisonCall, account: Account): Promise<string | null> {
  const host = account.baseUrl.replace(/^https?:\/\//, "");
  try {
    const answer = await ask({ method: "GET", path: "/users" });
    if (field(answer.json, "data", "id") !== undefined)
      return text(field(answer.json, "data", "workspace", "id"));
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.status !== 401 && error.status !== 403)) throw error;
    const { outcome, status } = error;
    const hint = `the key may belong to an instance other than ${host}`;
    throw new UpstreamError(`${error.message} (${hint})`, { outcome, status });
  }
  throw new UpstreamError(`${host} does not respond like an EmailBison instance`, { outcome: "refused" });
}

async function send(
  ask: EmailBisonCall,
  verb: "reply" | "forward",
  mail: Omit<OutgoingMail, "html" | "text">,
  content: { message: string; inject_previous_email_body: boolean },
): Promise<SendReceipt> {
  const { replyId, senderEmailId } = openHandle(mail.handle);
  const body = {
    ...content,
    content_type: "html", // the default is not documented
    sender_email_id: senderEmailId,
    to_emails: mail.to.map(recipient),
    ...(mail.cc.length > 0 && { cc_emails: mail.cc.map(recipient) }),
    ...(mail.bcc.length > 0 && { bcc_emails: mail.bcc.map(recipient) }),
  };
  const { files = [] } = mail;
  const answer = await ask({
    method: "POST",
    path: `/replies/${replyId}/${verb}`,
    // Files are processed only in a multipart form.
    ...(files.length > 0 ? { form: formOf(body, files) } : { body }),
  });
  const data = dataOf(answer);
  if (field(data, "success") === false) {
    throw new UpstreamError("emailbison did not send the email: it reported no success", {
      outcome: "refused",
      status: answer.status,
    });
  }
  return {
    platformId: text(field(data, "reply", "id")),
    messageId: text(field(data, "reply", "raw_message_id")),
    queued: false,
    answer: `accepted with status ${answer.status}`,
  };
}

/** Encodes the same request as a form with files. Lists use PHP's bracket names, and booleans are numbers. */
function formOf(body: { [key: string]: Json }, files: readonly OutgoingFile[]): MultipartForm {
  return multipart(
    Object.entries(body).flatMap(([name, value]) => fieldsOf(name, value)),
    files.map(({ name, type, content }) => ({ field: "attachments[]", name, type, content })),
  );
}

function fieldsOf(name: string, value: Json): [string, string][] {
  if (value === null) return [];
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, part]) => fieldsOf(`${name}[${key}]`, part));
  return [[name, typeof value === "boolean" ? `${Number(value)}` : `${value}`]];
}

/** Formats a recipient; requests use `email_address`, but responses use `address`. */
const recipient = ({ email, name }: Address): Json => ({ name, email_address: email });

function openHandle(handle: Json): Handle {
  const replyId = wholeNumber(field(handle, "replyId"));
  const senderEmailId = wholeNumber(field(handle, "senderEmailId"));
  if (replyId !== null && senderEmailId !== null) return { replyId, senderEmailId };
  throw new UpstreamError("emailbison: the mailbox of this email is unknown", { outcome: "not_sent" });
}
