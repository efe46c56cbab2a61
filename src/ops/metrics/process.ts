/** Reads facts about this process: start time, memory, processor time and event loop delay. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** Interval between samples of the event loop; delays are measured more precisely. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export interface ProcessFacts {
  startedAtSeconds: number;
  residentBytes: number;
  cpuSeconds: number;
}

/** Returns start time, memory and processor time. */
export function processFacts(): ProcessFacts {
  const { user, system } = process.cpuUsage();
  return {
    startedAtSeconds: performance.timeOrigin / 1_000,
    residentBytes: process.memoryUsage.rss(),
    cpuSeconds: (user + system) / 1e6,
  };
}

/** Event loop delay in seconds since the last reading. */
export interface LoopDelays {
  mean: number;
  p50: number;
  p99: number;
  max: number;
}

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

let monitor: Histogram | null = null;

/** Returns the process-wide monitor, started by the first call. */
function running(): Histogram {
  if (monitor) return monitor;
  monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  monitor.enable();
  return monitor;
}

/** Starts measuring the event loop delay. */
export const watchLoopDelays = (): void => void running();

/** Reads and resets the delays. With two scrapers, each receives only some of the delays. */
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
