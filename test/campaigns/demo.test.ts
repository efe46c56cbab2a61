/** Tests that a demo that is stopped while it starts, or has no port, leaves nothing behind. */
import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { freePort, run } from "../binary/program.ts";

/** Its directories are made below this one. */
function withScratch(work: (scratch: string) => Promise<void>) {
  return async () => {
    const scratch = mkdtempSync(join(tmpdir(), "replydesk-test-"));
    try {
      await work(scratch);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  };
}

const startDemo = (scratch: string) =>
  Bun.spawn([EXECUTABLE, "demo", "--port", "0", "--json"], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    env: { TMPDIR: scratch },
  });

test(
  "stopped during startup, it leaves no directory behind either",
  withScratch(async (scratch) => {
    const child = startDemo(scratch);
    await eventually(() => readdirSync(scratch).length === 1);
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    expect(readdirSync(scratch)).toEqual([]);
  }),
);

test(
  "a port that is taken ends it with 1, and nothing is left",
  withScratch(async (scratch) => {
    const port = await freePort();
    const taken = Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() });
    const { code, errors } = await run(["demo", "--port", `${port}`], { env: { TMPDIR: scratch } });
    expect(code).toBe(1);
    const [said] = errors.split("\n");
    expect(said).toBe(
      `replydesk: Port ${port} of 127.0.0.1 is in use: end the program that listens there, or choose another port ` +
        "(server.port in the configuration, --port for the demo)",
    );
    expect(readdirSync(scratch)).toEqual([]);
    await taken.stop(true);
  }),
);
