/** The worker in which words are read by rules: a question comes in, what the rules say goes out. */
import { messageOf } from "../core/errors.ts";
import { lowerThreadPriority } from "../core/thread-priority.ts";
import type { TextAnswer, TextQuestion } from "./text-worker.ts";
import { RULES } from "./text-rules.ts";

declare const self: Worker;

lowerThreadPriority();

self.onmessage = async ({ data: { rule, given } }: MessageEvent<TextQuestion>) => {
  // What the caller's types hold together, `rule` and `given`, is one question here.
  const apply = RULES[rule] as (given: unknown) => unknown;
  postMessage(await answerTo(() => apply(given)));
};

async function answerTo(apply: () => unknown): Promise<TextAnswer> {
  try {
    return { said: await apply() };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
