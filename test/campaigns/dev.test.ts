/**
 * Tests `bun run dev`: the demo runs from source, restarts after a change, and leaves no files of the first run behind.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { call, eventually } from "../support/call.ts";

const ROOT = resolve(import.meta.dir, "../..");
const PATIENCE_MS = 110_000;

let checkout: string;
let demos: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), "replydesk-test-"));
  demos = join(checkout, "demos");
  mkdirSync(demos);
  for (const name of ["src", "migrations", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
});
afterAll(() => rmSync(checkout, { recursive: true }));

interface Started {
  url: string;
  api_key: string;
}

const isServing = async ({ url, api_key: apiKey }: Started): Promise<boolean> =>
  (await call({ url, apiKey }, "GET", "/api/clients")).status === 200;

test("the demo starts from source, restarts when a worker's file changes, and leaves no files behind", async () => {
  const child = Bun.spawn([process.execPath, "src/build/dev.ts", "--port", "0", "--json"], {
    cwd: checkout,
    env: { ...process.env, TMPDIR: demos },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const started: Started[] = [];
  const reading = (async () => {
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream()))
      for (const line of text.trim().split("\n")) started.push(JSON.parse(line) as Started);
  })();
  const first = await eventually(() => started[0], PATIENCE_MS);
  expect(await isServing(first)).toBe(true);
  const [worker = ""] = new Bun.Glob("src/**/*-worker.ts").scanSync(checkout);
  appendFileSync(join(checkout, worker), "// A change.\n");
  const second = await eventually(() => started[1], PATIENCE_MS);
  expect(second.api_key).not.toBe(first.api_key);
  expect(await isServing(second)).toBe(true);
  expect(readdirSync(demos)).toHaveLength(1);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  await reading;
  expect(readdirSync(demos)).toEqual([]);
});
