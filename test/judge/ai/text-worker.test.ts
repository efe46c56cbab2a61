/** Tests the text worker: every request gets its own result, and slow requests do not affect others. */
import { expect, test } from "bun:test";
import { SECOND } from "../../../src/core/clock.ts";
import { TextWorker } from "../../../src/judge/ai/text-worker.ts";
import { ManualClock } from "../../support/clock.ts";
import { CASE } from "./guard/guard-cases.ts";

const body = (text: string) => ({ text, html: null });

test("the text worker processes concurrent requests, each with its own result", async () => {
  const worker = new TextWorker();
  const texts = Array.from({ length: 200 }, (_, n) => `Mail ${n}\n\n> and what was quoted`);
  const requests = texts.map(async (text, n) =>
    n % 2 === 0
      ? (await worker.run("readBody", body(text))).bodyNew
      : (await worker.run("cautionsIn", `${text.split("\n")[0]}: we will take legal action.`)).join(),
  );
  const results = await Promise.all(requests);
  expect(results.filter((_, n) => n % 2 === 0)).toEqual(
    texts.filter((_, n) => n % 2 === 0).map((text) => text.split("\n")[0] ?? ""),
  );
  expect(new Set(results.filter((_, n) => n % 2 === 1))).toEqual(new Set(["legal"]));
});

test("the text worker rejects a text that takes too long, and continues with the next text", async () => {
  const clock = new ManualClock();
  const worker = new TextWorker(SECOND, clock);
  const text = "Hi 40 on Friday at 10:30 for 290 EUR ".repeat(200);
  const otherClients = Array.from({ length: 20_000 }, (_, n) => `Client ${n}`);
  const failures: string[] = [];
  const slow = [1, 2].map((n) =>
    worker
      .run("guardDraft", { text, allowed: { ...CASE, otherClients } })
      .catch((error: Error) => failures.push(`${n} ${error.message}`)),
  );
  const behind = worker.run("readBody", body("Yes, gladly."));
  // The limit in elapsed time is six times the limit in processor time, and applies to each request separately.
  await clock.advance(12 * SECOND - 1);
  expect(failures).toEqual(["1 analyzing the text took too long"]);
  await clock.advance(1);
  await Promise.all(slow);
  expect(failures).toEqual(["1 analyzing the text took too long", "2 analyzing the text took too long"]);
  expect((await behind).bodyNew).toBe("Yes, gladly.");
  expect(await worker.run("cautionsIn", "Hello")).toEqual([]);
});

test("the text worker reports an error and continues", async () => {
  const worker = new TextWorker();
  const invalid = worker.run("cautionsIn", null as unknown as string);
  const valid = worker.run("cautionsIn", "Hello");
  await expect(invalid).rejects.toThrow(/null/);
  expect(await valid).toEqual([]);
  const uncloneable = worker.run("cautionsIn", (() => "") as unknown as string);
  await expect(uncloneable).rejects.toThrow(/can not be cloned/);
  expect(await worker.run("cautionsIn", "Hello")).toEqual([]);
});
