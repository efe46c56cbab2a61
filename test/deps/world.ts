/** Provides a minimal queue for workers: tasks with owners, in a separate database. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createLog } from "../../src/core/log.ts";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { GroupCommit } from "../../src/db/group-commit.ts";
import type { Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { defineClaims, Queue } from "../../src/db/queue.ts";
import { Wakeups } from "../../src/deps/in-flight.ts";
import { Lanes } from "../../src/deps/lanes.ts";
import { worker, type Worker } from "../../src/deps/worker.ts";
import type { WorkerDeps, WorkerOptions } from "../../src/deps/worker-options.ts";
import { ManualClock } from "../support/clock.ts";

export const tasks = sqliteTable("tasks", {
  id: text().notNull(),
  owner: text().notNull(),
  state: text().notNull(),
  dueAt: integer("due_at"),
  attempts: integer().notNull(),
  claimedAt: integer("claimed_at"),
  crashes: integer().notNull(),
});
export type Task = typeof tasks.$inferSelect;

export const TASKS = new Queue(tasks, { due: "due_at", owner: "owner" });
export const CLAIMS = defineClaims(tasks, {
  due: "dueAt",
  attempts: "attempts",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "state",
});

export class TaskWorld {
  readonly clock = new ManualClock();
  readonly db: Db = openTestDb();
  readonly logged: string[] = [];
  readonly deps: WorkerDeps;
  /** Ids of the rows that actions received. */
  readonly acted: string[] = [];
  readonly #ends = new Map<string, (error?: Error) => void>();

  constructor() {
    const { clock, db } = this;
    db.sqlite.run(`CREATE TABLE tasks (id TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL,
      due_at INTEGER, attempts INTEGER NOT NULL, claimed_at INTEGER, crashes INTEGER NOT NULL)`);
    const write = (line: string) => void this.logged.push((JSON.parse(line) as { event: string }).event);
    const log = createLog({ level: "debug", format: "json", clock, write });
    const stopping = new AbortController();
    this.deps = { db, clock, log, stopping, wakeups: new Wakeups(), commits: new GroupCommit(db, clock) };
  }

  add(id: string, fields: Partial<Task> = {}): void {
    const row = { id, owner: "ana", dueAt: this.clock.now(), crashes: 0, attempts: 0, claimedAt: null };
    this.db.sqlite
      .query("INSERT INTO tasks VALUES ($id, $owner, 'waiting', $dueAt, $attempts, $claimedAt, $crashes)")
      .run({ ...row, ...fields });
  }

  task(id: string): Record<string, unknown> | null {
    const statement = this.db.sqlite.query<Record<string, unknown>, [string]>(
      "SELECT * FROM tasks WHERE id = ?",
    );
    return statement.get(id);
  }

  /** Returns a worker. Its actions wait until `end`, and a failure postpones the row by an hour. */
  worker(options: Partial<WorkerOptions<Task>> = {}): Worker {
    const { db, clock } = this;
    return worker<Task>(this.deps, {
      job: "contacts",
      queue: TASKS,
      claims: CLAIMS,
      lanes: new Lanes({ total: 4, perLane: 2 }),
      lease: MINUTE,
      act: (row) => this.#wait(row),
      fail: (row) => CLAIMS.changeClaimed(db, row, CLAIMS.postponed(row, clock.now() + HOUR, true)),
      ...options,
    });
  }

  finish({ id }: Task): void {
    this.db.sqlite
      .query("UPDATE tasks SET state = 'done', due_at = NULL, claimed_at = NULL WHERE id = ?")
      .run(id);
  }

  #wait(row: Task): Promise<() => void> {
    this.acted.push(row.id);
    return new Promise((resolve, reject) =>
      this.#ends.set(row.id, (error) => (error ? reject(error) : resolve(() => this.finish(row)))),
    );
  }

  /** Ends an action with success or an error. Its outcome is not stored yet. */
  endAct(id: string, error?: Error): void {
    this.#ends.get(id)?.(error);
  }

  /** Ends an action, and waits until its outcome is stored. */
  async end(id: string, error?: Error): Promise<void> {
    this.endAct(id, error);
    // The commit of the outcome, and the commit that records that the outcome could not be stored.
    for (const _commit of [1, 2]) await this.clock.advance(0);
  }
}
