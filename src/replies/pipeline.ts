/**
 * The way of a reply without a person, read this first: received ▶ (unclear ▶) categorized ▶ scheduled ▶ done, or waiting.
 * Each step claims the row, acts, and settles it in one transaction; a step that a crash cut short is taken again.
 */
import { GatewayError } from "../ai/gateway-error.ts";
import { TextError } from "../ai/text-worker.ts";
import { ByteBudget } from "../core/byte-budget.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { isDatabaseFailure, transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import { yieldToEventLoop, InFlight, FailedSettlements, type Job } from "../scheduler/in-flight.ts";
import { AppError, messageOf } from "../core/errors.ts";
import { UnfiledMail } from "../followups/unfiled-mail.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import { measureMessage } from "../threads/store/long-texts.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { classify, categorizeByRules } from "./categorize.ts";
import { writePipelineDraft } from "./draft.ts";
import { claimSend, sendClaimed, type ReplySender } from "./send-due.ts";
import {
  claimStage,
  enterStage,
  listDue,
  listDueConnections,
  postponeStage,
  releaseStages,
  settleStage,
} from "./store/stages.ts";
import { updateReply } from "./store.ts";
import { addToTimeline } from "./store/timeline.ts";
import { afterAiFailure, giveUp } from "./ai-failure.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Replies that the certain rules look at in one go. */
const SORTED_AT_ONCE = 25;
/** And bytes of their texts, which stand in memory three times over while a worker reads them. */
const SORTED_BYTES_AT_ONCE = 8 * 1024 * 1024;
/** Automatic answers under way: in all, and of one connection, whose slow platform must not hold up the others. */
const SENT_AT_ONCE = 16;
const SENT_AT_ONCE_PER_CONNECTION = 2;
/** Longer than a step without a model takes, behind others whose words cannot be read. */
const LEASE: Millis = 5 * MINUTE;
/** A step that failed this often for reasons of our own waits for a person. */
const MAX_FAILURES = 5;
const FAILURE_PAUSE: Millis = 30 * SECOND;
/** A step that the database was in trouble for, or whose end could not be written down, is made again after this. */
const TROUBLE_PAUSE: Millis = 10 * SECOND;

export function createPipeline(deps: Deps, readThread: ThreadReader): Pick<Job, "run" | "idle"> {
  const sending = new InFlight();
  const heldBack = new UnfiledMail();
  const unsettled = new FailedSettlements<ReplyRow>(TROUBLE_PAUSE);
  return {
    async run() {
      releaseUnsettled(deps, unsettled);
      const sorted = await categorizeDue(deps, unsettled);
      startModelSteps(deps, unsettled);
      const sent = await sendDue(deps, { sending, unsettled, readThread, unfiledMail: heldBack });
      return sorted || sent;
    },
    async idle() {
      await deps.ai.idle();
      await sending.idle();
    },
  };
}

/** As if they had not been claimed: the database's trouble is no fault of theirs. */
function releaseUnsettled({ db, clock }: Deps, unsettled: FailedSettlements<ReplyRow>): void {
  const now = clock.now();
  unsettled.release(now, (claimed) => postponeStage(db, claimed, { dueAt: now, error: null, counts: false }));
}

/** At start: what the process that died was working on is due again; what killed it three times waits for a person. */
export function recoverReplies(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    for (const reply of releaseStages(deps.db, now)) {
      const { workspaceId, id, stage } = reply;
      const stageError = "set aside: the process ended each time it was worked on";
      const waiting = { ...enterStage("waiting"), stageError };
      const entry = { workspaceId, replyId: id, type: "set_aside", actor: "system" } as const;
      addToTimeline(deps.db, { ...entry, detail: { stage, reason: stageError } }, now);
      if (stage === "scheduled") {
        const blocked = { autoSendAt: null, autoSendBlockedReason: "process_failed" };
        updateReply(deps.db, { ...waiting, ...blocked, workspaceId, id, now });
      } else {
        updateReply(deps.db, { ...waiting, workspaceId, id, now });
        decideAfterDraft(deps, reply, now);
      }
      deps.log.error("reply.set_aside", { reply_id: id, stage });
    }
  });
}

/** One that was begun before may be what ended the process: it goes alone, and no other is blamed with it. */
function takeable(due: ReplyRow[]): ReplyRow[] {
  const suspect = due.findIndex(({ stageCrashes }) => stageCrashes > 0);
  return suspect < 0 ? due : due.slice(0, Math.max(1, suspect));
}

/** In the caller's transaction. */
function claimAll({ db, clock }: Deps, due: ReplyRow[], lease: Millis): ReplyRow[] {
  const now = clock.now();
  return due.map((found) => claimStage(db, found, { now, lease })).filter((row) => row !== undefined);
}

/** True when there may be more of them. */
async function categorizeDue(deps: Deps, unsettled: FailedSettlements<ReplyRow>): Promise<boolean> {
  const now = deps.clock.now();
  const [longest] = listDueConnections(deps.db, "received", now);
  if (!longest) return false;
  const due = takeable(listDue(deps.db, { stage: "received", ...longest, now, limit: SORTED_AT_ONCE }));
  const claimed = await deps.commits.run(() => claimAll(deps, due, now + LEASE));
  const work: Promise<void>[] = [];
  const texts = new ByteBudget(SORTED_BYTES_AT_ONCE);
  for (const reply of claimed) {
    await yieldToEventLoop();
    const sort = () =>
      texts.withReservation(measureMessage(deps.db, reply.messageId), () => categorizeByRules(deps, reply));
    work.push(settled({ deps, unsettled }, reply, sort));
  }
  await Promise.all(work);
  return true;
}

