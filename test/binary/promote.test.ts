/** Tests `replydesk promote` with the executable, on a second machine that has the configuration and the master key. */
import { beforeEach, expect, test } from "bun:test";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vacuumInto } from "../../src/db/copy.ts";
import type { Body } from "../support/call.ts";
import { ask, json, newInstance, newPlace, run, serve, stop } from "./program.ts";
import { eachTest } from "../support/fixture.ts";

const primary = eachTest(() => newInstance());
const standby = eachTest(() => newPlace());
let copy: string;
beforeEach(() => {
  copyFileSync(primary.keyFile, standby.keyFile);
  copy = join(standby.directory, "standby.db");
});

test("a standby takes over once the primary is down, and does not send until a person resumes sending", async () => {
  const old = await serve(primary);
  const own = readFileSync(standby.configFile, "utf8");
  writeFileSync(standby.configFile, own.replace(/^(?:# ?)?public_url = .*$/m, `public_url = "${old.url}"`));
  writeFileSync(copy, "");
  vacuumInto(primary.database, copy);
  const words = ["promote", copy, "--config", standby.configFile];
  const early = await run(words);
  expect([early.code, early.out]).toEqual([1, ""]);
  expect(early.errors).toContain(`a Replydesk server still responds at ${old.url}: stop it first`);
  const drill = await run([...words, "--practice"]);
  expect([drill.code, drill.out]).toEqual([
    0,
    expect.stringContaining("never resume it here while the primary"),
  ]);
  for (const suffix of ["", ".instance"]) rmSync(`${standby.database}${suffix}`);
  old.process.kill("SIGKILL");
  await old.process.exited;
  expect(await json(...words)).toMatchObject({
    database: standby.database,
    instance_id: expect.any(String),
    previous_file: null,
    newest_change: expect.any(String),
    counts: { workspaces: 1 },
  });
  const serving = await serve(standby);
  const ready = (await (await fetch(`${serving.url}/ready`)).json()) as Body;
  expect(ready.data).toEqual({ ready: true, sending: "paused", sending_paused: "restored" });
  expect((await ask(serving.url, primary.apiKey, "/api/clients")).status).toBe(200);
  expect(await stop(serving)).toBe(0);
});
