/** Opens the demo's desk for a test, with its history in memory or in a running service. */
import { fillDesk, type FilledDesk } from "../../src/demo/desk/fill.ts";
import { openSequencers, replaceAdapters } from "../../src/demo/sequencer.ts";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import { systemClock, type Millis } from "../../src/core/clock.ts";
import { createVault } from "../../src/core/vault.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import { hashPassword } from "../../src/people/users/passwords.ts";
import { PASSWORD } from "./browser.ts";
import { openDesk, type Desk } from "./desk.ts";

export interface DemoPast {
  db: Db;
  workspaceId: string;
  filled: FilledDesk;
  close(): void;
}

/** A Monday morning, the same as in the benchmarks. */
export const MONDAY: Millis = Date.UTC(2026, 2, 2, 8, 30);

/** Writes the demo's history into a database in memory. */
export function openDemoPast({ seed = 1, replies = 2_000, until = MONDAY } = {}): DemoPast {
  const db = openDb(":memory:", systemClock);
  const fields = { name: "Demo", plan: "scale" as const, timezone: "UTC", creditAllowance: null };
  const { workspace } = createWorkspace(db, fields, until);
  const vault = createVault(Buffer.alloc(32, 7));
  const sequencers = openSequencers(systemClock);
  const request = { workspaceId: workspace.id, sequencers, passwordHash: "none", until, seed, replies };
  const filled = fillDesk({ db, vault }, request);
  return { db, workspaceId: workspace.id, filled, close: () => closeDb(db) };
}

export interface DemoService extends Omit<DemoPast, "db" | "close"> {
  desk: Desk;
  close(): Promise<void>;
  /** Each connection's webhook URL. */
  hooks: Map<string, string>;
}

/** Writes the history into the database of a running service, where Ana can sign in with `PASSWORD`. */
export async function openDemoService(): Promise<DemoService> {
  const desk = await openDesk("in this process");
  const { internals, workspaceId } = desk;
  if (!internals) throw new Error("it runs in this process");
  const { db, vault, platforms } = internals.deps;
  const sequencers = openSequencers(systemClock);
  replaceAdapters(platforms, sequencers);
  const passwordHash = await hashPassword(PASSWORD);
  const request = { workspaceId, sequencers, passwordHash, until: systemClock.now(), seed: 1, replies: 600 };
  const filled = fillDesk({ db, vault }, request);
  const answer = await fetch(`${desk.url}/api/connections`, {
    headers: { authorization: `Bearer ${desk.apiKey}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; webhook_url: string }[] };
  const hooks = new Map(
    data.map((found) => [found.id, desk.url + new URL(found.webhook_url).pathname] as const),
  );
  return {
    desk,
    workspaceId,
    filled,
    hooks,
    close: () => desk.close(),
  };
}
