/**
 * Trains the classifier that is used without an AI key, and the model that detects orders to a machine, from
 * the examples in `judge/ai/local-model/examples/` and `judge/ai/orders/examples/`. Used by the build, `bun
 * run dev` and the tests; runs only if examples or code have changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Example, parseExamples, withoutDuplicates } from "../judge/ai/local-model/example.ts";
import { pack, quantize } from "../judge/ai/local-model/weights.ts";
import { parseOrderExamples, trainOrders, type OrderExample } from "../judge/ai/orders/training.ts";
import { fingerprintOf, write } from "./generated.ts";

const SOURCES = join(import.meta.dir, "..");
const LOCAL_MODEL = join(SOURCES, "judge/ai/local-model");
const ORDERS = join(SOURCES, "judge/ai/orders");
const WEIGHTS = join(LOCAL_MODEL, "weights.bin");
/** Fingerprint of the sources of all weights. */
const STAMP = `${WEIGHTS}.sha256`;
/** The files that affect a text's features. */
const DEPENDS_ON = [
  "judge/{language,mail}/**/*.ts",
  "judge/ai/{certain,local-model,orders}/**/*.{ts,jsonl,txt}",
];

/** Returns the codes of the languages with examples. */
export const languagesWithExamples = (): string[] =>
  [...new Bun.Glob("*.jsonl").scanSync(join(LOCAL_MODEL, "examples"))]
    .map((file) => basename(file, ".jsonl"))
    .sort();

/** Returns the examples of one language, or of all languages without duplicates. */
export function readExamples(language = "*"): Example[] {
  const files = [...new Bun.Glob(`${language}.jsonl`).scanSync(join(LOCAL_MODEL, "examples"))].sort();
  const read = (file: string): Example[] =>
    parseExamples(readFileSync(join(LOCAL_MODEL, "examples", file), "utf8"));
  return withoutDuplicates(files.flatMap(read));
}

/** Share of labeled replies that are harmless examples for the orders model: one in this many. */
const HARMLESS_SHARE = 3;

/** Returns the emails with and without orders to a machine, in a fixed order. */
export function readOrderExamples(): OrderExample[] {
  const files = [...new Bun.Glob("*.txt").scanSync(join(ORDERS, "examples"))].sort();
  const written = files.flatMap((file) =>
    parseOrderExamples(readFileSync(join(ORDERS, "examples", file), "utf8")),
  );
  const replies = readExamples().filter((_, index) => index % HARMLESS_SHARE === 0);
  return [...written, ...replies.map(({ text }) => ({ text, isOrder: false }))];
}

/** Writes the weights unless they are up to date. */
export async function trainIfNeeded(): Promise<void> {
  const files = DEPENDS_ON.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(SOURCES)]);
  const fingerprint = fingerprintOf(SOURCES, files);
  if (existsSync(WEIGHTS) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return;
  const orders = quantize(trainOrders(readOrderExamples()));
  write(join(ORDERS, "weights.bin"), pack({ model: orders, calibration: null }));
  // The classifier uses the weights of the orders model, which must exist before its code is loaded.
  const { learn } = await import("../judge/ai/local-model/learn.ts");
  write(WEIGHTS, pack(learn(readExamples())));
  write(STAMP, fingerprint);
}

if (import.meta.main) await trainIfNeeded();
