/** Runs the watchdog's worker, which kills the process if the event loop's counter stops. */
import { write } from "node:fs";
import { SECOND, systemClock, type Millis } from "../core/clock.ts";
import { createLog, type LogOptions } from "../core/log.ts";

declare const self: Worker;

export interface Watched extends Pick<LogOptions, "level" | "format"> {
  /** The counter that the event loop increments about once a second. */
  counter: SharedArrayBuffer;
  limitSeconds: number;
}

const STDOUT = 1;
/**
 * Maximum wait for writing the log line before the kill, because a full log pipe may be what blocks the event
 * loop.
 */
const WRITE_TIMEOUT: Millis = 2 * SECOND;

self.onmessage = ({ data }: MessageEvent<Watched>) => void watch(data);

async function watch({ counter: shared, limitSeconds, level, format }: Watched): Promise<void> {
  const counter = new Int32Array(shared);
  let last = Atomics.load(counter, 0);
  let silentSeconds = 0;
  while (silentSeconds < limitSeconds) {
    await systemClock.sleep(SECOND);
    const count = Atomics.load(counter, 0);
    silentSeconds = count === last ? silentSeconds + 1 : 0;
    last = count;
  }
  const reason = "the event loop is blocked: exiting so that the supervisor restarts the process";
  const lines: string[] = [];
  const log = createLog({ level, format, clock: systemClock, write: (line) => void lines.push(line) });
  log.error("server.hung", { silent_seconds: silentSeconds, reason });
  await Promise.race([written(`${lines.join("\n")}\n`), systemClock.sleep(WRITE_TIMEOUT)]);
  process.kill(process.pid, "SIGKILL");
}

/** Writes a line to stdout; resolves once it is written or has failed. */
const written = (line: string): Promise<void> =>
  new Promise((resolve) => write(STDOUT, line, () => resolve()));
