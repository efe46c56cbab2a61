/** Tests that a database has only one server, even if its file has several names. */
import { expect, test } from "bun:test";
import { linkSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { newInstance, run, serve, stop } from "./program.ts";

test.each([
  ["a symbolic link", symlinkSync],
  ["a hard link", linkSync],
])("a second server that reaches the same database through %s is rejected", async (_, link) => {
  const instance = await newInstance();
  const first = await serve(instance);
  const other = join(instance.directory, "elsewhere");
  mkdirSync(other);
  const database = join(other, "linked.db");
  link(instance.database, database);
  const env = { REPLYDESK_STORAGE_PATH: database };
  const { code, errors } = await run(["serve", "--config", instance.configFile], { env });
  expect([code, errors]).toEqual([1, expect.stringContaining("is already in use by")]);
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  expect(await stop(first)).toBe(0);
  instance.remove();
});
