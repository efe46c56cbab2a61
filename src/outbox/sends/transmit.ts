/** Hands over an email once, through its thread's platform or over SMTP. */
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import { conflict, temporarilyUnavailable, UpstreamError } from "../../core/errors.ts";
import type { CallOptions, OutgoingFile, OutgoingReply, SendReceipt } from "../../platforms/platform.ts";
import { SecretError } from "../../core/vault.ts";
import { openFiles } from "../files/open.ts";
import { KEPT } from "../files/rules/limits.ts";
import { extendRetention } from "../files/store.ts";
import { findThread, getMessage } from "../../inbox/threads/store/threads.ts";
import { handOver, withdrawAttempt, type NewAttempt } from "./store/attempts.ts";
import { finishFailed, finishSent, type SendOutcomeHandlers } from "./finish.ts";
import { quoted } from "./rules/outgoing.ts";
import type { ConnectionRow, MessageRow, AttemptRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

interface TransmitOptions {
  handlers: SendOutcomeHandlers;
  options: CallOptions;
}

/**
 * Sends a recorded attempt, through its thread's platform or over SMTP by default. Throws `send_failed` if
 * the email was not accepted; the rows then contain the known outcome.
 */
export async function sendRecorded(
  deps: Deps,
  attempt: AttemptRow,
  { handlers, transport }: { handlers: SendOutcomeHandlers; transport?: Transport },
): Promise<void> {
  const send = transport ?? transportFor(deps, attempt, { priority: "person" });
  let receipt: SendReceipt;
  try {
    receipt = await send(beforeLeaving(() => begin(deps, attempt, handlers)));
  } catch (error) {
    throw error instanceof NotHandedOver ? error.cause : finishFailed(deps, attempt, handlers, error);
  }
  finishSent(deps, attempt, { receipt, by: "sender" }, handlers);
}

/** An email that is not recorded until it can be sent, so that it can be held until then. */
export interface PendingSend {
  mail: NewAttempt;
  /** Returns null if the email should no longer be sent; its reply or follow-up is then settled. */
  record: () => AttemptRow | null;
}

/**
 * Records an email immediately before sending it, like `sendRecorded`. Also resolves if `record` returned
 * null. Throws an `UpstreamError`, without recording anything, if the account's rate limit freed no slot in
 * time.
 */
export async function recordAndSend(
  deps: Deps,
  { mail, record }: PendingSend,
  { handlers, options }: TransmitOptions,
): Promise<void> {
  const recorded: { attempt: AttemptRow | null } = { attempt: null };
  const leave = beforeLeaving(() => {
    recorded.attempt = record();
    if (!recorded.attempt) throw new SendCancelled();
    begin(deps, recorded.attempt, handlers);
  });
  let receipt: SendReceipt;
  try {
    receipt = await transportFor(deps, mail, options)(leave);
  } catch (error) {
    if (error instanceof NotHandedOver && error.cause instanceof SendCancelled) return;
    if (error instanceof NotHandedOver) throw error.cause;
    // If our own bug prevents sending, that does not count as an attempt.
    if (!recorded.attempt && !isAnswer(error)) throw error;
    const attempt = recorded.attempt ?? record();
    if (!attempt) return;
    throw finishFailed(deps, attempt, handlers, error);
  }
  if (recorded.attempt) finishSent(deps, recorded.attempt, { receipt, by: "sender" }, handlers);
}

/** Returns whether the error is the platform's response, rather than our own rate limit or bug. */
const isAnswer = (error: unknown): boolean =>
  error instanceof SecretError || (error instanceof UpstreamError && !error.isThrottledLocally);

/** Thrown if the email should no longer be sent by the time a slot is free. */
class SendCancelled extends Error {}

/** Wraps an error that occurred before the handover and did not come from the platform, as `cause`. */
class NotHandedOver extends Error {}

const beforeLeaving = (leave: () => void) => (): void => {
  try {
    leave();
  } catch (cause) {
    throw new NotHandedOver("not begun", { cause });
  }
};

/**
 * Marks the attempt as handed over, and therefore possibly sent. Throws if sending was paused since the
 * attempt was recorded.
 */
function begin(
  deps: Pick<Deps, "db" | "clock" | "events" | "live">,
  attempt: AttemptRow,
  handlers: SendOutcomeHandlers,
): void {
  const outcome = transact(deps.db, () => {
    const now = deps.clock.now();
    if (findPause(deps.db)) {
      if (withdrawAttempt(deps.db, attempt.id)) handlers.withdrawn(deps, attempt, now);
      return "paused";
    }
    const handedOver = handOver(deps.db, attempt.id, now);
    if (handedOver) {
      // A sequencer may fetch the files later, and people may open sent emails.
      extendRetention(deps.db, attempt.attachments, now + KEPT);
      handlers.handedOver(deps, attempt, now);
    }
    return handedOver ? "ours" : "lost";
  });
  if (outcome === "paused") throw temporarilyUnavailable("Sending is paused");
  if (outcome === "lost") throw conflict("Reply is already being sent");
}

/**
 * Sends an email. Calls `leave` immediately before; if `leave` throws, nothing is sent and the error
 * propagates.
 */
export type Transport = (leave: () => void) => Promise<SendReceipt>;

const transportFor = (deps: Deps, mail: NewAttempt, options: CallOptions): Transport =>
  mail.via === "smtp" ? smtpTransport(deps, mail) : platformTransport(deps, mail, options);

function platformTransport(deps: Deps, mail: NewAttempt, options: CallOptions): Transport {
  const thread = mail.threadId === null ? undefined : findThread(deps.db, mail.threadId);
  const connection: ConnectionRow | undefined = thread && findConnection(deps.db, thread.connectionId);
  if (!connection || mail.messageId === null) return failingTransport("the connection is deleted");
  const message = getMessage(deps.db, mail.messageId);
  if (message.handle === null) return failingTransport("the sequencer cannot answer this email");
  return async (leave) => {
    const files = openFiles(deps, mail.workspaceId, mail.attachments ?? []);
    return callPlatform(deps, connection, (platform, account) =>
      platform.reply(account, outgoing(mail, message, files), { ...options, beforeSend: leave }),
    );
  };
}

function outgoing(mail: NewAttempt, message: MessageRow, files: OutgoingFile[]): OutgoingReply {
  return {
    files,
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

export const failingTransport = (reason: string): Transport => {
  const refusal = new UpstreamError(reason, { outcome: "refused" });
  return () => Promise.reject(refusal);
};
