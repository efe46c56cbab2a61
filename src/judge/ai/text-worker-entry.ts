/** Runs text rules in a worker: receives a request and posts the result. */
import { messageOf } from "../../core/errors.ts";
import { lowerThreadPriority } from "../../core/thread-priority.ts";
import type { TextAnswer, TextQuestion } from "./text-worker.ts";
import { RULES } from "./text-rules.ts";

declare const self: Worker;

lowerThreadPriority();

self.onmessage = async ({ data: { rule, input } }: MessageEvent<TextQuestion>) => {
  // The caller's types tie `rule` and `input` together; here the pair is untyped.
  const apply = RULES[rule] as (input: unknown) => unknown;
  postMessage(await answerTo(() => apply(input)));
};

async function answerTo(apply: () => unknown): Promise<TextAnswer> {
  try {
    return { result: await apply() };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
