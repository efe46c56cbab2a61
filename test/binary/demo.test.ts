/** Tests that `replydesk demo` is usable within seconds and leaves nothing behind. */
import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { freePort, run } from "./program.ts";

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
  "it is up within seconds, replies arrive from all three platforms, and a send works",
  withScratch(async (scratch) => {
    const begun = performance.now();
    const child = startDemo(scratch);
    const { value } = await child.stdout.getReader().read();
    const result = JSON.parse(new TextDecoder().decode(value)) as { url: string; api_key: string };
    expect(Object.keys(result)).toEqual(["url", "api_key"]);
    const demo = { url: result.url, apiKey: result.api_key };
    const replies = await eventually(async () => {
      const { body } = await call(demo, "GET", "/api/replies");
      const sources = new Set(body.data.map(({ source }: Body) => source));
      return sources.size === PLATFORM_NAMES.length && body.data;
    });
    expect(performance.now() - begun).toBeLessThan(60_000);
    for (const { id } of replies.slice(0, 3)) {
      const sent = await call(demo, "POST", `/api/replies/${id}/send`, {
        body: { response: "Thursday at ten?" },
      });
      expect(sent.body.data).toMatchObject({ id, status: "sent" });
    }
    const { body } = await call(demo, "GET", "/api/connections");
    for (const { webhook_url: address } of body.data)
      expect(new URL(address).port).toBe(new URL(demo.url).port);
    expect(readdirSync(scratch)).toHaveLength(1);
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    expect(readdirSync(scratch)).toEqual([]);
  }),
);

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
    expect(errors).toContain(`port ${port}`);
    expect(readdirSync(scratch)).toEqual([]);
    await taken.stop(true);
  }),
);
