/** Sends through Smartlead: replies in the thread, and forwards. Both are possible only within a campaign. */
import { iso } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformAnswer } from "../client.ts";
import { field, forwardHtml, objectOf, textToHtml } from "../mail-form.ts";
import type { Json, OutgoingFile, OutgoingForward, OutgoingReply, SendReceipt } from "../platform.ts";
import { type SmartleadHandle, messageIdOf, readHandle } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

const QUEUED = "queued by the platform";

/**
 * Replies with `POST …/reply-email-thread`. Sender and subject cannot be set: both come from the stats row.
 */
export async function reply(ask: SmartleadCall, mail: OutgoingReply): Promise<SendReceipt> {
  const { campaignId, statsId, messageId, time } = answerable(mail.handle);
  const [to, ...alsoTo] = emails(mail.to);
  const replyMessageId = messageId ?? messageIdOf(mail.original.messageId);
  const answer = await ask({
    method: "POST",
    path: `/campaigns/${campaignId}/reply-email-thread`,
    body: {
      email_stats_id: statsId,
      email_body: mail.html,
      ...(replyMessageId && { reply_message_id: replyMessageId }),
      reply_email_time: time ?? iso(mail.original.sentAt),
      reply_email_body: mail.original.html ?? textToHtml(mail.original.text),
      // Without `to`, the reply goes to the lead, who may not be the sender.
      ...(to && { to_email: to }),
      ...list("cc", [...alsoTo, ...emails(mail.cc)]),
      ...list("bcc", emails(mail.bcc)),
      ...attached(mail.files ?? []),
      add_signature: false,
    },
  });
  requireAccepted(answer);
  return { platformId: null, messageId: null, queued: true, answer: QUEUED };
}

/**
 * Forwards with `POST …/forward-email`. Our text appears above a "forwarded message chain" that the platform
 * adds (documented at `api-reference/inbox/forward`), so it must not contain the original.
 */
export async function forward(ask: SmartleadCall, mail: OutgoingForward): Promise<SendReceipt> {
  const { campaignId, statsId, messageId } = answerable(mail.handle);
  const forwarded = messageId ?? messageIdOf(mail.original.messageId);
  if (!forwarded) throw notSendable("this email has no Message-ID, which Smartlead needs to forward it");
  const answer = await ask({
    method: "POST",
    path: `/campaigns/${campaignId}/forward-email`,
    body: {
      message_id: forwarded,
      stats_id: statsId,
      to_emails: emails(mail.to).join(","),
      ...list("cc_emails", emails(mail.cc)),
      ...list("bcc_emails", emails(mail.bcc)),
      forward_email_subject: mail.subject,
      forward_email_body: forwardHtml(mail, { withoutOriginal: true }),
    },
  });
  requireAccepted(answer);
  const sent = messageIdOf(field(answer.json, "messageId"));
  const queued = sent === null;
  return {
    platformId: sent,
    messageId: sent,
    queued,
    answer: queued ? QUEUED : `accepted with status ${answer.status}`,
  };
}

/** Passes files as URLs for the platform to fetch, as one API client does in production. */
function attached(files: readonly OutgoingFile[]): { [key: string]: Json } {
  if (files.length === 0) return {};
  const attachments = files.map(({ name, type, size, url }) => {
    if (url === null) throw notSendable("Smartlead cannot reach this server to fetch the files");
    return { file_name: name, file_url: url, file_type: type, file_size: size };
  });
  return { attachments };
}

const emails = (list: { email: string }[]): string[] => list.map(({ email }) => email);

const list = (name: string, values: string[]): { [key: string]: Json } =>
  values.length > 0 ? { [name]: values.join(",") } : {};

const notSendable = (message: string): UpstreamError => new UpstreamError(message, { outcome: "refused" });

function answerable(json: Json): SmartleadHandle & { statsId: string } {
  const handle = readHandle(json);
  if (!handle?.statsId)
    throw notSendable("Smartlead can only send within a campaign, and this email has none");
  return { ...handle, statsId: handle.statsId };
}

/** Throws on an empty response, JSON or plain text, because it does not show whether the email was sent. */
function requireAccepted({ text: body, json, status }: PlatformAnswer): void {
  const fields = objectOf(json);
  if (body.trim() !== "" && (!fields || Object.keys(fields).length > 0)) return;
  throw new UpstreamError("smartlead did not confirm that it accepted the email", {
    outcome: "unknown",
    status,
  });
}
