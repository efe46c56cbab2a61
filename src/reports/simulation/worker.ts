/**
 * Runs the simulator's worker: reads past replies on a separate connection, simulates sending, and posts the
 * result.
 */
import { messageOf } from "../../core/errors.ts";
import { lowerThreadPriority } from "../../core/thread-priority.ts";
import { play } from "./rules/play.ts";
import { compared, summed } from "./rules/result.ts";
import type { SimulationAnswer, SimulationOrder } from "./run.ts";
import { readPast } from "./store.ts";

declare const self: Worker;

lowerThreadPriority();

self.onmessage = ({ data }: MessageEvent<SimulationOrder>) => {
  postMessage(answerTo(data));
};

function answerTo(order: SimulationOrder): SimulationAnswer {
  try {
    return { result: simulate(order) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function simulate({ path, past: query, terms, page }: SimulationOrder) {
  const { replies, answers } = readPast(path, query);
  const evidence = replies.map((reply) => reply.evidence);
  const verdicts = play(evidence, answers, terms);
  const results = replies.flatMap((reply, n) => {
    const verdict = verdicts[n];
    return verdict ? [compared(reply, verdict)] : [];
  });
  return withoutMailTexts(summed(results, page));
}

/** Omits the surrounding emails, which are not part of the response. */
const withoutMailTexts = (result: ReturnType<typeof summed>) => ({
  ...result,
  rows: result.rows.map((row) => ({
    ...row,
    evidence: { ...row.evidence, others: [], said: "", answer: "" },
  })),
});
