/** Tests the text worker: every request gets its own answer, and a slow one does not affect the others. */
import { expect, test } from "bun:test";
import { TextWorker } from "../../../src/judge/ai/text-worker.ts";
import { cpuMs } from "../../support/cpu.ts";
import { CASE } from "./guard/guard-cases.ts";

const body = (text: string) => ({ text, html: null });

test("the worker answers concurrent requests, each with its own result", async () => {
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

test("the worker rejects a text that takes too long, and continues with the next ones", async () => {
  // Long enough for a new worker to start, however slow the machine is. The text takes several times as long.
  const limit = 2 * (await cpuMs(() => new TextWorker().run("cautionsIn", "Hello")));
  const worker = new TextWorker(limit);
  // Starts the worker first, so that its start-up does not count.
  await worker.run("cautionsIn", "Hello");
  const text = "Hi 40 on Friday at 10:30 for 290 EUR ".repeat(200);
  const otherClients = Array.from({ length: 50_000 }, (_, n) => `Client ${n}`);
  const slow = () => worker.run("guardDraft", { text, allowed: { ...CASE, otherClients } });
  const [first, second] = [slow(), slow()];
  const behind = worker.run("readBody", body("Yes, gladly."));
  await expect(first).rejects.toThrow("analyzing the text took too long");
  const start = performance.now();
  await expect(second).rejects.toThrow("analyzing the text took too long");
  // Each request has the full limit, regardless of earlier requests.
  expect(performance.now() - start).toBeGreaterThan(0.8 * limit);
  expect((await behind).bodyNew).toBe("Yes, gladly.");
  expect(await worker.run("cautionsIn", "Hello")).toEqual([]);
});

test("the worker reports an error and continues", async () => {
  const worker = new TextWorker();
  const invalid = worker.run("cautionsIn", null as unknown as string);
  const valid = worker.run("cautionsIn", "Hello");
  await expect(invalid).rejects.toThrow(/null/);
  expect(await valid).toEqual([]);
  const uncloneable = worker.run("cautionsIn", (() => "") as unknown as string);
  await expect(uncloneable).rejects.toThrow(/can not be cloned/);
  expect(await worker.run("cautionsIn", "Hello")).toEqual([]);
});
