/** The two sides of each comparison: the built executable, and a bare server given the very same requests. */
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { connect } from "../support/arrivals.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { compare, type Contender, type Result } from "./compare.ts";
import { listRequest, webhooksOf } from "./requests.ts";
import { seedReplies } from "./seed.ts";

const REPLIES = 100_000;
const LIST = "/api/replies?limit=50";
/** How long a platform takes for an answer; at once would be more than any does. */
const PLATFORM_MS = 150;

/** A page of many replies. The bare server reads the desk's own file and must answer with the same bytes. */
export const compareLists = (): Promise<Result> =>
  withDesk(async (desk, startBare) => {
    const { clientId, connectionId } = await connect(desk, "emailbison");
    const path = databaseOf(desk);
    seedReplies({ path, workspaceId: desk.workspaceId, clientId, connectionId }, REPLIES);
    const bare = await startBare("bare-list.ts", path, desk.workspaceId);
    const headers = { authorization: `Bearer ${desk.apiKey}` };
    const [ours, theirs] = await Promise.all(
      [desk, bare].map(async ({ url }) => (await fetch(url + LIST, { headers })).text()),
    );
    if (ours !== theirs)
      throw new Error(`the bare server does not list as the desk does:\n${ours}\n${theirs}`);
    const nextRequest = listRequest(LIST, desk.apiKey);
    return compare({
      name: `GET ${LIST} at ${REPLIES.toLocaleString("en")} replies`,
      goal: 0.6,
      desk: { url: desk.url, process: serving(desk), nextRequest },
      bare: { ...bare, nextRequest },
    });
  });

/** Webhooks acknowledged. The desk also files what it has acknowledged, which the bare server leaves undone. */
export const compareIntake = (platform: PlatformName): Promise<Result> =>
  withDesk(async (desk, startBare) => {
    const { sandbox, hook } = await connect(desk, platform);
    sandbox.faults.plan({ kind: "slow", ms: PLATFORM_MS }, "all", Number.POSITIVE_INFINITY);
    const bare = await startBare("bare-intake.ts", join(dirname(desk.configFile), "bare.db"));
    const { pathname } = new URL(hook);
    const bytes = webhooksOf(sandbox, pathname)().length;
    const sqlite = new Database(databaseOf(desk), { readonly: true });
    const filed = sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM replies");
    const result = await compare({
      name: `webhooks of ${platform} (${(bytes / 1000).toFixed(1)} kB) acknowledged`,
      goal: 1,
      desk: { url: desk.url, process: serving(desk), nextRequest: webhooksOf(sandbox, pathname) },
      bare: { ...bare, nextRequest: webhooksOf(sandbox, pathname) },
      workDone: () => filed.get()?.n ?? 0,
    });
    sqlite.close();
    return result;
  });

export type StartBare = (file: string, ...words: string[]) => Promise<Omit<Contender, "nextRequest">>;

/** A desk of its own for each comparison: what one left to be filed must not burden the next. */
export async function withDesk<T>(use: (desk: Desk, startBare: StartBare) => Promise<T>): Promise<T> {
  const desk = await openDesk("as the executable");
  const bares: Bun.Subprocess[] = [];
  try {
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

export const databaseOf = ({ configFile }: Desk): string => join(dirname(configFile), "replydesk.db");

export function serving(desk: Desk): Bun.Subprocess {
  if (!desk.process) throw new Error("the desk is not a process of its own");
  return desk.process;
}
