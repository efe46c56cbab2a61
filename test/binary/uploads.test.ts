/**
 * Tests backups in object storage with the executable: the server uploads them, `doctor` checks them, and another
 * machine restores them.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import type { Body } from "../support/call.ts";
import { eventually } from "../support/call.ts";
import { ObjectStorage } from "../support/object-storage.ts";
import { scrape, valueOf } from "../support/metrics.ts";
import { json, newInstance, newPlace, run, serve, stop, type Serving } from "./program.ts";
import { allTests } from "../support/fixture.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");

let serving: Serving;
// Runs before the fixtures are closed.
afterAll(() => stop(serving));
const storage = allTests(() => new ObjectStorage());
const instance = allTests(() => newInstance({ ...storage.settings, "backup.encryption_key": KEY }));
beforeAll(async () => {
  serving = await serve(instance);
  await eventually(() => Promise.resolve(serving.lines.find(({ event }) => event === "backup.uploaded")));
});

const judged = async (): Promise<Body> => {
  const { out } = await run(["doctor", "--json", "--config", instance.configFile]);
  return (JSON.parse(out) as { checks: Body[] }).checks.find(({ check }) => check === "uploads") as Body;
};

test("the server uploads its first backup automatically, and `doctor` and the metrics report its age", async () => {
  expect(storage.names).toEqual([
    expect.stringMatching(/^replydesk-\w+\.db\.enc$/),
    expect.stringMatching(/^replydesk-\w+\.db\.manifest\.json$/),
  ]);
  expect(serving.lines.find(({ event }) => event === "backup.uploaded")).toMatchObject({ removed: 0 });
  expect(await judged()).toMatchObject({ level: "ok", text: expect.stringContaining("is 0 h old: desk/") });
  const samples = await scrape(serving.url);
  expect(valueOf(samples, "replydesk_backup_uploaded_age_seconds")).toBeLessThan(120);
});

test("another machine with the access keys can restore the newest upload by its URL", async () => {
  const place = await newPlace({ ...storage.settings, "backup.encryption_key": KEY });
  copyFileSync(instance.keyFile, place.keyFile);
  const restored = await json("restore", "s3://agency-backups/desk", "--config", place.configFile);
  expect(restored).toMatchObject({ database: place.database, counts: { workspaces: 1 } });
  const { checks } = JSON.parse((await run(["doctor", "--json", "--config", place.configFile])).out) as Body;
  expect(checks.find(({ check }: Body) => check === "sending")).toMatchObject({ level: "warn" });
  place.remove();
});

test("a backup that cannot be restored does not create a database, and the reason is reported", async () => {
  const place = await newPlace({ ...storage.settings, "backup.encryption_key": "none" });
  copyFileSync(instance.keyFile, place.keyFile);
  const restore = async (...words: string[]) => {
    const { code, errors } = await run(["restore", ...words, "--config", place.configFile]);
    expect(code).toBe(1);
    return errors;
  };
  expect(await restore("s3://agency-backups/desk")).toContain("set backup.encryption_key");
  expect(await restore("s3://agency-backups/none")).toContain("there is no complete backup at");
  expect(await restore("s3://other-bucket/desk")).toContain("NoSuchBucket");
  expect(await restore("s3://agency-backups/desk", "--without-manifest")).toContain(
    "omit --without-manifest",
  );
  expect(await Bun.file(place.database).exists()).toBe(false);
  place.remove();
});
