/**
 * Measures ten thousand follow-ups that are due at the same time: the cost of each, and the effect on concurrent reads.
 */
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { call, eventually } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { quantile, whileStill } from "./compare.ts";
import { databaseOf, serving, withDesk, type StartBare } from "./contenders.ts";
import { ask } from "./pace.ts";
import { requestsFor } from "./requests.ts";
import { seedFollowUps, seedReplies } from "./seed.ts";

const FOLLOW_UPS = 10_000;
/**
 * Each client has its own account, and so its own rate limit. Of EmailBison's 3,000 requests a minute, 2,400 are for
 * background work: with 1,000 follow-ups per account, no email waits for the limit.
 */
const ACCOUNTS = 10;
const LIST = "/api/replies?limit=50";
const TURN_MS = 1_000;
const LOOK_MS = 5;
const IDLE_MS = 10_000;
/** Maximum time to send all follow-ups. At this limit, the last ones are still on time. */
const PATIENCE_MS = 285_000;

export interface Sending {
  name: string;
  /**
   * The desk's follow-ups for each follow-up of the bare loop in the same time: over all turns, and the minimum and
   * maximum over pairs of turns.
   */
  ratio: number;
  ratio_min: number;
  ratio_max: number;
  /** Total time per follow-up in milliseconds; `post` covers only the thread read and the POST. */
  desk_ms: number;
  bare_ms: number;
  post_ms: number;
  /** The desk's cost per follow-up excluding its POST, relative to the bare loop's. */
  own_ratio: number;
}

export interface Meanwhile {
  name: string;
  /** p99 while the follow-ups are sent, relative to p99 while the desk is idle. */
  ratio: number;
  idle: { p50_ms: number; p99_ms: number };
  sending: { p50_ms: number; p99_ms: number };
  follow_ups_per_second: number;
}

interface Turn {
  emails: number;
  ms: number;
}

/**
 * Runs the desk, a bare loop, and the bare loop's requests alone, switching every second until the desk has sent all
 * follow-ups.
 */
export const compareSending = (): Promise<Sending> =>
  withFollowUps(async ({ desk, platform, startBare }) => {
    const bare = (await startBare("bare-follow-ups.ts", platform, join(dirname(desk.configFile), "bare.db")))
      .process;
    const post = (await startBare("bare-follow-ups.ts", platform)).process;
    const processes = { desk: serving(desk), bare, post };
    const all = Object.values(processes);
    const turns: Record<keyof typeof processes, Turn[]> = { desk: [], bare: [], post: [] };
    await whileStill(all, async () => {
      seedFollowUps(databaseOf(desk), Date.now());
      await firstOf(processes.desk, platform);
      while (open(databaseOf(desk)) > 0) {
        turns.desk.push(await turnOf(processes.desk, platform, () => open(databaseOf(desk)) === 0));
        turns.bare.push(await turnOf(bare, platform));
        turns.post.push(await turnOf(post, platform));
      }
    });
    const each = { desk: msEach(turns.desk), bare: msEach(turns.bare), post: msEach(turns.post) };
    // The desk's last turn lasts only as long as it has something to send.
    const ratios = turns.desk
      .slice(0, -1)
      .map((turn, at) => msEach(turns.bare.slice(at, at + 1)) / msEach([turn]));
    return {
      name: `${FOLLOW_UPS.toLocaleString("en")} due follow-ups sent, of ${ACCOUNTS} clients`,
      ratio: each.bare / each.desk,
      ratio_min: quantile(ratios, 0),
      ratio_max: quantile(ratios, 1),
      desk_ms: each.desk,
      bare_ms: each.bare,
      post_ms: each.post,
      own_ratio: (each.desk - each.post) / (each.bare - each.post),
    };
  });

