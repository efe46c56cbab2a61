/**
 * The way of a reply without a person, read this first: received ▶ (unclear ▶) categorized ▶ scheduled ▶ done, or waiting.
 * Each step claims the row, acts, and settles it in one transaction; a step that a crash cut short is taken again.
 */
import { AskError } from "../ai/asking.ts";
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import { transact } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { giveWay, InFlight, type Duty } from "../duty.ts";
import { AppError, messageOf } from "../errors.ts";
import { claimAutoSend } from "./auto-send.ts";
import { classify, sortByRules } from "./categorize.ts";
import { draftOwed } from "./draft.ts";
import { carryOut } from "./send.ts";
import { claimStage, enters, listDue, putOffStage, releaseStages } from "./stages.ts";
import { updateReply, type ReplyRow } from "./store.ts";
import { addToTimeline } from "./timeline.ts";
import { afterTrouble, giveUp } from "./trouble.ts";

/** Replies that the certain rules look at in one go. */
const SORTED_AT_ONCE = 25;
/** Automatic answers under way: in all, and of one connection, whose slow platform must not hold up the others. */
const SENT_AT_ONCE = 16;
const SENT_AT_ONCE_PER_CONNECTION = 2;
/** Longer than a step without a model takes. */
const LEASE: Millis = MINUTE;
/** Longest wait of an automatic answer for its account's allowance. */
const PATIENCE: Millis = 20 * SECOND;
/** A step that failed this often for reasons of our own waits for a person. */
const MAX_FAILURES = 5;
const FAILURE_PAUSE: Millis = 30 * SECOND;

export function createPipeline(deps: Deps): Pick<Duty, "run" | "idle"> {
  const asking = new InFlight();
  const sending = new InFlight();
  return {
    async run() {
      const more = await sortDue(deps);
      askDue(deps, asking);
      sendDue(deps, sending);
      return more;
    },
    async idle() {
      await asking.idle();
      await sending.idle();
    },
  };
}

/** At start: what the process that died was working on is due again; what killed it three times waits for a person. */
export function takeUpReplies(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    for (const { workspaceId, id, stage } of releaseStages(deps.db, now)) {
      const stageError = "set aside: the process ended each time it was worked on";
      updateReply(deps.db, { ...enters("waiting"), stageError, workspaceId, id, now });
      const entry = { workspaceId, replyId: id, type: "set_aside", actor: "system" } as const;
      addToTimeline(deps.db, { ...entry, detail: { stage, reason: stageError } }, now);
      deps.log.error("reply.set_aside", { reply_id: id, stage });
    }
  });
}

/** One that was begun before may be what ended the process: it goes alone, and no other is blamed with it. */
function takeable(due: ReplyRow[]): ReplyRow[] {
  const suspect = due.findIndex(({ stageCrashes }) => stageCrashes > 0);
  return suspect < 0 ? due : due.slice(0, Math.max(1, suspect));
}

function claimAll({ db, clock }: Deps, due: ReplyRow[], lease: Millis): ReplyRow[] {
  if (due.length === 0) return [];
  const now = clock.now();
  return transact(db, () =>
    due.map((found) => claimStage(db, found, { now, lease: now + lease })).filter((row) => row !== undefined),
  );
}

/** True when there may be more of them. */
async function sortDue(deps: Deps): Promise<boolean> {
  const due = listDue(deps.db, "received", { now: deps.clock.now(), limit: SORTED_AT_ONCE });
  const claimed = claimAll(deps, takeable(due), LEASE);
  for (const reply of claimed) {
    await giveWay();
    await settled(deps, reply, () => sortByRules(deps, reply));
  }
  return claimed.length > 0;
}

/** The stages that ask the model, and what they ask for. */
const QUESTIONS = [
  { stage: "unclear", purpose: "classify", act: classify },
  { stage: "categorized", purpose: "draft", act: draftOwed },
] as const;

/** As many as `ai.concurrency` allows, none while the provider rests; one slow answer holds up no other. */
function askDue(deps: Deps, asking: InFlight): void {
  const { concurrency, timeout_seconds: timeout } = deps.config.ai;
  // A question and one repair.
  const lease = 2 * timeout * SECOND + LEASE;
  while (asking.size < concurrency && asking.of(SUSPECT) === 0) {
    const next = nextQuestion(deps);
    if (!next || (next.reply.stageCrashes > 0 && asking.size > 0)) return;
    const [claimed] = claimAll(deps, [next.reply], lease);
    if (!claimed) return;
    const owner = claimed.stageCrashes > 0 ? SUSPECT : claimed.workspaceId;
    asking.add(
      owner,
      settled(deps, claimed, () => next.act(deps, claimed)),
      () => deps.bell.ring("replies"),
    );
  }
}

/** Whoever waits longest for a model that answers. */
function nextQuestion({ db, ai, clock }: Deps) {
  const now = clock.now();
  const due = QUESTIONS.filter(({ purpose }) => ai.restingUntil(purpose, now) === null).flatMap(
    ({ stage, act }) => listDue(db, stage, { now, limit: 1 }).map((reply) => ({ reply, act })),
  );
  return due.toSorted((one, other) => (one.reply.stageDueAt ?? 0) - (other.reply.stageDueAt ?? 0))[0];
}

/** Owner of work that may have ended the process. */
const SUSPECT = "suspect";

/** Never rejects: whatever goes wrong, the row says so. */
async function settled(deps: Deps, claimed: ReplyRow, act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    try {
      if (error instanceof AskError) afterTrouble(deps, claimed, error);
      else afterFailure(deps, claimed, error);
    } catch (again) {
      // The database itself is in trouble: the lease runs out and the reply is taken up again.
      deps.log.error("reply.not_settled", { reply_id: claimed.id, error: again });
    }
  }
}

function afterFailure(deps: Deps, claimed: ReplyRow, error: unknown): void {
  const { id, stage } = claimed;
  deps.log.error("reply.stage_failed", { reply_id: id, stage, error });
  const reason = error instanceof AppError ? error.message : `internal error: ${messageOf(error)}`;
  if (claimed.stageAttempts >= MAX_FAILURES) return giveUp(deps, claimed, reason);
  const dueAt = deps.clock.now() + FAILURE_PAUSE;
  putOffStage(deps.db, claimed, { dueAt, error: reason, counts: true });
}

function sendDue(deps: Deps, sending: InFlight): void {
  while (sending.size < SENT_AT_ONCE) {
    const now = deps.clock.now();
    const busy = sending.busy(SENT_AT_ONCE_PER_CONNECTION);
    const [due] = listDue(deps.db, "scheduled", { now, limit: 1, busy });
    if (!due) return;
    const attempt = claimAutoSend(deps, due, now);
    if (!attempt) continue;
    const options = { priority: "background", patience: PATIENCE } as const;
    const work = carryOut(deps, attempt, options).catch((error: unknown) => {
      // The row and the log have the reason already where the platform is to blame.
      if (!(error instanceof AppError)) deps.log.error("reply.not_settled", { reply_id: due.id, error });
    });
    sending.add(due.connectionId, work, () => deps.bell.ring("replies"));
  }
}
