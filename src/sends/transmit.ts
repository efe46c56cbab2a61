/** Handing an email over: once, through the platform whose thread it belongs to, or by SMTP. */
import { callPlatform } from "../connections/account.ts";
import { findConnection } from "../connections/store.ts";
import { transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import { conflict, temporarilyUnavailable, UpstreamError } from "../core/errors.ts";
import type { CallOptions, OutgoingReply, SendReceipt } from "../platforms/platform.ts";
import { SecretError } from "../core/vault.ts";
import { findThread, getMessage } from "../threads/store.ts";
import { handOver, withdrawAttempt, type NewAttempt } from "./store/attempts.ts";
import { finishFailed, finishSent, type SendOutcomeHandlers } from "./finish.ts";
import { quoted } from "./rules/outgoing.ts";
import type { ConnectionRow, MessageRow, AttemptRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

interface TransmitOptions {
  handlers: SendOutcomeHandlers;
  options: CallOptions;
}

/** Resolves when a recorded attempt was taken; `send_failed` for every other end, of which the rows say what is known. */
export async function sendRecorded(
  deps: Deps,
  attempt: AttemptRow,
  { handlers, options }: TransmitOptions,
): Promise<void> {
  const receipt = await transmit(deps, attempt, handlers, transportFor(deps, attempt, options));
  finishSent(deps, attempt, { receipt, by: "sender" }, handlers);
}

/** Hands an attempt over as it leaves. A failure ends it by what is known of that, and is the caller's 500. */
export async function transmit(
  deps: Deps,
  attempt: AttemptRow,
  ends: SendOutcomeHandlers,
  way: Transport,
): Promise<SendReceipt> {
  try {
    return await way(leaving(() => begin(deps, attempt, ends)));
  } catch (error) {
    throw error instanceof NotHandedOver ? error.cause : finishFailed(deps, attempt, ends, error);
  }
}

/** An email that is written down in the moment in which it may leave, so that it can be held until then. */
export interface PendingSend {
  mail: NewAttempt;
  /** Null when it is not to leave any more; what it belongs to is settled then. */
  record: () => AttemptRow | null;
}

/**
 * As `carryOut`; resolves also when it was not to leave any more. An `UpstreamError` says that the account's allowance did
 * not come in time: nothing was recorded.
 */
export async function recordAndSend(
  deps: Deps,
  { mail, record }: PendingSend,
  { handlers, options }: TransmitOptions,
): Promise<void> {
  const left: { attempt: AttemptRow | null } = { attempt: null };
  const leave = leaving(() => {
    left.attempt = record();
    if (!left.attempt) throw new SendCancelled();
    begin(deps, left.attempt, handlers);
  });
  let receipt: SendReceipt;
  try {
    receipt = await transportFor(deps, mail, options)(leave);
  } catch (error) {
    if (error instanceof NotHandedOver && error.cause instanceof SendCancelled) return;
    if (error instanceof NotHandedOver) throw error.cause;
    // A fault of ours before anything left is nothing that was tried.
    if (!left.attempt && !isAnswer(error)) throw error;
    const attempt = left.attempt ?? record();
    if (!attempt) return;
    throw finishFailed(deps, attempt, handlers, error);
  }
  if (left.attempt) finishSent(deps, left.attempt, { receipt, by: "sender" }, handlers);
}

/** What stands for the platform's word, also when it cannot be asked: no allowance, and a fault of ours, do not. */
const isAnswer = (error: unknown): boolean =>
  error instanceof SecretError || (error instanceof UpstreamError && !error.isThrottledLocally);

/** It was not to leave any more when it could. */
class SendCancelled extends Error {}

/** What went wrong before anything left is no word of the platform's; `cause` says what it was. */
class NotHandedOver extends Error {}

const leaving = (leave: () => void) => (): void => {
  try {
    leave();
  } catch (cause) {
    throw new NotHandedOver("not begun", { cause });
  }
};

/** From here on it may have left. Throws when it is not to leave now: sending was paused since it was recorded. */
export function begin(
  deps: Pick<Deps, "db" | "clock" | "events">,
  attempt: AttemptRow,
  ends: SendOutcomeHandlers,
): void {
  const outcome = transact(deps.db, () => {
    const now = deps.clock.now();
    if (findPause(deps.db)) {
      if (withdrawAttempt(deps.db, attempt.id)) ends.withdrawn(deps, attempt, now);
      return "paused";
    }
    const handedOver = handOver(deps.db, attempt.id, now);
    if (handedOver) ends.handedOver(deps, attempt, now);
    return handedOver ? "ours" : "lost";
  });
  if (outcome === "paused") throw temporarilyUnavailable("Sending is paused");
  if (outcome === "lost") throw conflict("Reply is already being sent");
}

/** How it is sent. `leave` is called right before it does; what that throws is thrown on, and nothing leaves. */
export type Transport = (leave: () => void) => Promise<SendReceipt>;

const transportFor = (deps: Deps, mail: NewAttempt, options: CallOptions): Transport =>
  mail.via === "smtp" ? smtpTransport(deps, mail) : platformTransport(deps, mail, options);

function platformTransport(deps: Deps, mail: NewAttempt, options: CallOptions): Transport {
  const thread = mail.threadId === null ? undefined : findThread(deps.db, mail.threadId);
  const connection: ConnectionRow | undefined = thread && findConnection(deps.db, thread.connectionId);
  if (!connection || mail.messageId === null) return failingTransport("the connection is deleted");
  const message = getMessage(deps.db, mail.messageId);
  if (message.handle === null) return failingTransport("the platform cannot answer this mail");
  return (leave) =>
    callPlatform(deps, connection, (platform, account) =>
      platform.reply(account, outgoing(mail, message), { ...options, beforeSend: leave }),
    );
}

function outgoing(mail: NewAttempt, message: MessageRow): OutgoingReply {
  return {
    handle: message.handle,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    subject: mail.subject,
    html: mail.bodyHtml,
    text: mail.bodyText,
    original: quoted(message),
  };
}

function smtpTransport({ mailer }: Deps, mail: NewAttempt): Transport {
  if (!mailer) return failingTransport("no SMTP server is configured");
  const { to, cc, bcc, subject, bodyHtml: html, bodyText: text, rfcMessageId: messageId } = mail;
  return async (leave) => {
    leave();
    const { answer } = await mailer.send({ to, cc, bcc, subject, html, text, messageId: messageId ?? "" });
    return { platformId: null, messageId, queued: false, answer };
  };
}

const failingTransport = (reason: string): Transport => {
  const refusal = new UpstreamError(reason, { outcome: "refused" });
  return () => Promise.reject(refusal);
};
