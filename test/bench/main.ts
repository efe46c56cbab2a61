/**
 * `bun run bench`: compares the executable with minimal servers that do the same work on this machine. `bun run bench
 * list intake 1000000` measures only these parts at that size; `--json` and `--docs` set the output.
 */
import { cpus } from "node:os";
import { resolve } from "node:path";
import { compareDelivering, deliveryLines, measureTelling } from "./deliveries.ts";
import { compareMeanwhile, compareSending } from "./follow-ups.ts";
import { compareHanging, hangingLine } from "./hanging.ts";
import { CONNECTIONS } from "./load.ts";
import { printProgress } from "./progress.ts";
import { markdown, renewPage } from "./results-table.ts";
import { measureGrowth, measureSize, SIZE_PARTS, SIZES, type OfSize } from "./sizes.ts";
import { compareStreaming, streamingLines } from "./streams.ts";
import { followUpLines, table } from "./table.ts";

const PARTS = [...SIZE_PARTS, "follow-ups", "deliveries", "hanging", "streams"] as const;
type Part = (typeof PARTS)[number];

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isSize = (word: string): boolean => /^\d+$/.test(word);
const sizes = words.some(isSize) ? words.filter(isSize).map(Number) : SIZES;
const parts = words.filter((word) => !isSize(word));
const unknown = parts.filter((word) => !(PARTS as readonly string[]).includes(word));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: there are ${PARTS.join(", ")}, and numbers`);
const isAsked = (part: Part): boolean =>
  parts.length > 0
    ? parts.includes(part)
    : !words.some(isSize) || (SIZE_PARTS as readonly string[]).includes(part);

// Builds first; otherwise an outdated executable could be measured unnoticed.
const build = Bun.spawnSync([process.execPath, resolve(import.meta.dir, "../../src/build/build.ts")]);
if (!build.success) throw new Error(`the build failed: ${build.stderr.toString()}`);

const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
const measured: OfSize[] = [];
if (SIZE_PARTS.some((part) => part !== "growth" && isAsked(part)))
  for (const replies of sizes) measured.push(await measureSize(replies, isAsked, replies === largest));
const growth = isAsked("growth") && smallest < largest ? await measureGrowth(smallest, largest) : null;

async function measureFollowUps() {
  printProgress("follow-ups");
  return { sending: await compareSending(), meanwhile: await compareMeanwhile() };
}
const followUps = isAsked("follow-ups") ? await measureFollowUps() : null;

async function measureDeliveries() {
  printProgress("deliveries");
  const telling = await measureTelling();
  return { telling, delivering: [await compareDelivering(1), await compareDelivering(100)] };
}
const deliveries = isAsked("deliveries") ? await measureDeliveries() : null;

async function measureHanging() {
  printProgress("deliveries while an endpoint hangs");
  return compareHanging();
}
const hanging = isAsked("hanging") ? await measureHanging() : null;

async function measureStreaming() {
  printProgress("webhooks while pages listen");
  return compareStreaming();
}
const streaming = isAsked("streams") ? await measureStreaming() : null;

printProgress("measured");

const text = markdown(measured, growth);
if (process.argv.includes("--docs")) renewPage(text);
if (process.argv.includes("--json")) {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cpus: cpus().length, bun: Bun.version };
  const results = {
    machine,
    connections: CONNECTIONS,
    sizes: measured,
    growth,
    followUps,
    deliveries,
    hanging,
    streaming,
  };
  console.log(JSON.stringify(results, null, 2));
} else {
  const intakes = measured.flatMap(({ intake }) => (intake ? [intake] : []));
  const compared = [...measured.flatMap(({ reading }) => Object.values(reading)), ...intakes];
  const sections = [
    text,
    compared.length > 0 && table(compared),
    followUps && followUpLines(followUps.sending, followUps.meanwhile),
    deliveries && deliveryLines(deliveries.telling, deliveries.delivering),
    hanging && hangingLine(hanging),
    streaming && streamingLines(streaming),
  ];
  console.log(sections.filter(Boolean).join("\n\n"));
}
