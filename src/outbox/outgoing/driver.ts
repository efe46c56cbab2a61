/**
 * Sends due emails; start reading here: claimed ▶ may it leave? ▶ thread read ▶ rate-limit slot ▶ may it
 * still leave? ▶ recorded ▶ handed over ▶ settled. Until an email is recorded, a pause, a person or an event
 * in the conversation can stop it.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { AppError, messageOf, UpstreamError } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import type { Deps } from "../../deps/deps.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker, type Worker } from "../../deps/worker.ts";
import type { ThreadReader } from "../../inbox/threads/rules/freshness.ts";
import type { SendOutcomeHandlersByKind } from "../sends/finish.ts";
import { recordAndSend } from "../sends/transmit.ts";
import type { OutgoingRow } from "../../db/table-rows.ts";
import { releaseOutgoing } from "./store/outgoing.ts";
import type {
  AnswerKind,
  ClaimableEmail,
  Leaving,
  OutgoingFacts,
  OutgoingKind,
  OutgoingVerdict,
} from "./kind.ts";
import { UnfiledMail } from "./unfiled-mail.ts";

/**
 * Maximum number of concurrent sends: in total, and in the background, where the limit is lower to leave room
 * for people.
 */
const MAX_CONCURRENT = 48;
const MAX_IN_BACKGROUND = 32;
/**
 * Maximum number of concurrent sends of a kind per client, so that one client's slow platform does not delay
 * the others.
 */
const MAX_CONCURRENT_PER_CLIENT = 4;
/** Longer than reading a thread and waiting for a rate-limit slot. */
const LEASE: Millis = 2 * MINUTE;
/** Emails overdue by more than this are a backlog. Paced kinds send a client's backlog one email per pause. */
const LATE: Millis = 5 * MINUTE;
const LATE_PAUSE: Millis = 5 * SECOND;
/** Pause before the next attempt while the client's incoming emails are still being processed. */
const FILING_PAUSE: Millis = SECOND;

const CRASHED = "failed permanently: the process crashed on every attempt";

/**
 * Requeues emails that a crashed process was about to send; after three crashes, the kind decides how they
 * end.
 */
export function recoverOutgoing(
  deps: Deps,
  kinds: Record<OutgoingRow["kind"], Pick<AnswerKind<unknown, unknown, unknown>, "onBroken">>,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    for (const row of releaseOutgoing(deps.db, now)) {
      kinds[row.kind].onBroken(deps, row, CRASHED, now);
      deps.log.error("outgoing.set_aside", { kind: row.kind, id: row.id });
    }
  });
}

/** The steps that all kinds of emails share. */
export class Outbox {
  readonly deps: Deps;
  readonly readThread: ThreadReader;
  readonly handlers: SendOutcomeHandlersByKind;
  readonly unfiledMail = new UnfiledMail();
  readonly lanes = new Lanes({ total: MAX_CONCURRENT, perLane: MAX_CONCURRENT_PER_CLIENT });

  constructor(deps: Deps, parts: { readThread: ThreadReader; handlers: SendOutcomeHandlersByKind }) {
    this.deps = deps;
    this.readThread = parts.readThread;
    this.handlers = parts.handlers;
  }

  /**
   * Creates the worker that sends due emails of a kind. A row with a recorded attempt is no longer claimed: after a
   * crash, reconciliation settles it, and it is never sent twice.
   */
  senderOf<R extends ClaimableEmail, C, H, F>(kind: OutgoingKind<R, C, H, F>): Worker {
    const { deps, lanes } = this;
    const { db, clock } = deps;
    const sender = new KindSender(this, kind);
    return worker<R>(deps, {
      job: "outbox",
      queue: {
        owner: "client_id",
        listDueOwners: (_db, now) => sender.owners(now),
        listDue: (_db, { owner = "", ...which }) => sender.list(owner, which),
      },
      claims: kind.claims,
      lanes,
      lane: kind.name,
      ...(kind.priority === "background" && { most: MAX_IN_BACKGROUND }),
      lease: LEASE,
      claim: (found, lease) => sender.claim(found, lease),
      act: (claimed) => sender.send(claimed),
      fail(claimed, error) {
        deps.log.error("outgoing.failed", { kind: kind.name, id: claimed.id, error });
        const row = kind.claims.findClaimed(db, claimed);
        if (row) kind.onBroken(deps, row, `internal error: ${messageOf(error)}`, clock.now());
      },
    });
  }
}

class KindSender<R extends ClaimableEmail, C, H, F> {
  readonly #outbox: Outbox;
  readonly #kind: OutgoingKind<R, C, H, F>;
  /** Clients with a backlog, and the time of their last send. */
  readonly #late = new Set<string>();
  readonly #lastLate = new Map<string, Millis>();

  constructor(outbox: Outbox, kind: OutgoingKind<R, C, H, F>) {
    this.#outbox = outbox;
    this.#kind = kind;
  }

