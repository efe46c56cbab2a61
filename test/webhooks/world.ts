/** Sets up webhook deliveries without a desk: a database, a manual clock, subscriptions, events, and the job. */
import { randomBytes } from "node:crypto";
import { GroupCommit } from "../../src/db/group-commit.ts";
import type { Millis } from "../../src/core/clock.ts";
import { transact, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { Wakeups, type Job } from "../../src/deps/in-flight.ts";
import { EVENT_TYPES, type EventType } from "../../src/core/events.ts";
import { newId } from "../../src/core/ids.ts";
import { createLog, type Log } from "../../src/core/log.ts";
import { createVault } from "../../src/core/vault.ts";
import type { DeliveryDeps, FollowUpDeliveryOutcomes } from "../../src/webhooks/attempt.ts";
import type { DeliveryRow } from "../../src/webhooks/store/deliveries.ts";
import { createDeliverer } from "../../src/webhooks/deliver.ts";
import { createPoster } from "../../src/http-client/post.ts";
import { LiveHub } from "../../src/inbox/live/hub.ts";
import { EventRecorder, type Presenter } from "../../src/webhooks/record.ts";
import { newSecret } from "../../src/webhooks/rules/sign.ts";
import { getSubscription, insertSubscription } from "../../src/webhooks/store/webhooks.ts";
import { ManualClock } from "../support/clock.ts";
import { load } from "../support/config.ts";
import { makeWorkspace } from "../support/rows.ts";
import type { SubscriptionRow } from "../../src/db/table-rows.ts";

/** Settings that allow calls to this machine, without TLS. */
const LOCAL = 'allow_http = true\nallow_networks = ["127.0.0.0/8"]';

export interface Subscribed extends SubscriptionRow {
  secret: string;
}

export interface WorldOptions {
  /** Settings in the configuration's `[webhooks]` section. */
  settings?: string;
  /** Path of an existing database to open. */
  file?: string;
  clock?: ManualClock;
  vault?: ReturnType<typeof createVault>;
  followUpOutcomes?: FollowUpDeliveryOutcomes;
  present?: Presenter;
}

export class World {
  readonly clock: ManualClock;
  readonly db: Db;
  readonly log: Log;
  readonly deps: DeliveryDeps;
  readonly recorder: EventRecorder;
  readonly job: Omit<Job, "name">;
  readonly vault: ReturnType<typeof createVault>;
  readonly #lines: string[] = [];
  #workspaceId: string | null = null;

  constructor({
    settings = "",
    file = ":memory:",
    clock,
    vault,
    followUpOutcomes,
    present,
  }: WorldOptions = {}) {
    this.clock = clock ?? new ManualClock();
    this.vault = vault ?? createVault(randomBytes(32));
    this.db = openTestDb(file);
    const { config } = load(`[webhooks]\n${LOCAL}\n${settings}`);
    this.log = createLog({
      level: "debug",
      format: "json",
      clock: this.clock,
      write: (line) => this.#lines.push(line),
    });
    const { allow_http: allowHttp, allow_networks: allowNetworks, timeout_seconds } = config.webhooks;
    const timeoutMs = timeout_seconds * 1_000;
    this.deps = {
      config,
      db: this.db,
      commits: new GroupCommit(this.db, this.clock),
      clock: this.clock,
      log: this.log,
      vault: this.vault,
      wakeups: new Wakeups(),
      stopping: new AbortController(),
      poster: createPoster({ allowHttp, allowNetworks, timeoutMs, clock: this.clock }),
    };
    const show: Presenter =
      present ?? ((_scope, { id }) => ({ id, note: "Grüße, 你好 \u2028 \ud83d\udc4b" }));
    const presenters = Object.fromEntries(EVENT_TYPES.map((type) => [type, show])) as Record<
      EventType,
      Presenter
    >;
    this.recorder = new EventRecorder(
      { ...this.deps, live: new LiveHub(this.clock, this.deps.stopping.signal) },
      presenters,
    );
    this.job = createDeliverer(this.deps, followUpOutcomes);
    this.job.recover?.();
  }

  get workspaceId(): string {
    this.#workspaceId ??= makeWorkspace(this.db);
    return this.#workspaceId;
  }

  subscribe(
    url: string,
    more: Partial<
      Pick<SubscriptionRow, "events" | "clientIds" | "categories" | "isActive" | "workspaceId">
    > = {},
  ): Subscribed {
    const secret = newSecret();
    const fields = { workspaceId: this.workspaceId, url, description: null, events: null, isActive: true };
    const row = insertSubscription(this.db, this.vault, { ...fields, ...more, secret }, this.clock.now());
    return { ...row, secret };
  }

  /** Reads the subscription's current row. */
  current({ workspaceId, id }: SubscriptionRow): SubscriptionRow {
    return getSubscription(this.db, workspaceId, id);
  }

  /** Records `times` events. Returns their ids. */
  happen(times = 1, type: EventType = "reply.sent", workspaceId = this.workspaceId): string[] {
    const before = new Set(this.events());
    transact(this.db, () => {
      for (let n = 0; n < times; n += 1)
        this.recorder.record({ type, workspaceId, id: newId(this.clock.now()) }, this.clock.now());
    });
    return this.events().filter((id) => !before.has(id));
  }

  /** Makes all due attempts, including any that become due as a result. */
  async deliver(): Promise<void> {
    do await this.job.idle?.();
    while (await this.job.run());
  }

  /** Advances the clock, and makes the attempts that are due. */
  async pass(ms: Millis): Promise<void> {
    await this.clock.advance(ms);
    await this.deliver();
  }

  /** Advances the clock in steps until no more attempts are planned. */
  async passAll(): Promise<void> {
    for (;;) {
      await this.deliver();
      const next = this.rows().flatMap(({ dueAt }) => dueAt ?? []);
      if (next.length === 0) return;
      await this.pass(Math.max(Math.min(...next) - this.clock.now(), 0));
    }
  }

  /** Lists the ids of all events, oldest first. */
  events(): string[] {
    return this.db.sqlite
      .query<{ id: string }, []>("SELECT id FROM events ORDER BY rowid")
      .all()
      .map(({ id }) => id);
  }

  /** Lists every attempt for a subscription, or for all subscriptions, oldest first. */
  rows(subscription?: SubscriptionRow): DeliveryRow[] {
    return this.db.sqlite
      .query<DeliveryRow, []>(
        `SELECT id, workspace_id AS workspaceId, subscription_id AS subscriptionId, event_id AS eventId, event, attempt,
                is_manual AS isManual, status, status_code AS statusCode, error, duration_ms AS durationMs,
                response_body AS responseBody, next_attempt_at AS nextAttemptAt, delivered_at AS deliveredAt,
                due_at AS dueAt, claimed_at AS claimedAt, created_at AS createdAt
         FROM webhook_deliveries ORDER BY rowid`,
      )
      .all()
      .filter(({ subscriptionId }) => !subscription || subscriptionId === subscription.id);
  }

  /** Returns the log lines for an event, without their times and names. */
  logged(event: string): Record<string, unknown>[] {
    return this.#lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.event === event)
      .map(({ time: _time, event: _event, ...fields }) => fields);
  }

  get allLogged(): string {
    return this.#lines.join("\n");
  }

  /** Takes a snapshot of the database on disk after each commit from now on. */
  snapshots(): Snapshot[] {
    const { sqlite, runTransaction } = this.db;
    const taken: Snapshot[] = [];
    this.db.runTransaction = (work) => {
      const result = runTransaction(work);
      if (!sqlite.inTransaction) taken.push({ bytes: sqlite.serialize(), at: this.clock.now() });
      return result;
    };
    return taken;
  }

  close(): void {
    this.deps.poster.close();
    this.db.sqlite.close();
  }
}

/** The database file as it was at one point in time. */
export interface Snapshot {
  bytes: Uint8Array;
  at: Millis;
}
