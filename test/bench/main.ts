/** `bun run bench`: how the executable compares with the least that could do the same, side by side on this machine. */
import { cpus } from "node:os";
import { resolve } from "node:path";
import { compareIntake, compareLists } from "./contenders.ts";
import { compareMeanwhile, compareSending } from "./follow-ups.ts";
import { compareHanging, hangingLine } from "./hanging.ts";
import { CONNECTIONS } from "./load.ts";
import { compareDelivering, deliveryLines, measureTelling } from "./deliveries.ts";
import { followUpLines, table } from "./table.ts";

// An executable of yesterday would be measured without a word.
const build = Bun.spawnSync([process.execPath, resolve(import.meta.dir, "../../src/build.ts")]);
if (!build.success) throw new Error(`the build failed: ${build.stderr.toString()}`);

const results = [await compareLists(), await compareIntake("emailbison"), await compareIntake("instantly")];
const sending = await compareSending();
const meanwhile = await compareMeanwhile();
const telling = await measureTelling();
const delivering = [await compareDelivering(1), await compareDelivering(100)];
const hanging = await compareHanging();
if (process.argv.includes("--json")) {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cpus: cpus().length, bun: Bun.version };
  console.log(
    JSON.stringify(
      { machine, connections: CONNECTIONS, results, sending, meanwhile, telling, delivering, hanging },
      null,
      2,
    ),
  );
} else {
  const parts = [
    table(results),
    followUpLines(sending, meanwhile),
    deliveryLines(telling, delivering),
    hangingLine(hanging),
  ];
  console.log(parts.join("\n\n"));
}