  /** Lists the clients that can send now. */
  owners(now: Millis): { id: string }[] {
    const { db } = this.#outbox.deps;
    this.#late.clear();
    const due = this.#kind.claims.listDueOwners(db, now);
    const pause = due.length === 0 ? null : findPause(db);
    if (pause && this.#kind.waitsFor(pause)) return [];
    return due.filter(({ id, dueAt }) => {
      if (this.#kind.isPaced && now - dueAt > LATE) this.#late.add(id);
      const since = now - (this.#lastLate.get(id) ?? 0);
      // A negative pause means that the clock was set back, which is not a reason to wait.
      const isPausing = this.#late.has(id) && since >= 0 && since < LATE_PAUSE;
      return !isPausing && this.#filing(id) !== "held";
    });
  }

  list(owner: string, { now, limit }: { now: Millis; limit: number }): readonly R[] {
    const rows = this.#kind.claims.listDue(this.#outbox.deps.db, { owner, now, limit });
    return this.#late.has(owner) ? rows.slice(0, 1) : rows;
  }

  claim(found: R, lease: { now: Millis; lease: Millis }): R | undefined {
    const { clientId } = found;
    // A new email may have arrived in the meantime.
    if (this.#filing(clientId) === "held") return undefined;
    const claimed = this.#kind.claims.claim(this.#outbox.deps.db, found, lease);
    if (claimed && this.#late.has(clientId)) this.#lastLate.set(clientId, lease.now);
    return claimed;
  }

  /** Returns whether the client's unprocessed emails may contain a reason not to send. */
  #filing(clientId: string): OutgoingFacts<F>["filing"] {
    const { deps, unfiledMail } = this.#outbox;
    return unfiledMail.check(deps.db, clientId, deps.clock.now());
  }

  /** Sends a claimed email. The row receives the outcome, even if the platform did not accept the email. */
  async send(claimed: R): Promise<void> {
    const { deps, handlers } = this.#outbox;
    const { priority, maxWait: patience } = this.#kind;
    await this.#kind.prepare?.(deps, claimed);
    const leaving = this.#mayLeave(claimed, (still) => still);
    if (!leaving) return;
    const isRead = await this.#read(claimed, leaving);
    if (isRead === null) return;
    const mail = this.#kind.mailOf(deps, leaving);
    const record = () =>
      this.#mayLeave(claimed, (still) => this.#kind.record(deps, still, { mail, isRead }, deps.clock.now()));
    try {
      const options = { priority, patience };
      await recordAndSend(deps, { mail, record }, { handlers: handlers[mail.kind], options });
    } catch (error) {
      // The outcome is in the row and in the log.
      if (error instanceof AppError) return;
      if (!(error instanceof UpstreamError)) throw error;
      this.#postpone(claimed, this.#kind.rateLimitPause, error.message);
    }
  }

  /** Reads the thread. Returns whether the thread was read; null if the email cannot leave without a read. */
  async #read(claimed: R, { found }: Leaving<R, C>): Promise<boolean | null> {
    const { deps, readThread } = this.#outbox;
    const { priority, rateLimitPause } = this.#kind;
    const threadId = this.#kind.threadOf(found);
    if (threadId === null) return true;
    const reading = await readThread(threadId, { priority });
    if (reading.isRead) return true;
    if (reading.isThrottledLocally) {
      this.#postpone(claimed, rateLimitPause, `The thread could not be read: ${reading.reason}`);
      return null;
    }
    const leaving = this.#mayLeave(claimed, (still) => {
      const verdict = this.#kind.whenUnread(still, reading, deps.clock.now());
      return this.#apply(still.row, verdict, { counts: true }) ?? null;
    });
    return leaving && false;
  }

  /**
   * Decides whether an email may leave. If so, returns the result of `then`, which runs in the same
   * transaction; otherwise settles the row and returns null. Also returns null if the claim was lost, for
   * example because a person canceled the email.
   */
  #mayLeave<T>(claimed: R, then: (leaving: Leaving<R, C>) => T | null): T | null {
    const { deps } = this.#outbox;
    const gathered = this.#kind.gather(deps, claimed);
    const made: { value: T | null } = { value: null };
    transact(deps.db, () => {
      const row = this.#kind.claims.findClaimed(deps.db, claimed);
      if (!row) return;
      const now = deps.clock.now();
      const filing = this.#filing(row.clientId);
      const verdict = this.#kind.mayLeave(deps, row, { gathered, filing }, now);
      // An unprocessed email can be a reason to hold this one.
      const isUnfiled = verdict.may === "leave" && filing === "held";
      const waiting = { may: "wait", until: now + FILING_PAUSE, reason: null } as const;
      const leaving = this.#apply(row, isUnfiled ? waiting : verdict, { counts: false });
      if (leaving) made.value = then(leaving);
    });
    return made.value;
  }

  /** Settles a row that may not leave now. */
  #apply(row: R, verdict: OutgoingVerdict<C, H>, { counts }: { counts: boolean }): Leaving<R, C> | undefined {
    const { deps } = this.#outbox;
    const now = deps.clock.now();
    if (verdict.may === "leave") return { row, found: verdict.found };
    if (verdict.may === "wait") this.#kind.claims.postpone(deps.db, row, { ...verdict, counts }, now);
    if (verdict.may === "not") this.#kind.onHeld(deps, row, verdict.hold, now);
    return undefined;
  }

  /** Postpones without counting an attempt, because nothing was sent. */
  #postpone(claimed: R, pause: Millis, reason: string | null = null): void {
    const { db, clock } = this.#outbox.deps;
    const now = clock.now();
    this.#kind.claims.postpone(db, claimed, { until: now + pause, reason, counts: false }, now);
  }
}
