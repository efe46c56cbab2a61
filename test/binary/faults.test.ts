/** Tests that an uncaught error is logged and ends the process, so that a supervisor restarts it. */
import { afterEach, expect, test } from "bun:test";
import { resolve } from "node:path";
import { systemClock } from "../../src/core/clock.ts";
import type { Body } from "../support/call.ts";
import { newInstance, type Instance } from "./program.ts";

const MAIN = resolve(import.meta.dir, "../../src/main.ts");

let instance: Instance;
afterEach(() => instance.remove());

/** Runs from source, because the executable contains no code that fails deliberately. */
async function serveWith(fault: string) {
  const preload = `${instance.directory}/fault.ts`;
  // The fault occurs after the server has started to listen: the command itself reports earlier failures.
  await Bun.write(
    preload,
    `const log = console.log;
    console.log = (line) => {
      log(line);
      if (String(line).includes("server.listening")) setTimeout(() => { ${fault} }, 50);
    };`,
  );
  const words = ["--preload", preload, MAIN, "serve", "--config", instance.configFile];
  const child = Bun.spawn([process.execPath, ...words], { env: {}, stdout: "pipe", stderr: "pipe" });
  const out = await new Response(child.stdout).text();
  const lines = out.trim().split("\n");
  return { code: await child.exited, last: JSON.parse(lines.at(-1) ?? "") as Body };
}

test.each([
  ["a promise that is rejected", "Promise.reject(new Error('nobody caught this'));"],
  ["an error that is thrown", "throw new Error('nobody caught this');"],
])("%s is the last line in the log, and the process exits with 1", async (_, fault) => {
  instance = await newInstance();
  const { code, last } = await serveWith(fault);
  expect(code).toBe(1);
  expect(last).toMatchObject({ level: "error", event: "server.failed" });
  expect(JSON.stringify(last)).toContain("nobody caught this");
  expect(Date.parse(last.time)).toBeLessThanOrEqual(systemClock.now());
});