/** The stages that ask the model, and what they ask for; what is begun is brought to its end first. */
const QUESTIONS = [
  { stage: "categorized", purpose: "draft", act: writePipelineDraft },
  { stage: "unclear", purpose: "classify", act: classify },
] as const;

/** As many as there is room for, none while the provider rests; one slow answer holds up no other. */
function startModelSteps(deps: Deps, unsettled: FailedSettlements<ReplyRow>): void {
  const { ai } = deps;
  for (let next = nextQuestion(deps); next; next = nextQuestion(deps)) {
    const { reply, act } = next;
    const crashes = reply.stageCrashes;
    if (!ai.hasCapacityFor({ crashes })) return;
    const lease = ai.leaseFrom(deps.clock.now());
    const [claimed] = transact(deps.db, () => claimAll(deps, [reply], lease));
    if (!claimed) return;
    const work = settled({ deps, unsettled }, claimed, () => act(deps, claimed));
    ai.begin({ owner: claimed.connectionId, crashes }, work, () => deps.wakeups.notify("replies"));
  }
}

/** Of a model that answers, by the connection with the fewest under way: a flood of one client's holds up no other's. */
function nextQuestion({ db, ai, clock }: Deps) {
  const now = clock.now();
  if (!ai.hasCapacityFor({ crashes: 0 })) return undefined;
  for (const { stage, purpose, act } of QUESTIONS) {
    if (ai.unavailableUntil(purpose, now) !== null) continue;
    const waiting = listDueConnections(db, stage, now);
    const [first] = waiting.toSorted(
      (one, other) => ai.countOf(one.connectionId) - ai.countOf(other.connectionId),
    );
    const [reply] = first ? listDue(db, { stage, ...first, now, limit: 1 }) : [];
    if (reply) return { reply, act };
  }
  return undefined;
}

/** Never rejects: whatever goes wrong, the row says so. */
async function settled(
  { deps, unsettled }: { deps: Deps; unsettled: FailedSettlements<ReplyRow> },
  claimed: ReplyRow,
  act: () => void | Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    try {
      if (error instanceof GatewayError) afterAiFailure(deps, claimed, error);
      else afterFailure(deps, claimed, error);
    } catch (again) {
      deps.log.error("reply.not_settled", { reply_id: claimed.id, error: again });
      unsettled.add(claimed, deps.clock.now());
    }
  }
}

function afterFailure(deps: Deps, claimed: ReplyRow, error: unknown): void {
  const { id, stage } = claimed;
  deps.log.error("reply.stage_failed", { reply_id: id, stage, error });
  const isUnreadable = error instanceof TextError;
  const isSayable = isUnreadable || error instanceof AppError;
  const reason = isSayable ? error.message : `internal error: ${messageOf(error)}`;
  const counts = !isDatabaseFailure(error);
  const isLast = isUnreadable || (counts && claimed.stageAttempts >= MAX_FAILURES);
  if (isLast) return giveUp(deps, claimed, reason);
  const dueAt = deps.clock.now() + (counts ? FAILURE_PAUSE : TROUBLE_PAUSE);
  postponeStage(deps.db, claimed, { dueAt, error: reason, counts });
}

interface Sending extends ReplySender {
  sending: InFlight;
  unsettled: FailedSettlements<ReplyRow>;
}

/** True when there may be more of them. */
async function sendDue(deps: Deps, { sending, ...rest }: Sending): Promise<boolean> {
  if (findPause(deps.db)) return false;
  const now = deps.clock.now();
  const rows = listDueConnections(deps.db, "scheduled", now).flatMap(({ connectionId }) => {
    const limit = SENT_AT_ONCE_PER_CONNECTION - sending.of(connectionId);
    return limit > 0 ? listDue(deps.db, { stage: "scheduled", connectionId, now, limit }) : [];
  });
  const due = rows.slice(0, SENT_AT_ONCE - sending.size);
  for (const found of due) {
    await yieldToEventLoop();
    const { connectionId: owner, stageCrashes: crashes } = found;
    if (!sending.mayBegin({ crashes })) return false;
    const claimed = claimSend(deps, found, deps.clock.now());
    if (!claimed) continue;
    sending.begin({ owner, crashes }, sendOne(deps, rest, claimed), () => deps.wakeups.notify("replies"));
  }
  return due.length > 0;
}

/** Never rejects: the row and the log have the reason already where the platform is to blame. */
async function sendOne(
  deps: Deps,
  { unsettled, ...sender }: Omit<Sending, "sending">,
  claimed: ReplyRow,
): Promise<void> {
  try {
    await sendClaimed(deps, sender, claimed);
  } catch (error) {
    if (error instanceof AppError) return;
    deps.log.error("reply.stage_failed", { reply_id: claimed.id, stage: claimed.stage, error });
    try {
      afterSendTrouble(deps, claimed, error);
    } catch (again) {
      deps.log.error("reply.not_settled", { reply_id: claimed.id, error: again });
      unsettled.add(claimed, deps.clock.now());
    }
  }
}

/** A reply that cannot even be looked at waits for a person. What was recorded of it already is not undone by this. */
function afterSendTrouble(deps: Deps, claimed: ReplyRow, error: unknown): void {
  const now = deps.clock.now();
  if (isDatabaseFailure(error))
    return postponeStage(deps.db, claimed, { dueAt: now + TROUBLE_PAUSE, error: null, counts: false });
  const blocked = { autoSendAt: null, autoSendBlockedReason: "process_failed", stageError: messageOf(error) };
  settleStage(deps.db, claimed, { ...enterStage("waiting"), ...blocked }, now);
}
