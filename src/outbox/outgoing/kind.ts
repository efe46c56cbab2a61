/** Defines the differences between the kinds of outgoing emails; `driver.ts` has their shared steps. */
import type { Millis } from "../../core/clock.ts";
import type { Pause } from "../../core/pause.ts";
import type { Db } from "../../db/open.ts";
import type { Claims } from "../../db/queue.ts";
import type { AttemptRow, OutgoingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { ThreadReadResult } from "../../inbox/threads/rules/freshness.ts";
import type { NotSent, OutcomeDeps } from "../sends/finish.ts";
import type { NewAttempt } from "../sends/store/attempts.ts";

/** The columns that the driver reads. */
export interface ClaimableEmail {
  id: string;
  clientId: string;
}

/** The queue of a kind, by client. */
interface OutgoingClaims<R extends ClaimableEmail> extends Claims<R> {
  listDueOwners(db: Db, now: Millis): { id: string; dueAt: Millis }[];
  /** Lists a client's due rows, longest waiting first. */
  listDue(db: Db, due: { owner: string; now: Millis; limit: number }): R[];
  /** Returns the current row while the claim is valid. */
  findClaimed(db: Db, claimed: R): R | undefined;
  /** Makes the row due again at `until`. `counts` is false when nothing was attempted. */
  postpone(db: Db, claimed: R, later: Later & { counts: boolean }, now: Millis): void;
}

interface Later {
  until: Millis;
  /** The reason for waiting; null if people do not need to see it. */
  reason: string | null;
}

/**
 * Whether an email may leave. `C` is the context of an email that may leave, and `H` the kind's reason to
 * hold it.
 */
export type OutgoingVerdict<C, H> =
  | { may: "leave"; found: C }
  | ({ may: "wait" } & Later)
  | { may: "not"; hold: H }
  /** The kind has already settled the row. */
  | { may: "settled" };

/** Facts for the decision. `F` is gathered before the deciding transaction, because gathering is slow. */
export interface OutgoingFacts<F> {
  gathered: F;
  /** Whether all of the client's incoming emails are processed, or have been pending for too long. */
  filing: "free" | "held" | "held_too_long";
}

export interface Leaving<R, C> {
  row: R;
  found: C;
}

/** A kind of outgoing email. Decides when an email may leave, and what happens to it otherwise. */
export interface OutgoingKind<R extends ClaimableEmail, C, H, F> {
  name: string;
  claims: OutgoingClaims<R>;
  /** Whether a person is waiting for the email. */
  priority: "person" | "background";
  /** Maximum wait for a slot under the account's rate limit, and the pause before the next attempt. */
  maxWait: Millis;
  rateLimitPause: Millis;
  /** Whether a client's backlog is sent slowly, one email per pause. */
  isPaced: boolean;
  /** Returns whether pausing makes all emails of this kind wait, so that no row is claimed unnecessarily. */
  waitsFor(pause: Pause): boolean;
  /** Updates the row before the first decision; may call slow rules. */
  prepare?(deps: Deps, claimed: R): Promise<void>;
  gather(deps: Deps, claimed: R): F;
  /** Decides before the thread is read, and again in the transaction that records the attempt. */
  mayLeave(deps: Deps, row: R, facts: OutgoingFacts<F>, now: Millis): OutgoingVerdict<C, H>;
  /** The thread to read first; null if there is none. */
  threadOf(found: C): string | null;
  /** Decides how to proceed if the thread could not be read. A wait counts as an attempt. */
  whenUnread(leaving: Leaving<R, C>, unread: UnreadThread, now: Millis): OutgoingVerdict<C, H>;
  mailOf(deps: Deps, leaving: Leaving<R, C>): NewAttempt;
  /** Records the attempt and marks the row as being sent. Runs in a transaction. */
  record(
    deps: Deps,
    leaving: Leaving<R, C>,
    recording: { mail: NewAttempt; isRead: boolean },
    now: Millis,
  ): AttemptRow | null;
  /** Hands the row to a person, or ends it. Runs in a transaction. */
  onHeld(deps: Deps, row: R, hold: H, now: Millis): void;
  /** Like `onHeld`, after an internal error or repeated crashes. */
  onBroken(deps: Deps, row: R, reason: string, now: Millis): void;
}

/** A kind stored in the table `outgoing`, with handlers that apply an attempt's outcome to its row. */
export interface AnswerKind<C, H, F> extends OutgoingKind<OutgoingRow, C, H, F> {
  /** Called if sending was paused before the handover; the attempt is deleted. */
  onWithdrawn(deps: OutcomeDeps, row: OutgoingRow, now: Millis): void;
  /** @param at Time of the send, regardless of when it was confirmed. */
  onSent(deps: OutcomeDeps, row: OutgoingRow, at: Millis, now: Millis): void;
  onNotSent(deps: OutcomeDeps, row: OutgoingRow, how: NotSent, now: Millis): void;
  onUncertain(deps: OutcomeDeps, row: OutgoingRow, reason: string, now: Millis): void;
}

type UnreadThread = Extract<ThreadReadResult, { isRead: false }>;
