/** Trains a classifier on examples. To use more examples, such as a workspace's, add them to the list. */
import { calibrate, type Calibration, crossValidate, type Trial } from "./calibration.ts";
import type { Example } from "./example.ts";
import type { LinearModel } from "./linear.ts";
import { lessonOf, train } from "./training.ts";
import { quantize } from "./weights.ts";

/** The trained model in the executable. */
export interface Learned {
  model: LinearModel;
  calibration: Calibration;
}

/**
 * Trains on all examples. @returns the model and, for each example, the verdict of a model that was not trained on it
 */
export function learn(examples: readonly Example[]): Learned & { trials: Trial[] } {
  const lessons = examples.map(lessonOf);
  const trials = crossValidate(examples, lessons);
  return { model: quantize(train(lessons)), calibration: calibrate(trials), trials };
}
