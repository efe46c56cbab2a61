/**
 * Forwards a reply through its platform, or else over SMTP. The attempt is recorded before anything is
 * sent.
 */
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { iso } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { requireSending } from "../../db/sending.ts";
import { actorOf, type Caller, type Scope } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import { asMail } from "../../judge/mail/answer.ts";
import type { OutgoingFileRef } from "../../core/outgoing-file.ts";
import { openFiles } from "../../outbox/files/open.ts";
import { forwardHtml, forwardText } from "../../platforms/mail-form.ts";
import type { OutgoingForward } from "../../platforms/platform.ts";
import { forwardSubject } from "../threads/rules/keys.ts";
import { getMessage, listMessages } from "../threads/store/threads.ts";
import { insertAttempt } from "../../outbox/sends/store/attempts.ts";
import { failingTransport, sendRecorded, type Transport } from "../../outbox/sends/transmit.ts";
import { filesFor, sequencerObstacle } from "./files.ts";
import { requireForwardable } from "./may-leave.ts";
import { FORWARD_OUTCOMES } from "./send-outcomes.ts";
import { addressesFrom, quoted } from "../../outbox/sends/rules/outgoing.ts";
import { warningsFor, type SendWarning } from "./recipients.ts";
import { getReplyInScope } from "./store/replies.ts";
import { findSeenMails } from "./store/scope.ts";
import type { ConnectionRow, MessageRow, AttemptRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface ForwardRequest {
  id: string;
  to: string[];
  message?: string | null;
  contentType?: ContentType | null;
  includeThread?: boolean;
  /** Ids of files that were uploaded for the reply. */
  attachments?: string[] | null;
  confirmResend?: boolean;
}

export interface Forwarded {
  success: boolean;
  forwarded_to: string[];
  forwarded_at: string;
  warnings: SendWarning[];
}

export async function forwardReply(deps: Deps, caller: Caller, request: ForwardRequest): Promise<Forwarded> {
  const { db } = deps;
  const reply = getReplyInScope(db, caller, request.id);
  const mail = forwardOf(deps, caller, { reply, request });
  const attachments = filesFor(deps, reply, { ids: request.attachments ?? [], kind: "forward" });
  const route = routeOf(deps, reply, { mail, files: attachments });
  const { workspaceId, clientId, threadId, messageId, id: replyId } = reply;
  const { to, cc, bcc, subject, note } = mail;
  const ids = { workspaceId, clientId, threadId, messageId, replyId, followUpId: null, rfcMessageId: null };
  const how = { kind: "forward", via: route.via, actor: actorOf(caller), sentBy: "manual" } as const;
  const texts = { subject, content: note.text, bodyHtml: note.html, bodyText: note.text };
  const { attempt, warnings } = transact(db, () => {
    requireSending(db);
    requireForwardable(deps, { reply, mail, isConfirmed: request.confirmResend ?? false });
    const found = warningsFor(db, reply, to);
    if (route.via === "smtp" && mail.originalHasFiles) found.push("files_left_out");
    const recorded = { ...ids, ...how, ...texts, to, cc, bcc, attachments };
    return { attempt: insertAttempt(db, recorded, deps.clock.now()), warnings: found };
  });
  await sendRecorded(deps, attempt, { handlers: FORWARD_OUTCOMES, transport: route.transport(attempt) });
  const forwarded_at = iso(deps.clock.now());
  return { success: true, forwarded_to: to.map(({ email }) => email), forwarded_at, warnings };
}

function forwardOf(
  deps: Deps,
  scope: Scope,
  { reply, request }: { reply: ReplyRow; request: ForwardRequest },
): OutgoingForward {
  const to = addressesFrom(request.to);
  const message = getMessage(deps.db, reply.messageId);
  const earlier = (request.includeThread ?? true) ? earlierThan(deps, scope, message) : [];
  return {
    handle: message.handle,
    to,
    cc: [],
    bcc: [],
    subject: forwardSubject(message.subject),
    note: request.message ? asMail(request.message, request.contentType ?? null) : { html: "", text: "" },
    original: quoted(message),
    earlier: earlier.map(quoted),
    originalHasFiles: message.attachments.length > 0,
  };
}

/** Returns the thread's earlier emails visible to the caller, newest first. */
function earlierThan({ db }: Deps, scope: Scope, message: MessageRow): MessageRow[] {
  const seen = findSeenMails(db, scope, message.threadId);
  return listMessages(db, message.threadId)
    .filter(({ id, sentAt }) => id !== message.id && sentAt <= message.sentAt)
    .filter(({ id }) => seen === null || seen.includes(id))
    .reverse();
}

interface ForwardRoute {
  via: AttemptRow["via"];
  transport(attempt: AttemptRow): Transport;
}

function routeOf(
  deps: Deps,
  reply: ReplyRow,
  { mail, files }: { mail: OutgoingForward; files: readonly OutgoingFileRef[] },
): ForwardRoute {
  const connection = findConnection(deps.db, reply.connectionId);
  const takesFiles = files.length === 0 || sequencerObstacle(deps, reply, "forward") === null;
  if (connection && mail.handle !== null && takesFiles)
    return { via: "platform", transport: platformTransport(deps, connection, mail) };
  if (deps.mailer) return { via: "smtp", transport: smtpTransport(deps, deps.mailer, mail) };
  const transport = () => failingTransport("neither the sequencer nor SMTP can forward this email");
  return { via: "platform", transport };
}

const platformTransport =
  (deps: Deps, connection: ConnectionRow, mail: OutgoingForward): ForwardRoute["transport"] =>
  ({ workspaceId, attachments }) =>
  async (leave) => {
    const files = openFiles(deps, workspaceId, attachments);
    const receipt = await callPlatform(deps, connection, (platform, account) =>
      platform.forward(account, { ...mail, files }, { priority: "person", beforeSend: leave }),
    );
    // Threads do not show forwards, so there is nothing to check.
    return { ...receipt, queued: false };
  };

const smtpTransport =
  (deps: Deps, mailer: NonNullable<Deps["mailer"]>, mail: OutgoingForward): ForwardRoute["transport"] =>
  ({ id, workspaceId, attachments }) =>
  async (leave) => {
    const messageId = `<${id}@${new URL(deps.config.server.public_url).hostname}>`;
    const { to, cc, bcc, subject } = mail;
    const body = { html: forwardHtml(mail), text: forwardText(mail) };
    const files = openFiles(deps, workspaceId, attachments);
    leave();
    const { answer } = await mailer.send({ to, cc, bcc, subject, ...body, messageId, files });
    return { platformId: null, messageId, queued: false, answer };
  };
