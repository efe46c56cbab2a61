/** Starts both sides of each comparison: the built executable, and a bare server for the same requests. */
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { MINUTE } from "../../src/core/clock.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { connect } from "../support/arrivals.ts";
import { eventually } from "../support/call.ts";
import { openDesk, type Desk, type InstanceFiles } from "../support/desk.ts";
import { compare, type Contender, type Result } from "./compare.ts";
import { webhooksOf } from "./requests.ts";

/** How long a platform takes to respond; an immediate response would be unrealistic. */
const PLATFORM_MS = 150;
/** Maximum time to compute the sums of a history; a million replies take minutes. */
const MOST_ADDING_UP = 15 * MINUTE;

/** Compares how fast webhooks are acknowledged. Unlike the bare server, the desk also files them. */
export async function compareIntake({ desk, startBare }: Running, platform: PlatformName): Promise<Result> {
  const { connectionId, nextRequest } = await taking(desk, platform);
  const bare = await startBare("bare-intake.ts", join(dirname(desk.configFile), `bare-${platform}.db`));
  const bytes = nextRequest().length;
  const sqlite = new Database(databaseOf(desk), { readonly: true });
  const filed = sqlite.query<{ n: number }, [string]>(
    "SELECT coalesce(sum(n), 0) AS n FROM reply_counts WHERE connection_id = ?",
  );
  const result = await compare({
    name: `webhooks of ${platform} (${(bytes / 1000).toFixed(1)} kB) acknowledged`,
    goal: 1,
    desk: { url: desk.url, process: serving(desk), nextRequest },
    bare: { ...bare, nextRequest },
    workDone: () => filed.get(connectionId)?.n ?? 0,
  });
  sqlite.close();
  return result;
}

/** A new account in the platform's sandbox, and the webhooks that it sends. */
export async function taking(
  desk: Desk,
  platform: PlatformName,
): Promise<{ connectionId: string; nextRequest: () => string }> {
  const { sandbox, hook, connectionId } = await connect(desk, platform);
  sandbox.faults.plan({ kind: "slow", ms: PLATFORM_MS }, "all", Number.POSITIVE_INFINITY);
  return { connectionId, nextRequest: webhooksOf(sandbox, new URL(hook).pathname) };
}

export type StartBare = (file: string, ...words: string[]) => Promise<Omit<Contender, "nextRequest">>;

export interface Running {
  desk: Desk;
  startBare: StartBare;
}

/** Opens a desk, either empty or with a copy of an instance, and bare servers that stop with it. */
export async function withDesk<T>(
  use: (desk: Desk, startBare: StartBare) => Promise<T>,
  instance?: InstanceFiles,
): Promise<T> {
  const desk = await openDesk("as the executable", instance ? { instance } : {});
  const bares: Bun.Subprocess[] = [];
  try {
    if (instance) await untilSumsAreStored(desk);
    return await use(desk, async (file, ...words) => {
      const command = [process.execPath, join(import.meta.dir, file), ...words];
      const bare = Bun.spawn(command, { stdout: "pipe", stderr: "inherit" });
      bares.push(bare);
      const { value } = await bare.stdout.getReader().read();
      return { url: new TextDecoder().decode(value).trim(), process: bare };
    });
  } finally {
    for (const bare of bares) bare.kill();
    await Promise.all(bares.map((bare) => bare.exited));
    await desk.close();
  }
}

/**
 * Waits until the report sums of seeded rows are stored. After the first start, the thread that handles requests
 * computes them.
 */
async function untilSumsAreStored(desk: Desk): Promise<void> {
  const sqlite = new Database(databaseOf(desk), { readonly: true });
  const left = sqlite.query<{ n: number }, []>(
    "SELECT (SELECT count(*) FROM rollup_changes) + (SELECT count(*) FROM rollup_work) AS n",
  );
  await eventually(() => left.get()?.n === 0, MOST_ADDING_UP);
  sqlite.close();
}

export const databaseOf = ({ configFile }: Desk): string => join(dirname(configFile), "replydesk.db");

export function serving(desk: Desk): Bun.Subprocess {
  if (!desk.process) throw new Error("the desk is not a process of its own");
  return desk.process;
}
