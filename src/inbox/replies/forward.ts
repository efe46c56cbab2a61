/**
 * Forwards a reply through its platform, or else over SMTP. The attempt is recorded before anything is
 * sent.
 */
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { iso } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { requireSending } from "../../db/sending.ts";
import { conflict } from "../../core/errors.ts";
import { actorOf, type Actor, type Caller, type Scope } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import { asMail } from "../../judge/mail/answer.ts";
import type { OutgoingFileRef } from "../../core/outgoing-file.ts";
import { openFiles } from "../../outbox/files/open.ts";
import { forwardHtml, forwardText } from "../../platforms/mail-form.ts";
import type { OutgoingForward } from "../../platforms/platform.ts";
import { forwardSubject } from "../threads/rules/keys.ts";
import { getMessage, listMessages } from "../threads/store/threads.ts";
import { insertAttempt, listOpenForwards, settleAttempt } from "../../outbox/sends/store/attempts.ts";
import { failingTransport, sendRecorded, type Transport } from "../../outbox/sends/transmit.ts";
import { filesFor, sequencerTakesNone } from "./files.ts";
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
  const reply = getReplyInScope(deps.db, caller, request.id);
  const mail = forwardOf(deps, caller, { reply, request });
  const files = filesFor(deps, reply, { ids: request.attachments ?? [], kind: "forward" });
  const route = routeOf(deps, reply, { mail, files });
  const actor = actorOf(caller);
  const confirmed = request.confirmResend ?? false;
  const { attempt, warnings } = recordForward(deps, { reply, mail, files, route, actor, confirmed });
  await sendRecorded(deps, attempt, { handlers: FORWARD_OUTCOMES, transport: route.transport(attempt) });
  const forwarded_at = iso(deps.clock.now());
  return { success: true, forwarded_to: mail.to.map(({ email }) => email), forwarded_at, warnings };
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
  const takesFiles = files.length === 0 || sequencerTakesNone(deps, reply, "forward") === null;
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
    // The thread does not show forwards, so there is nothing to check.
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

interface Recording {
  reply: ReplyRow;
  mail: OutgoingForward;
  files: OutgoingFileRef[];
  route: ForwardRoute;
  actor: Actor;
  /** Whether a person has confirmed forwarding it again. */
  confirmed: boolean;
}

function recordForward(
  deps: Deps,
  { reply, mail, files, route, actor, confirmed }: Recording,
): { attempt: AttemptRow; warnings: SendWarning[] } {
  const fields = {
    workspaceId: reply.workspaceId,
    clientId: reply.clientId,
    threadId: reply.threadId,
    messageId: reply.messageId,
    replyId: reply.id,
    followUpId: null,
    kind: "forward" as const,
    via: route.via,
    actor,
    sentBy: "manual" as const,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    subject: mail.subject,
    content: mail.note.text,
    bodyHtml: mail.note.html,
    bodyText: mail.note.text,
    rfcMessageId: null,
    attachments: files,
  };
  return transact(deps.db, () => {
    requireSending(deps.db);
    requireForwardable(deps, { reply, mail, confirmed });
    const warnings = warningsFor(deps.db, reply, mail.to);
    if (route.via === "smtp" && mail.originalHasFiles) warnings.push("files_left_out");
    return { attempt: insertAttempt(deps.db, fields, deps.clock.now()), warnings };
  });
}

/**
 * Throws 409 for recipients who may already have received the forward, unless confirmed: a lost connection must not
 * cause a second send.
 */
function requireForwardable(
  { db }: Deps,
  { reply, mail, confirmed }: Pick<Recording, "reply" | "mail" | "confirmed">,
): void {
  const recipients = new Set(mail.to.map(({ email }) => email));
  for (const { id, state, to } of listOpenForwards(db, reply.id)) {
    const repeated = to.find(({ email }) => recipients.has(email));
    if (!repeated) continue;
    if (state !== "uncertain") throw conflict(`Reply is already being forwarded to ${repeated.email}`);
    if (!confirmed) throw conflict(uncertainTo(repeated.email));
    settleAttempt(db, id, { from: ["uncertain"], state: "given_up", checkDueAt: null });
  }
}

const uncertainTo = (email: string): string =>
  `It is unknown whether this reply was forwarded to ${email}: ask them, then forward with confirm_resend`;