/** Measures reading a page of replies before, during and after all due follow-ups are sent. */
export const compareMeanwhile = (): Promise<Meanwhile> =>
  withFollowUps(async ({ desk }) => {
    const target = { url: desk.url, nextRequest: requestsFor([LIST], desk.apiKey) };
    const idleFor = (ms: number) => {
      const until = performance.now() + ms;
      return ask(target, () => performance.now() >= until);
    };
    await idleFor(IDLE_MS / 5);
    const idle = await idleFor(IDLE_MS);
    seedFollowUps(databaseOf(desk), Date.now());
    const began = performance.now();
    const sent = eventually(() => open(databaseOf(desk)) === 0, PATIENCE_MS);
    let isOver = false;
    void sent.finally(() => (isOver = true));
    const sending = await ask(target, () => isOver);
    await sent;
    const seconds = (performance.now() - began) / 1_000;
    idle.push(...(await idleFor(IDLE_MS)));
    const [before, during] = [idle, sending].map((took) => ({
      p50_ms: quantile(took, 0.5),
      p99_ms: quantile(took, 0.99),
    }));
    if (!before || !during) throw new Error("nothing was measured");
    return {
      name: `GET ${LIST}, 100 a second, while they are sent`,
      ratio: during.p99_ms / before.p99_ms,
      idle: before,
      sending: during,
      follow_ups_per_second: FOLLOW_UPS / seconds,
    };
  });

interface Scene {
  desk: Desk;
  /** The origin of a platform that accepts every email immediately. */
  platform: string;
  startBare: StartBare;
}

const withFollowUps = <T>(use: (scene: Scene) => Promise<T>): Promise<T> =>
  withDesk(async (desk, startBare) => {
    const { url: platform } = await startBare("platform.ts");
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const count = FOLLOW_UPS / ACCOUNTS;
      const place = await connectAccount(desk, platform, account);
      seedReplies(
        { path: databaseOf(desk), workspaceId: desk.workspaceId, ...place },
        count,
        account * count,
      );
    }
    return use({ desk, platform, startBare });
  });

async function connectAccount(
  desk: Desk,
  platform: string,
  account: number,
): Promise<{ clientId: string; connectionId: string }> {
  const name = `Client ${account}`;
  const client = await call(desk, "POST", "/api/clients", { body: { name, auto_draft_enabled: false } });
  const clientId: string = client.body.data.id;
  const body = { name, api_key: `${account}|key`, client_id: clientId, instance_url: platform };
  const connection = await call(desk, "POST", "/api/connections/emailbison", { body });
  return { clientId, connectionId: connection.body.data.id };
}

/** The desk looks for due follow-ups once a second, so measuring starts once it has sent the first. */
async function firstOf(process: Bun.Subprocess, platform: string): Promise<void> {
  const before = await taken(platform);
  while ((await taken(platform)) === before) await turnOf(process, platform);
}

/** Lets one process run for a second, or until it has nothing left to do. */
async function turnOf(
  process: Bun.Subprocess,
  platform: string,
  isDone: () => boolean = () => false,
): Promise<Turn> {
  // The pending requests of the previous turn have finished by then.
  await Bun.sleep(LOOK_MS);
  const before = await taken(platform);
  const began = performance.now();
  process.kill("SIGCONT");
  while (performance.now() - began < TURN_MS && !isDone()) await Bun.sleep(LOOK_MS);
  process.kill("SIGSTOP");
  const ms = performance.now() - began;
  return { emails: (await taken(platform)) - before, ms };
}

async function taken(platform: string): Promise<number> {
  const { data } = (await (await fetch(`${platform}/taken`)).json()) as { data: { taken: number } };
  return data.taken;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const msEach = (turns: Turn[]): number =>
  sum(turns.map(({ ms }) => ms)) / sum(turns.map(({ emails }) => emails));

/** Returns the number of unsent follow-ups. Throws if one has ended in any other way. */
function open(path: string): number {
  const sqlite = new Database(path, { readonly: true });
  const rows = sqlite
    .query<{ status: string; n: number }, []>("SELECT status, count(*) AS n FROM follow_ups GROUP BY status")
    .all();
  sqlite.close();
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  if (of("scheduled") + of("sent") !== FOLLOW_UPS) throw new Error(`not sent: ${JSON.stringify(rows)}`);
  return of("scheduled");
}
