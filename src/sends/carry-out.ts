/** Handing a recorded attempt over: once, through the platform whose thread it belongs to, or by SMTP. */
import { ask } from "../connections/account.ts";
import { findConnection, type ConnectionRow } from "../connections/store.ts";
import { transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import type { Deps } from "../deps.ts";
import { conflict, passing } from "../errors.ts";
import type { CallOptions, OutgoingReply, SendReceipt } from "../platforms/platform.ts";
import { findThread, getMessage, type MessageRow } from "../threads/store.ts";
import { handOver, withdrawAttempt, type AttemptRow } from "./attempts.ts";
import { failedToSend, finishNotSent, finishSent, handToOutside, type Ends } from "./finish.ts";
import { quoted } from "./outgoing.ts";

/** Resolves when it was taken; `send_failed` for every other end, of which the rows say what is known. */
export async function carryOut(
  deps: Deps,
  attempt: AttemptRow,
  { ends, options }: { ends: Ends; options: CallOptions },
): Promise<void> {
  const way = attempt.via === "smtp" ? bySmtp(deps, attempt) : byPlatform(deps, attempt, options);
  if (typeof way === "string") {
    finishNotSent(deps, attempt, { reason: way, again: null }, ends);
    throw failedToSend();
  }
  begin(deps, attempt, ends);
  const receipt = await handToOutside(deps, attempt, ends, way);
  finishSent(deps, attempt, { receipt, by: "sender" }, ends);
}

/** From here on it may have left. Throws when it is not to leave now: sending was paused since it was recorded. */
export function begin(deps: Pick<Deps, "db" | "clock" | "events">, attempt: AttemptRow, ends: Ends): void {
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
  if (outcome === "paused") throw passing("Sending is paused");
  if (outcome === "lost") throw conflict("Reply is already being sent");
}

/** How it is sent, or why it cannot be. */
type Way = (() => Promise<SendReceipt>) | string;

function byPlatform(deps: Deps, attempt: AttemptRow, options: CallOptions): Way {
  const thread = attempt.threadId === null ? undefined : findThread(deps.db, attempt.threadId);
  const connection: ConnectionRow | undefined = thread && findConnection(deps.db, thread.connectionId);
  if (!connection || attempt.messageId === null) return "the connection is deleted";
  const message = getMessage(deps.db, attempt.messageId);
  if (message.handle === null) return "the platform cannot answer this mail";
  return () =>
    ask(deps, connection, (platform, account) =>
      platform.reply(account, outgoing(attempt, message), options),
    );
}

function outgoing(attempt: AttemptRow, message: MessageRow): OutgoingReply {
  return {
    handle: message.handle,
    to: attempt.to,
    cc: attempt.cc,
    bcc: attempt.bcc,
    subject: attempt.subject,
    html: attempt.bodyHtml,
    text: attempt.bodyText,
    original: quoted(message),
  };
}

function bySmtp({ mailer }: Deps, attempt: AttemptRow): Way {
  if (!mailer) return "no SMTP server is configured";
  const { to, cc, bcc, subject, bodyHtml: html, bodyText: text, rfcMessageId: messageId } = attempt;
  return async () => {
    const { answer } = await mailer.send({ to, cc, bcc, subject, html, text, messageId: messageId ?? "" });
    return { platformId: null, messageId, queued: false, answer };
  };
}
