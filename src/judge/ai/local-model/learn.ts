/**
 * Learns a classifier from examples. Further examples, such as those of one workspace, only have to be added
 * to the list.
 */
import { calibrate, type Calibration, crossValidate, type Trial } from "./calibration.ts";
import type { Example } from "./example.ts";
import type { LinearModel } from "./linear.ts";
import { lessonOf, train } from "./training.ts";
import { quantize } from "./weights.ts";

/** What the executable carries. */
export interface Learned {
  model: LinearModel;
  calibration: Calibration;
}

/** Learns from all examples. @returns also how they were judged by models that never saw them */
export function learn(examples: readonly Example[]): Learned & { trials: Trial[] } {
  const lessons = examples.map(lessonOf);
  const trials = crossValidate(examples, lessons);
  return { model: quantize(train(lessons)), calibration: calibrate(trials), trials };
}
