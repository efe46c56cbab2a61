/** Words read in a worker: every question gets its own answer, and one that takes too long harms no other. */
import { expect, test } from "bun:test";
import { TextWorker } from "../../src/ai/text-worker.ts";
import { CASE } from "./guard/guard-cases.ts";

const body = (text: string) => ({ text, html: null });

test("answers what is asked at once, each its own", async () => {
  const aside = new TextWorker();
  const texts = Array.from({ length: 200 }, (_, n) => `Mail ${n}\n\n> and what was quoted`);
  const asked = texts.map(async (text, n) =>
    n % 2 === 0
      ? (await aside.run("readBody", body(text))).bodyNew
      : (await aside.run("cautionsIn", `${text.split("\n")[0]}: we will take legal action.`)).join(),
  );
  const said = await Promise.all(asked);
  expect(said.filter((_, n) => n % 2 === 0)).toEqual(
    texts.filter((_, n) => n % 2 === 0).map((text) => text.split("\n")[0] ?? ""),
  );
  expect(new Set(said.filter((_, n) => n % 2 === 1))).toEqual(new Set(["legal"]));
});

test("refuses the text that takes too long, and answers those behind it", async () => {
  // Long enough for a new worker on a busy machine, and the text is longer.
  const LIMIT = 1_500;
  const aside = new TextWorker(LIMIT);
  // Started, so that its start is no part of the time.
  await aside.run("cautionsIn", "Hello");
  const text = "Hi 40 on Friday at 10:30 for 290 EUR ".repeat(200);
  const otherClients = Array.from({ length: 2_500_000 }, (_, n) => `Client ${n}`);
  const slow = () => aside.run("guardDraft", { text, allowed: { ...CASE, otherClients } });
  const [first, second] = [slow(), slow()];
  const behind = aside.run("readBody", body("Yes, gladly."));
  await expect(first).rejects.toThrow("reading the text took too long");
  const begun = performance.now();
  await expect(second).rejects.toThrow("reading the text took too long");
  // Each has the whole time for itself, whatever was before it.
  expect(performance.now() - begun).toBeGreaterThan(0.8 * LIMIT);
  expect((await behind).bodyNew).toBe("Yes, gladly.");
  expect(await aside.run("cautionsIn", "Hello")).toEqual([]);
});

test("tells what went wrong with a question, and goes on", async () => {
  const aside = new TextWorker();
  const wrong = aside.run("cautionsIn", null as unknown as string);
  const right = aside.run("cautionsIn", "Hello");
  await expect(wrong).rejects.toThrow(/null/);
  expect(await right).toEqual([]);
  const unsayable = aside.run("cautionsIn", (() => "") as unknown as string);
  await expect(unsayable).rejects.toThrow(/can not be cloned/);
  expect(await aside.run("cautionsIn", "Hello")).toEqual([]);
});
