/**
 * Handles follow-ups in the outbox. A reply, an opt-out, a bounce, or an answer written elsewhere ends a
 * follow-up; missing credits or a paused connection delay it. LinkedIn messages go to subscribed webhooks.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import { findPause } from "../../db/sending.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { replySubject } from "../../inbox/threads/rules/keys.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { asMail } from "../../judge/mail/answer.ts";
import type { OutgoingKind } from "../outgoing/kind.ts";
import { insertAttempt, type NewAttempt } from "../sends/store/attempts.ts";
import { trackedText } from "../sends/store/booking-link.ts";
import { recheckText } from "./compose.ts";
import { addresseeOf, loadCase, terminalChange, waitReason, type FollowUpCase } from "./eligibility.ts";
import { nextReading } from "./rules/plan.ts";
import { beginSending, FOLLOW_UP_CLAIMS } from "./store/claims.ts";
import { failedState, type FollowUpChange } from "./store/followups.ts";
import { endFollowUp } from "./terminal-event.ts";

/** Pause before checking again for credits or an active connection. */
const WAITING_PAUSE: Millis = 15 * MINUTE;

export const FOLLOW_UP: OutgoingKind<FollowUpRow, FollowUpCase, FollowUpChange, null> = {
  name: "follow_up",
  claims: FOLLOW_UP_CLAIMS,
  priority: "background",
  maxWait: 20 * SECOND,
  rateLimitPause: 15 * SECOND,
  isPaced: true,
  // A pause stops emails only; LinkedIn messages still go to webhooks.
  waitsFor: mayBeOutdated,
  prepare: recheckText,
  gather: () => null,

  mayLeave(deps, row, _facts, now) {
    const isLinkedIn = row.action === "linkedin_message";
    if (!isLinkedIn && findPause(deps.db)) return { may: "wait", until: now, reason: null };
    const found = loadCase(deps.db, row);
    const end = terminalChange(deps, found, now);
    if (end) return { may: "not", hold: end };
    const reason = waitReason(deps, found, now);
    if (reason !== null) return { may: "wait", until: now + WAITING_PAUSE, reason };
    if (!isLinkedIn) return { may: "leave", found };
    const { workspaceId, id } = row;
    if (beginSending(deps.db, row, now)) deps.events.record({ type: "follow_up.due", workspaceId, id }, now);
    return { may: "settled" };
  },

  threadOf: ({ route }) => route?.threadId ?? null,

  // Only the thread shows answers written in the sequencer, and emails that no webhook delivered.
  whenUnread({ row }, { reason: why }, now) {
    const reason = `The thread could not be read: ${why}`;
    const until = nextReading(row, now);
    return until === null ? { may: "not", hold: failedState(reason) } : { may: "wait", until, reason };
  },

  mailOf,

  record({ db }, { row, found: { route } }, { mail }, now) {
    if (route?.messageId === (mail.messageId ?? undefined))
      return beginSending(db, row, now) ? insertAttempt(db, mail, now) : null;
    // The follow-up now belongs to another thread, which must be read first.
    FOLLOW_UP_CLAIMS.postpone(db, row, { until: now, reason: null, counts: false }, now);
    return null;
  },

  onHeld: endFollowUp,
  onBroken: (deps, row, reason, now) => endFollowUp(deps, row, failedState(reason), now),
};

function mailOf({ db, config }: Deps, { row, found }: { row: FollowUpRow; found: FollowUpCase }): NewAttempt {
  const { workspaceId, clientId, id, replyId } = row;
  const { route } = found;
  const threadId = route?.threadId ?? null;
  const content = trackedText(db, { clientId, threadId }, row.draftMessage ?? "");
  const { html: bodyHtml, text: bodyText } = asMail(content, row.contentType);
  const message = route && getMessage(db, route.messageId);
  const host = new URL(config.server.public_url).hostname;
  return {
    workspaceId,
    clientId,
    threadId,
    messageId: route?.messageId ?? null,
    replyId,
    followUpId: id,
    kind: "follow_up",
    via: route ? "platform" : "smtp",
    actor: "system",
    sentBy: "auto",
    to: [addresseeOf(db, found)],
    cc: [],
    bcc: [],
    subject: message ? replySubject(message.subject) : SUBJECT,
    content,
    bodyHtml,
    bodyText,
    // The platform assigns its own id. Over SMTP, every attempt uses the same id, so that duplicates are
    // recognized.
    rfcMessageId: route ? null : `<${id}@${host}>`,
  };
}

/** Subject of an email that starts a conversation. */
const SUBJECT = "Following up";
