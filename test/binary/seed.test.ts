/** Tests `replydesk seed`: when it refuses to run, and that the seeded instance is healthy. */
import { expect, test } from "bun:test";
import type { Body } from "../support/call.ts";
import { ask, json, newInstance, run, serve, stop } from "./program.ts";

test("a history is seeded into a stopped instance, and its server then lists the history", async () => {
  const instance = await newInstance();
  const words = ["seed", "--replies", "500", "--config", instance.configFile];
  const before = await serve(instance);
  const refused = await run(words);
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.errors).toContain("is already in use by process");
  await stop(before);
  expect(await json(...words)).toEqual({ workspace_id: instance.workspaceId, replies: 500 });
  const again = await run([...words, "--force"]);
  expect([again.code, again.errors]).toEqual([1, "replydesk: this workspace has been seeded before\n"]);
  const after = await serve(instance);
  const listed = await ask(after.url, instance.apiKey, "/api/replies?limit=1");
  expect(((await listed.json()) as { pagination: { total: number } }).pagination.total).toBe(500);
  await stop(after);
  const { checks } = await json("doctor", "--config", instance.configFile);
  const others = checks.filter(({ check }: Body) => check !== "public_url");
  expect(others.filter(({ level }: Body) => level !== "ok")).toEqual([]);
  instance.remove();
});

test("--help does not list the seed command, which requires a number", async () => {
  expect((await run(["--help"])).out).not.toContain("seed");
  expect((await run(["seed", "--help"])).out).toStartWith("Usage: replydesk seed");
  expect((await run(["seed"])).code).toBe(2);
  expect((await run(["seed", "--replies", "many"])).code).toBe(2);
});
