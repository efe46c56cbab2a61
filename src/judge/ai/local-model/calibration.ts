/** Calibrates probabilities by cross-validation: each example is judged by a model that was not trained on it. */
import { type Example, keyOf } from "./example.ts";
import { FIT, type LinearModel, scoresOf, sigmoid, softmax } from "./linear.ts";
import { type Lesson, train } from "./training.ts";

/** Number of parts that the examples are divided into. */
const PARTS = 3;

/** An example, and the verdict of a model trained without it. */
export interface Trial {
  example: Example;
  lesson: Lesson;
  scores: number[];
}

/** For each part, trains a model on all other parts, and judges the part with it. */
export function crossValidate(examples: readonly Example[], lessons: readonly Lesson[]): Trial[] {
  const parts = examples.map((example) => partOf(keyOf(example)));
  const models: LinearModel[] = [];
  for (let part = 0; part < PARTS; part += 1)
    models.push(train(lessons.filter((_, at) => parts[at] !== part)));
  return examples.flatMap((example, at) => {
    const [lesson, model] = [lessons[at], models[parts[at] ?? 0]];
    return lesson && model ? [{ example, lesson, scores: scoresOf(model, lesson.features) }] : [];
  });
}

/** Spreads texts evenly. A given text is always in the same part. */
function partOf(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(at)) >>> 0;
  return (sum >>> 7) % PARTS;
}

export interface Calibration {
  /** Divisor for the scores of the categories. */
  temperature: number;
  /** Divisor for the score of "fit to send". */
  fitTemperature: number;
}

/** Returns the temperatures that maximize the likelihood of the trials. */
export function calibrate(trials: readonly Trial[]): Calibration {
  const category = ({ scores, lesson }: Trial, temperature: number): number =>
    softmax(scores.slice(0, FIT), temperature)[lesson.category] ?? 0;
  const fit = ({ scores, lesson }: Trial, temperature: number): number => {
    const probability = sigmoid((scores[FIT] ?? 0) / temperature);
    return lesson.isFit ? probability : 1 - probability;
  };
  return { temperature: likeliest(trials, category), fitTemperature: likeliest(trials, fit) };
}

const LOWEST_TEMPERATURE = 0.4;
const HIGHEST_TEMPERATURE = 4;
const TEMPERATURE_STEP = 0.02;
/** Minimum probability, because a probability of zero would outweigh everything else. */
const MIN_PROBABILITY = 1e-9;

function likeliest(
  trials: readonly Trial[],
  probability: (trial: Trial, temperature: number) => number,
): number {
  let best = { temperature: 1, loss: Infinity };
  for (let step = 0; ; step += 1) {
    const temperature = LOWEST_TEMPERATURE + step * TEMPERATURE_STEP;
    if (temperature > HIGHEST_TEMPERATURE) return best.temperature;
    const loss = trials.reduce(
      (sum, trial) => sum - Math.log(Math.max(MIN_PROBABILITY, probability(trial, temperature))),
      0,
    );
    if (loss < best.loss) best = { temperature, loss };
  }
}
