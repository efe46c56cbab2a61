/** An `Asker` at the simulated Messages API, with its database, its held clock and its log in the test's hands. */
import { sql } from "drizzle-orm";
import { GatewayError } from "../../src/ai/gateway-error.ts";
import { ModelGateway } from "../../src/ai/gateway.ts";
import type { Model } from "../../src/ai/model.ts";
import { openDb, type Db } from "../../src/db/open.ts";
import { aiCalls } from "../../src/db/schema.ts";
import { createLog, type Log } from "../../src/core/log.ts";
import { CLASSIFIER, failureOf, INPUT, modelAt, startApi, WRITER } from "../support/anthropic.ts";
import { ManualClock } from "../support/clock.ts";
import { load } from "../support/config.ts";
import type { MessagesApi } from "../support/messages-api.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../support/rows.ts";
import type { ModelCallContext } from "../../src/ai/call.ts";

interface AskerOptions {
  /** Calls a day; 0 for any number. */
  limit?: number;
  concurrency?: number;
  model?: Model;
}

export class World {
  readonly clock = new ManualClock();
  readonly db: Db = openDb(":memory:", this.clock);
  readonly stopping = new AbortController();
  /** Of the log, as they are written. */
  readonly lines: string[] = [];
  readonly log: Log = createLog({
    level: "debug",
    format: "json",
    clock: this.clock,
    write: (line) => this.lines.push(line),
  });
  readonly place: ModelCallContext = this.#makePlace();
  readonly api: MessagesApi;

  private constructor(api: MessagesApi) {
    this.api = api;
  }

  static async open(): Promise<World> {
    return new World(await startApi());
  }

  /** A new one is what a restart brings. */
  asker({ limit = 0, concurrency = 4, model = modelAt(this.api) }: AskerOptions = {}): ModelGateway {
    const { config } = load(`[ai]
      daily_limit = ${limit}
      concurrency = ${concurrency}
      classify_model = "${CLASSIFIER}"
      draft_model = "${WRITER}"`);
    const { db, clock, log, stopping } = this;
    return new ModelGateway({ config, db, clock, log, stopping }, model);
  }

  /** All rows, in the order in which they were written. */
  calls() {
    return this.db.orm
      .select()
      .from(aiCalls)
      .orderBy(sql`rowid`)
      .all();
  }

  /** The events that were logged, with their fields. */
  logged(): Record<string, unknown>[] {
    return this.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  classify(asker: ModelGateway, place: Partial<ModelCallContext> = {}) {
    return asker.classify({ ...this.place, ...place }, INPUT);
  }

  failure(asker: ModelGateway, place: Partial<ModelCallContext> = {}): Promise<GatewayError> {
    return failureOf(this.classify(asker, place), GatewayError);
  }

  /** The simulated API has got so many requests. */
  async heard(requests: number): Promise<void> {
    while (this.api.requests.length < requests) await Bun.sleep(1);
  }

  async close(): Promise<void> {
    await this.api.close();
    this.db.sqlite.close();
  }

  #makePlace(): ModelCallContext {
    const workspaceId = makeWorkspace(this.db);
    const { id: clientId } = makeClient(this.db, workspaceId);
    const contact = makeContact(this.db, { workspaceId, email: "ann@prospect.example" });
    return { workspaceId, replyId: makeReply(this.db, { workspaceId, clientId, contact }).id };
  }
}
