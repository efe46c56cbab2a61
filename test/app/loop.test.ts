/** Tests the loop's guarantees for its jobs. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../src/core/clock.ts";
import { Wakeups, type Job, type JobName } from "../../src/deps/in-flight.ts";
import { createLog } from "../../src/core/log.ts";
import { Loop } from "../../src/app/loop.ts";
import { ManualClock } from "../support/clock.ts";

const clock = new ManualClock();
let wakeups: Wakeups;
let lines: string[];
beforeEach(() => {
  wakeups = new Wakeups();
  lines = [];
});

const loopOf = (...jobs: Job[]) => {
  const write = (line: string): void => void lines.push(line);
  const log = createLog({ level: "debug", format: "json", clock, write });
  return new Loop({ jobs: jobs, clock, log, wakeups });
};

/** A job with runs that end when the test ends them. */
class Work {
  readonly name: JobName;
  began = 0;
  atOnce = 0;
  most = 0;
  #end: ((more: boolean) => void) | null = null;

  constructor(name: JobName) {
    this.name = name;
  }

  run = async (): Promise<boolean> => {
    this.began += 1;
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    const more = await new Promise<boolean>((resolve) => (this.#end = resolve));
    this.atOnce -= 1;
    return more;
  };

  /** Ends the run. Resolves after everything that the end of the run triggers has happened. */
  async end(more = false): Promise<void> {
    this.#end?.(more);
    await turn();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Creates a job that counts its runs and fails the first `failures` times. */
function counting(name: JobName, failures = 0): Job & { runs: number } {
  const job = {
    name,
    runs: 0,
    run() {
      job.runs += 1;
      if (job.runs <= failures) throw new Error("out of order");
    },
  };
  return job;
}

test("a job never overlaps itself, despite ticks and wake-ups, and can run again once it has ended", async () => {
  const work = new Work("file");
  const loop = loopOf(work);
  for (let n = 0; n < 5; n += 1) {
    loop.tick();
    wakeups.notify("file");
    await turn();
  }
  expect(work.began).toBe(1);
  await work.end();
  expect(work.began).toBe(2);
  await work.end();
  expect([work.began, work.most]).toEqual([2, 1]);
});

test("a job with remaining work runs again immediately, and otherwise waits for the next tick", async () => {
  const work = new Work("file");
  const loop = loopOf(work);
  loop.tick();
  await work.end(true);
  await work.end(true);
  await work.end(false);
  expect(work.began).toBe(3);
  loop.tick();
  expect(work.began).toBe(4);
});

test.each([
  ["throws", (): never => { throw new Error("out of order"); }], // oxfmt-ignore
  ["rejects", () => Promise.reject(new Error("out of order"))],
])("a job that %s does not stop other jobs, is logged, and runs again at every tick", async (_, run) => {
  const others = [counting("refresh"), counting("replies")] as const;
  const loop = loopOf(others[0], { name: "file", run }, others[1]);
  for (let tick = 0; tick < 3; tick += 1) {
    loop.tick();
    await loop.settled();
  }
  expect(others.map(({ runs }) => runs)).toEqual([3, 3]);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.map(({ event, job }) => [event, job])).toEqual(Array(3).fill(["job.failed", "file"]));
});

test("a failed job works again once the cause is fixed", async () => {
  const job = counting("file", 2);
  const loop = loopOf(job);
  for (let tick = 0; tick < 4; tick += 1) {
    loop.tick();
    await loop.settled();
  }
  expect([job.runs, lines.length]).toEqual([4, 2]);
});

test("a hanging job blocks neither the ticks nor other jobs", async () => {
  const hanging = new Work("file");
  const other = counting("replies");
  const loop = loopOf(hanging, other);
  for (let tick = 0; tick < 3; tick += 1) {
    await clock.advance(MINUTE);
    loop.tick();
  }
  expect([hanging.began, other.runs, loop.lastTickAt]).toEqual([1, 3, clock.now()]);
});

test("a wake-up runs only its own job, without waiting for the next tick", async () => {
  const [file, replies] = [counting("file"), counting("replies")];
  loopOf(file, replies);
  wakeups.notify("replies");
  await turn();
  expect([file.runs, replies.runs]).toEqual([0, 1]);
});

test("a wake-up is asynchronous, and several wake-ups in one turn of the event loop cause a single run", async () => {
  const file = counting("file");
  loopOf(file);
  wakeups.notify("file");
  wakeups.notify("file");
  expect(file.runs).toBe(0);
  await turn();
  expect(file.runs).toBe(1);
});

test("stopping the loop waits for the current run, and starts no more runs for remaining work or wake-ups", async () => {
  const work = new Work("file");
  const loop = loopOf(work);
  loop.tick();
  loop.tick();
  let stopped = false;
  const stop = loop.stop().then(() => (stopped = true));
  wakeups.notify("file");
  await turn();
  expect(stopped).toBe(false);
  await work.end(true);
  await stop;
  wakeups.notify("file");
  await turn();
  expect(work.began).toBe(1);
});

test("stopping the loop waits for work that a job started without awaiting it", async () => {
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => (finish = resolve));
  const loop = loopOf({ name: "file", run: () => false, idle: () => begun });
  loop.tick();
  let stopped = false;
  const stop = loop.stop().then(() => (stopped = true));
  await turn();
  expect(stopped).toBe(false);
  finish();
  await stop;
});

test("a clock set back is reported before jobs run, and reported again if the callback failed; small steps are ignored", async () => {
  const calls: (number | "run")[] = [];
  const job: Job = { name: "file", run: () => void calls.push("run") };
  let isDeaf = true;
  const onSetBack = (by: number): void => {
    calls.push(by);
    if (isDeaf) throw new Error("out of order");
  };
  const own = new ManualClock();
  const log = createLog({ level: "error", format: "json", clock: own, write: () => undefined });
  const loop = new Loop({ jobs: [job], clock: own, log, wakeups, onSetBack });
  const tick = async (shift: number): Promise<void> => {
    own.set(own.now() + shift);
    loop.tick();
    await loop.settled();
  };
  for (const shift of [0, 1_000, -5_000]) await tick(shift);
  expect(calls.splice(0)).toEqual(["run", "run", "run"]);
  await tick(-MINUTE);
  isDeaf = false;
  await tick(1_000);
  await tick(1_000);
  expect(calls).toEqual([MINUTE, "run", MINUTE, "run", "run"]);
});
