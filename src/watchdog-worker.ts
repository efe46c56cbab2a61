/** The thread that watches the event loop of its process from beside it, and has nothing else to do. */
import { write } from "node:fs";
import { SECOND, systemClock, type Millis } from "./clock.ts";
import { createLog, type LogOptions } from "./log.ts";

declare const self: Worker;

export interface Watched extends Pick<LogOptions, "level" | "format"> {
  /** Counted up by the event loop, about once a second. */
  beats: SharedArrayBuffer;
  limitSeconds: number;
}

const STDOUT = 1;
/** Nobody may be reading the log, which may be what the event loop waits for. */
const WRITTEN_WITHIN: Millis = 2 * SECOND;

self.onmessage = ({ data }: MessageEvent<Watched>) => void watch(data);

async function watch({ beats, limitSeconds, level, format }: Watched): Promise<void> {
  const counter = new Int32Array(beats);
  let last = Atomics.load(counter, 0);
  let silent = 0;
  while (silent < limitSeconds) {
    await systemClock.sleep(SECOND);
    const count = Atomics.load(counter, 0);
    silent = count === last ? silent + 1 : 0;
    last = count;
  }
  const reason = "the event loop stands still: the process ends itself, and its supervisor starts another";
  const lines: string[] = [];
  const log = createLog({ level, format, clock: systemClock, write: (line) => void lines.push(line) });
  log.error("server.hung", { silent_seconds: silent, reason });
  await Promise.race([written(`${lines.join("\n")}\n`), systemClock.sleep(WRITTEN_WITHIN)]);
  process.kill(process.pid, "SIGKILL");
}

/** Resolves when the line has left the process, or cannot. */
const written = (line: string): Promise<void> =>
  new Promise((resolve) => write(STDOUT, line, () => resolve()));
