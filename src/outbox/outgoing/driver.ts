/**
 * Sends due emails; start reading here: claimed ▶ may it leave? ▶ thread read ▶ rate-limit slot ▶ may it still leave?
 * recorded ▶ handed over ▶ settled. Until it is recorded, a pause, a person or an event in the conversation can stop it.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { AppError, messageOf, UpstreamError } from "../../core/errors.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import type { Deps } from "../../deps/deps.ts";
import { FailedSettlements, InFlight, yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import type { ThreadReader } from "../../inbox/threads/rules/freshness.ts";
import type { SendOutcomeHandlersByKind } from "../sends/finish.ts";
import { recordAndSend } from "../sends/transmit.ts";
import type { OutgoingRow } from "../../db/table-rows.ts";
import type { AnswerKind, Claimable, OutgoingFacts, Leaving, OutgoingKind, OutgoingVerdict } from "./kind.ts";
import { releaseOutgoing } from "./store/outgoing.ts";
import { UnfiledMail } from "./unfiled-mail.ts";

/** Concurrent sends of a kind: in total, and per client so that one slow platform does not delay the others. */
const MAX_CONCURRENT = 32;
const MAX_CONCURRENT_PER_CLIENT = 4;
/** Longer than reading a thread and waiting for a rate-limit slot. */
const LEASE: Millis = 2 * MINUTE;
/** Emails overdue by more than this are backlog, which a paced kind sends at one per pause and client. */
const LATE: Millis = 5 * MINUTE;
const LATE_PAUSE: Millis = 5 * SECOND;
/** Pause before the next try while the client's mail is still being processed. */
const FILING_PAUSE: Millis = SECOND;
/** Pause after a database failure, or before releasing a claim with an unsaved outcome. */
const DATABASE_PAUSE: Millis = 10 * SECOND;

const CRASHED = "failed permanently: the process crashed on every attempt";

interface Outbox {
  deps: Deps;
  handlers: SendOutcomeHandlersByKind;
  readThread: ThreadReader;
  /** Shared by the kinds. */
  unfiledMail: UnfiledMail;
}

/** The sender of a kind. */
interface Lane {
  /** Starts due emails; true if there may be more. */
  run(): Promise<boolean>;
  idle(): Promise<void>;
}

/** Creates the job that sends due emails of all kinds; each kind has its own capacity. */
export function createOutbox(
  parts: Omit<Outbox, "unfiledMail">,
  senders: readonly ((outbox: Outbox) => Lane)[],
): Pick<Job, "run" | "idle"> {
  const outbox = { ...parts, unfiledMail: new UnfiledMail() };
  const lanes = senders.map((create) => create(outbox));
  return {
    async run() {
      const begun = await Promise.all(lanes.map((lane) => lane.run()));
      return begun.some(Boolean);
    },
    async idle() {
      for (const lane of lanes) await lane.idle();
    },
  };
}

/**
 * Requeues emails that a crashed process was about to send; after three crashes the kind holds them. A row with a
 * recorded attempt is no longer claimed: reconciliation settles it, and it is never sent twice.
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

/** Returns a function that creates the sender of a kind. */
export const senderOf =
  <R extends Claimable, C, H, F>(kind: OutgoingKind<R, C, H, F>) =>
  (outbox: Outbox): Lane =>
    new KindSender(outbox, kind);

class KindSender<R extends Claimable, C, H, F> implements Lane {
  readonly #outbox: Outbox;
  readonly #kind: OutgoingKind<R, C, H, F>;
  readonly #sending = new InFlight();
  readonly #unsettled = new FailedSettlements<R>(DATABASE_PAUSE);
  /** When each client's backlog was last sent. */
  readonly #lastLate = new Map<string, Millis>();

  constructor(outbox: Outbox, kind: OutgoingKind<R, C, H, F>) {
    this.#outbox = outbox;
    this.#kind = kind;
  }

  idle = (): Promise<void> => this.#sending.idle();

