/** Measures the memory and startup time of an idle desk with many replies. */
import { openDesk, type Desk, type InstanceFiles } from "../support/desk.ts";
import { quantile, whileStill } from "./compare.ts";
import { serving } from "./contenders.ts";
import { printProgress } from "./progress.ts";

const STARTS = 7;
const KIB_IN_MIB = 1_024;

/** Returns resident memory in MiB. */
export function memoryOf({ pid }: Bun.Subprocess): number {
  const { stdout } = Bun.spawnSync(["ps", "-o", "rss=", "-p", `${pid}`]);
  return Number(stdout.toString()) / KIB_IN_MIB;
}

export interface Starting {
  /** Median time in milliseconds until `/ready` responds with 200, for this database and for an empty one. */
  ready_ms: number;
  empty_ms: number;
  ratio: number;
}

/** Alternates with an empty desk. Only one desk runs at a time. */
export async function compareStarting(instance: InstanceFiles, replies: number): Promise<Starting> {
  printProgress(`start with ${replies.toLocaleString("en")}`);
  const desk = await openDesk("as the executable", { instance });
  const empty = await openDesk("as the executable");
  const took = { desk: [] as number[], empty: [] as number[] };
  for (let start = 0; start < STARTS; start += 1) {
    took.desk.push(await whileStill([serving(empty)], () => restart(desk)));
    took.empty.push(await whileStill([serving(desk)], () => restart(empty)));
  }
  await Promise.all([desk.close(), empty.close()]);
  const [ready, emptyReady] = [quantile(took.desk, 0.5), quantile(took.empty, 0.5)];
  return { ready_ms: ready, empty_ms: emptyReady, ratio: ready / emptyReady };
}

async function restart(desk: Desk): Promise<number> {
  serving(desk).kill("SIGTERM");
  await serving(desk).exited;
  const began = performance.now();
  await desk.start();
  while (!(await fetch(`${desk.url}/ready`)).ok) await Bun.sleep(1);
  return performance.now() - began;
}
