/** Provides a `ModelGateway` with a simulated Messages API, a database, a fake clock and a captured log. */
import { sql } from "drizzle-orm";
import { GatewayError } from "../../../src/judge/ai/gateway-error.ts";
import { ModelGateway } from "../../../src/judge/ai/gateway.ts";
import type { Model } from "../../../src/judge/ai/model.ts";
import type { Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { aiCalls } from "../../../src/db/schema.ts";
import { createLog, type Log } from "../../../src/core/log.ts";
import { CLASSIFIER, INPUT, modelAt, startApi, WRITER } from "../../support/anthropic.ts";
import { ManualClock } from "../../support/clock.ts";
import { load } from "../../support/config.ts";
import type { MessagesApi } from "../../support/messages-api.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";
import type { ModelCallContext } from "../../../src/judge/ai/call.ts";
import { failureOf } from "../../support/failure.ts";

interface GatewayOptions {
  /** Maximum number of calls per day; 0 for unlimited. */
  limit?: number;
  concurrency?: number;
  model?: Model;
}

export class World {
  readonly clock = new ManualClock();
  readonly db: Db = openTestDb();
  readonly stopping = new AbortController();
  /** The log lines as they were written. */
  readonly lines: string[] = [];
  readonly log: Log = createLog({
    level: "debug",
    format: "json",
    clock: this.clock,
    write: (line) => this.lines.push(line),
  });
  readonly context: ModelCallContext = this.#makeContext();
  readonly api: MessagesApi;

  private constructor(api: MessagesApi) {
    this.api = api;
  }

  static async open(): Promise<World> {
    return new World(await startApi());
  }

  /** Creates a gateway. Creating a second one simulates a restart. */
  createGateway({
    limit = 0,
    concurrency = 4,
    model = modelAt(this.api),
  }: GatewayOptions = {}): ModelGateway {
    const { config } = load(`[ai]
      daily_limit = ${limit}
      concurrency = ${concurrency}
      classify_model = "${CLASSIFIER}"
      draft_model = "${WRITER}"`);
    const { db, clock, log, stopping } = this;
    return new ModelGateway({ config, db, clock, log, stopping }, { of: () => model, all: () => [model] });
  }

  /** Returns all stored calls in the order they were inserted. */
  calls() {
    return this.db.orm
      .select()
      .from(aiCalls)
      .orderBy(sql`rowid`)
      .all();
  }

  /** Returns the logged events with their fields. */
  logged(): Record<string, unknown>[] {
    return this.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  classify(gateway: ModelGateway, context: Partial<ModelCallContext> = {}) {
    return gateway.classify({ ...this.context, ...context }, INPUT);
  }

  failure(gateway: ModelGateway, context: Partial<ModelCallContext> = {}): Promise<GatewayError> {
    return failureOf(this.classify(gateway, context), GatewayError);
  }

  /** Resolves once the simulated API has received this many requests. */
  async received(requests: number): Promise<void> {
    while (this.api.requests.length < requests) await Bun.sleep(1);
  }

  async close(): Promise<void> {
    await this.api.close();
    this.db.sqlite.close();
  }

  #makeContext(): ModelCallContext {
    const workspaceId = makeWorkspace(this.db);
    const { id: clientId } = makeClient(this.db, workspaceId);
    const contact = makeContact(this.db, { workspaceId, email: "ann@prospect.example" });
    return { workspaceId, replyId: makeReply(this.db, { workspaceId, clientId, contact }).id };
  }
}
