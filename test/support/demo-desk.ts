/** Opens the demo's desk for a test: its history in memory, or in a running service. */
import { DEMO_PLATFORMS } from "../../src/demo/desk/clients.ts";
import { fillDesk, type FilledDesk } from "../../src/demo/desk/fill.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { PlatformSandbox } from "../../src/demo/sandbox/sandbox.ts";
import { startSandbox } from "../../src/demo/sandbox/start.ts";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import { systemClock, type Clock, type Millis } from "../../src/core/clock.ts";
import { createVault } from "../../src/core/vault.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import { hashPassword } from "../../src/people/users/passwords.ts";
import { PASSWORD } from "./browser.ts";
import { openDesk, type Desk } from "./desk.ts";

export interface DemoPast {
  db: Db;
  workspaceId: string;
  filled: FilledDesk;
  close(): Promise<void>;
}

type Sandboxes = Map<PlatformName, PlatformSandbox>;

/** A Monday morning, as in the bench. */
export const MONDAY: Millis = Date.UTC(2026, 2, 2, 8, 30);

async function startAccounts(clock: Clock): Promise<Sandboxes> {
  const started = DEMO_PLATFORMS.map(
    async (platform) => [platform, await startSandbox(platform, { clock })] as const,
  );
  return new Map(await Promise.all(started));
}

const closeAll = (sandboxes: Sandboxes): Promise<unknown> =>
  Promise.all([...sandboxes.values()].map((sandbox) => sandbox.close()));

/** Writes the demo's history into a database in memory. */
export async function openDemoPast({ seed = 1, replies = 2_000, until = MONDAY } = {}): Promise<DemoPast> {
  const db = openDb(":memory:", systemClock);
  const fields = { name: "Demo", plan: "scale" as const, timezone: "UTC", creditAllowance: null };
  const { workspace } = createWorkspace(db, fields, until);
  const sandboxes = await startAccounts(systemClock);
  const vault = createVault(Buffer.alloc(32, 7));
  const request = { workspaceId: workspace.id, sandboxes, passwordHash: "none", until, seed, replies };
  const filled = fillDesk({ db, vault }, request);
  return {
    db,
    workspaceId: workspace.id,
    filled,
    async close() {
      closeDb(db);
      await closeAll(sandboxes);
    },
  };
}

export interface DemoService extends Omit<DemoPast, "db"> {
  desk: Desk;
  /** The webhook address of each connection. */
  hooks: Map<string, string>;
}

/** Writes the history into the database of a running service, where Ana signs in with `PASSWORD`. */
export async function openDemoService(): Promise<DemoService> {
  const desk = await openDesk("in this process");
  const { internals, sandboxes: own, workspaceId } = desk;
  if (!internals) throw new Error("it runs in this process");
  const { db, vault } = internals.deps;
  const more = await startAccounts(systemClock);
  // The service lists one address each for Instantly and Smartlead: its own desk's.
  const sandboxes: Sandboxes = new Map([...more, ["instantly", own.instantly], ["smartlead", own.smartlead]]);
  const passwordHash = await hashPassword(PASSWORD);
  const request = { workspaceId, sandboxes, passwordHash, until: systemClock.now(), seed: 1, replies: 600 };
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
    async close() {
      await desk.close();
      await closeAll(more);
    },
  };
}