  async run(): Promise<boolean> {
    const { db, clock } = this.#outbox.deps;
    const now = clock.now();
    this.#unsettled.release(now, (claimed) => this.#postpone(claimed, 0));
    const pause = findPause(db);
    if (pause && this.#kind.waitsFor(pause)) return false;
    let begun = false;
    for (const { id: owner, dueAt } of this.#kind.claims.listDueOwners(db, now)) {
      const isLate = this.#kind.isPaced && now - dueAt > LATE;
      const limit = this.#capacity(owner, isLate, now);
      if (limit <= 0 || this.#isUnfiled(owner)) continue;
      for (const found of this.#kind.claims.listDue(db, { owner, now, limit })) {
        await yieldToEventLoop();
        // A mail may have arrived while this loop yielded.
        if (this.#isUnfiled(owner)) break;
        if (!this.#sending.mayBegin(found)) return false;
        begun = true;
        if (this.#start(found) && isLate) this.#lastLate.set(owner, now);
      }
    }
    return begun;
  }

  /** Returns how many more emails of the client may start. */
  #capacity(owner: string, isLate: boolean, now: Millis): number {
    const pause = now - (this.#lastLate.get(owner) ?? 0);
    // A negative pause means that the clock was set back, which is not a reason to wait.
    if (isLate && pause >= 0 && pause < LATE_PAUSE) return 0;
    const free = Math.min(
      MAX_CONCURRENT - this.#sending.size,
      MAX_CONCURRENT_PER_CLIENT - this.#sending.of(owner),
    );
    return isLate ? Math.min(1, free) : free;
  }

  /** Returns whether unprocessed mail of the client may be a reason not to send. */
  #isUnfiled(clientId: string): boolean {
    return this.#filing(clientId) === "held";
  }

  #filing(clientId: string): OutgoingFacts<F>["filing"] {
    const { deps, unfiledMail } = this.#outbox;
    return unfiledMail.check(deps.db, clientId, deps.clock.now());
  }

  /** Claims the row on disk, so that a crash is counted, and starts sending it. */
  #start(found: R): boolean {
    const { db, clock, wakeups } = this.#outbox.deps;
    const now = clock.now();
    const claimed: R[] = [];
    transact(db, () => {
      const row = this.#kind.claims.claim(db, found, { now, lease: now + LEASE });
      if (row) claimed.push(row);
    });
    const { clientId: owner, crashes } = found;
    for (const row of claimed)
      this.#sending.begin({ owner, crashes }, this.#sendOne(row), () => wakeups.notify("outbox"));
    return claimed.length > 0;
  }

  /** Sends one email. Never rejects: errors of the platform are already on the row and in the log. */
  async #sendOne(claimed: R): Promise<void> {
    const { log, clock } = this.#outbox.deps;
    const about = { kind: this.#kind.name, id: claimed.id };
    try {
      await this.#send(claimed);
    } catch (error) {
      if (error instanceof AppError) return;
      log.error("outgoing.failed", { ...about, error });
      try {
        this.#afterFailure(claimed, error);
      } catch (settleError) {
        log.error("outgoing.not_settled", { ...about, error: settleError });
        this.#unsettled.add(claimed, clock.now());
      }
    }
  }

  /** Retries after a database failure, otherwise holds the row; a recorded attempt stays recorded. */
  #afterFailure(claimed: R, error: unknown): void {
    if (isDatabaseFailure(error)) return this.#postpone(claimed, DATABASE_PAUSE);
    const { db, clock } = this.#outbox.deps;
    transact(db, () => {
      const row = this.#kind.claims.findClaimed(db, claimed);
      const reason = `internal error: ${messageOf(error)}`;
      if (row) this.#kind.onBroken(this.#outbox.deps, row, reason, clock.now());
    });
  }

  /** Throws `send_failed` if the platform did not accept it; otherwise the row has the outcome. */
  async #send(claimed: R): Promise<void> {
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
      if (!(error instanceof UpstreamError)) throw error;
      this.#postpone(claimed, this.#kind.rateLimitPause, error.message);
    }
  }

  /** Reads the thread. Returns whether it was read; null if the email cannot leave without it. */
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
   * Returns what `then` makes of an email that may leave, in the transaction of the decision; otherwise settles the
   * row and returns null. Also returns null if the claim was lost, as to a person who canceled it.
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
      // Unprocessed mail can be a reason to hold it.
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

  /** Postpones without counting an attempt, since nothing was sent. */
  #postpone(claimed: R, pause: Millis, reason: string | null = null): void {
    const { db, clock } = this.#outbox.deps;
    const now = clock.now();
    this.#kind.claims.postpone(db, claimed, { until: now + pause, reason, counts: false }, now);
  }
}
