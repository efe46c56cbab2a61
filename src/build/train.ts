/**
 * Trains the classifier that serves without an AI key, from the examples in `ai/local-model/examples/`. The
 * build, `bun run dev` and the tests call it; it only works when examples or code have changed.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Example, parseExamples } from "../ai/local-model/example.ts";
import { learn, withoutDuplicates } from "../ai/local-model/learn.ts";
import { pack } from "../ai/local-model/weights.ts";

const SOURCES = join(import.meta.dir, "..");
const LOCAL_MODEL = join(SOURCES, "ai/local-model");
const WEIGHTS = join(LOCAL_MODEL, "weights.bin");
/** Fingerprint of what the weights were trained from. */
const STAMP = `${WEIGHTS}.sha256`;
/** Whatever the features of a text depend on. */
const DEPENDS_ON = ["{language,mail}/**/*.ts", "ai/{certain,local-model}/**/*.{ts,jsonl}"];

/** Returns the codes of the languages of which there are examples. */
export const languagesWithExamples = (): string[] =>
  [...new Bun.Glob("*.jsonl").scanSync(join(LOCAL_MODEL, "examples"))]
    .map((file) => basename(file, ".jsonl"))
    .sort();

/** Returns the examples of one language, or of all, without duplicates. */
export function readExamples(language = "*"): Example[] {
  const files = [...new Bun.Glob(`${language}.jsonl`).scanSync(join(LOCAL_MODEL, "examples"))].sort();
  const read = (file: string): Example[] =>
    parseExamples(readFileSync(join(LOCAL_MODEL, "examples", file), "utf8"));
  return withoutDuplicates(files.flatMap(read));
}

/** Writes the weights unless those of the same examples and code are there. */
export function trainIfNeeded(): void {
  const fingerprint = fingerprintOf();
  if (existsSync(WEIGHTS) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return;
  // Tests run in several processes, each of which may get here: a reader must never see half a file.
  write(WEIGHTS, pack(learn(readExamples())));
  write(STAMP, fingerprint);
}

function fingerprintOf(): string {
  const hasher = new Bun.CryptoHasher("sha256");
  const files = DEPENDS_ON.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(SOURCES)]);
  for (const file of files.sort())
    hasher
      .update(file)
      .update("\0")
      .update(readFileSync(join(SOURCES, file)));
  return hasher.digest("hex");
}

function write(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

if (import.meta.main) trainIfNeeded();
