/** Tests the demo's output, and that it leaves no files if it is stopped during startup or its port is in use. */
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { eventually } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { freePort, run } from "../binary/program.ts";
import { startDemo, withScratch } from "../binary/scratch.ts";

test(
  "the demo leaves no directory if it is stopped during startup",
  withScratch(async (scratch) => {
    const child = startDemo(scratch);
    await eventually(() => readdirSync(scratch).length === 1);
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    expect(readdirSync(scratch)).toEqual([]);
  }),
);

test(
  "the demo exits with 1 if its port is in use, and leaves no files",
  withScratch(async (scratch) => {
    const port = await freePort();
    const taken = Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() });
    const { code, errors } = await run(["demo", "--port", `${port}`], { env: { TMPDIR: scratch } });
    expect(code).toBe(1);
    const [said] = errors.split("\n");
    expect(said).toBe(
      `replydesk: Port ${port} of 127.0.0.1 is in use: stop the program that uses it, or choose another port ` +
        "(server.port in the configuration, --port for the demo)",
    );
    expect(readdirSync(scratch)).toEqual([]);
    await taken.stop(true);
  }),
);

test(
  "the demo prints the sign-in link first, then the addresses of the agents",
  withScratch(async (scratch) => {
    const port = await freePort();
    const child = Bun.spawn([EXECUTABLE, "demo", "--port", `${port}`], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "ignore",
      env: { TMPDIR: scratch },
    });
    const { value } = await child.stdout.getReader().read();
    const [first, ...others] = new TextDecoder().decode(value).split("\n");
    expect(first).toStartWith(
      `Sign in   http://localhost:${port}/app/sign-in#email=ana@agency.example&password=`,
    );
    expect(others.join("\n")).toContain("leo@agency.example");
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  }),
);
