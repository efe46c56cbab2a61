/** Tests the size of the executable, and that a short command loads only the parts that it needs. */
import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUDGETS, requireAtMost } from "../../src/build/build.ts";
import { cpuMsOf } from "../support/cpu.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";
import { newInstance, serve, stop } from "./program.ts";

test("the executable is within its size budget", () => {
  expect(() => requireAtMost(BUDGETS.executable, EXECUTABLE)).not.toThrow();
});

test("a build fails if its executable exceeds the size budget by one byte", () => {
  const file = join(newFolder(), "replydesk");
  writeFileSync(file, "12345");
  expect(() => requireAtMost(5, file)).not.toThrow();
  expect(() => requireAtMost(4, file)).toThrow("has 5 bytes, and its budget is 4");
});

test("the `version` command takes less than a quarter of the processor time of starting the server", async () => {
  const instance = await newInstance();
  const serving = await serve(instance);
  const start = cpuMsOf(serving.process.pid);
  expect(await stop(serving)).toBe(0);
  instance.remove();
  const spent: number[] = [];
  for (let runs = 0; runs < 3; runs += 1) {
    const child = Bun.spawn([EXECUTABLE, "version"], { env: {}, stdin: "ignore", stdout: "ignore" });
    expect(await child.exited).toBe(0);
    spent.push(Number(child.resourceUsage()?.cpuTime.total) / 1_000);
  }
  expect(Math.min(...spent)).toBeLessThan(start / 4);
});
