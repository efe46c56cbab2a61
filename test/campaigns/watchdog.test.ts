/** Tests that the executable exits when its event loop blocks for a minute, but not after a system sleep. */
import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { closeSync, constants, openSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../src/config/load.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { EXECUTABLE, openDesk, type Desk } from "../support/desk.ts";
import { freePort, newInstance, type Instance } from "../binary/program.ts";

const SECOND_MS = 1_000;
const LIMIT_MS = 60 * SECOND_MS;
/** Additional time for a busy machine to notice a hang. */
const NOTICED_WITHIN_MS = 30 * SECOND_MS;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function inDatabase(desk: Desk, statement: string): void {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const database = new Database(config.storage.path);
  database.run(statement);
  database.close();
}

/** Makes SQLite run forever on the event loop's thread when the next webhook is stored. */
const ENDLESS = `CREATE TRIGGER endless AFTER INSERT ON inbound_events BEGIN
  SELECT count(*) FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n);
END`;

const isAlive = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health`, { signal: AbortSignal.timeout(SECOND_MS) })).ok;

/** Checks that a process blocked by a statement logs why it exits, and that its next start resumes the work. */
async function endsWhenHeldUp(): Promise<void> {
  const desk = await openDesk("as the executable");
  cleanUps.push(() => desk.close());
  const at = await connect(desk, "emailbison");
  const { reply } = await arrive(at);
  inDatabase(desk, ENDLESS);
  const { process: held } = desk;
  if (held) Bun.spawnSync(["renice", "-n", "19", "-p", `${held.pid}`]);
  const lost = at.sandbox.post(at.sandbox.receive({ text: "While it hangs" }).webhook, at.hook);
  const begun = performance.now();
  await lost.catch(() => undefined); // The process no longer responds.
  await held?.exited;
  expect(performance.now() - begun).toBeWithin(LIMIT_MS - SECOND_MS, LIMIT_MS + NOTICED_WITHIN_MS);
  expect(held?.signalCode).toBe("SIGKILL");
  const lines = desk.output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Body);
  expect(lines.at(-1)).toMatchObject({ level: "error", event: "server.hung", silent_seconds: 60 });
  inDatabase(desk, "DROP TRIGGER endless");
  await desk.start();
  expect(await isAlive(desk.url)).toBe(true);
  expect((await call(desk, "GET", `/api/replies/${reply.id}`)).status).toBe(200);
}

/** Starts a server on a separate port. Its log goes to `output`. */
async function served(
  output: number | "ignore",
): Promise<{ child: Bun.Subprocess; url: string; instance: Instance }> {
  const port = await freePort();
  const instance = await newInstance({ "server.port": port, "log.level": "debug" });
  const child = Bun.spawn([EXECUTABLE, "serve", "--config", instance.configFile], {
    env: {},
    stdout: output,
  });
  cleanUps.push(async () => {
    child.kill("SIGKILL");
    await child.exited;
    instance.remove();
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => isAlive(url).catch(() => false));
  return { child, url, instance };
}

/** Checks that a process blocked by an unread log exits too, although it cannot log why. */
async function endsWhenLogIsFull(): Promise<void> {
  const { directory, remove } = await newInstance();
  cleanUps.push(remove);
  const path = join(directory, "log");
  Bun.spawnSync(["mkfifo", path]);
  const pipe = openSync(path, constants.O_RDWR);
  cleanUps.push(() => closeSync(pipe));
  const { child, url } = await served(pipe);
  let isHeldUp = false;
  while (!isHeldUp) isHeldUp = !(await isAlive(url).catch(() => false));
  const begun = performance.now();
  await child.exited;
  expect(child.signalCode).toBe("SIGKILL");
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS + NOTICED_WITHIN_MS);
}

/** Checks that a suspended process is not considered hung: system sleep stops both threads. */
async function livesOnAfterSleep(): Promise<void> {
  const { child, url } = await served("ignore");
  child.kill("SIGSTOP");
  await Bun.sleep(LIMIT_MS + 5 * SECOND_MS);
  child.kill("SIGCONT");
  await Bun.sleep(3 * SECOND_MS);
  expect(await isAlive(url)).toBe(true);
  expect(child.exitCode).toBeNull();
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
}

test("an event loop that hangs for a minute ends the process, and a system sleep does not", async () => {
  await Promise.all([endsWhenHeldUp(), endsWhenLogIsFull(), livesOnAfterSleep()]);
});
