/** Tests that long commands show progress in a terminal, and otherwise print only their result. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { eventually } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newInstance, run } from "./program.ts";
import { allTests } from "../support/fixture.ts";

const instance = allTests(() => newInstance());

const REPLIES = 600;
const LINE_START = "\r\u001b[2K";

/** Runs a command in a terminal. Returns all states of the progress line, and the last one. */
async function onTerminal(...words: string[]): Promise<{ code: number; steps: string[]; left: string }> {
  let shown = "";
  const decoder = new TextDecoder();
  const data = (_terminal: unknown, chunk: Uint8Array) =>
    void (shown += decoder.decode(chunk, { stream: true }));
  const command = [EXECUTABLE, ...words, "--config", instance.configFile];
  const child = Bun.spawn(command, { env: {}, terminal: { data, cols: 120 } });
  const code = await child.exited;
  // Output can remain in the terminal after the process has ended.
  await eventually(() => shown.endsWith("\n"));
  const [first = "", ...steps] = shown.split(LINE_START);
  expect(first).toBe("");
  return { code, steps: steps.slice(0, -1), left: steps.at(-1) ?? "" };
}

const silently = (...words: string[]) => run([...words, "--config", instance.configFile]);

test("the `seed` command shows the number of replies, the rate and the remaining time", async () => {
  const { code, steps, left } = await onTerminal("seed", "--replies", `${REPLIES}`);
  expect(code).toBe(0);
  expect(steps[0]).toBe(`Writing: 0 of ${REPLIES} replies (0 %)`);
  expect(steps.length).toBeGreaterThan(1);
  expect(left).toStartWith(`${REPLIES} replies written to workspace`);
});

test("`backup` shows how much is copied, and `restore` and `doctor` show their steps", async () => {
  const file = join(instance.directory, "shown.db");
  const backup = await onTerminal("backup", file);
  expect([backup.code, backup.steps[0]]).toEqual([0, expect.stringMatching(/^Copying: 0 of \d+ MiB/)]);
  expect(backup.left).toStartWith("Backup ");
  const restored = await onTerminal("restore", file);
  expect([restored.code, restored.steps.join("\n")]).toEqual([
    0,
    expect.stringContaining("Reading every page …"),
  ]);
  expect(restored.left).toStartWith("Restored ");
  const { steps } = await onTerminal("doctor");
  expect(steps.join("\n")).toMatch(/Checking integrity, \d+ of \d+ …/);
  expect((await onTerminal("rotate-master-key")).steps.join("\n")).toContain("Rewriting the file …");
});

test("a short command without a terminal prints only its result", async () => {
  for (const words of [["backup", join(instance.directory, "quiet.db")], ["doctor"]])
    expect(await silently(...words)).toMatchObject({ code: 0, errors: "" });
});
