/** What the machine knows of this process: its age, its memory, its work, and how late its event loop comes round. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** The loop is looked at so often; what it is late is measured apart from that. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export interface ProcessFacts {
  startedAtSeconds: number;
  residentBytes: number;
  cpuSeconds: number;
}

export function processFacts(): ProcessFacts {
  const { user, system } = process.cpuUsage();
  return {
    startedAtSeconds: performance.timeOrigin / 1_000,
    residentBytes: process.memoryUsage.rss(),
    cpuSeconds: (user + system) / 1e6,
  };
}

/** Seconds that the event loop was late since the delays were last read. */
export interface LoopDelays {
  mean: number;
  p50: number;
  p99: number;
  max: number;
}

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

let monitor: Histogram | null = null;

/** One for the whole process, from the first call on. */
function running(): Histogram {
  if (monitor) return monitor;
  monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  monitor.enable();
  return monitor;
}

export const watchLoopDelays = (): void => void running();

/** Each reading begins anew: one scraper sees everything, two share it. */
export function readLoopDelays(): LoopDelays {
  const histogram = running();
  const seconds = (nanoseconds: number): number => (histogram.count > 0 ? nanoseconds / NANOSECONDS : 0);
  const delays = {
    mean: seconds(histogram.mean),
    p50: seconds(histogram.percentile(50)),
    p99: seconds(histogram.percentile(99)),
    max: seconds(histogram.max),
  };
  histogram.reset();
  return delays;
}
