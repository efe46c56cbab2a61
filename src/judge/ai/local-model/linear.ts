/** Holds a linear model: a weight for each numbered feature and each output. */
import { LOCAL_CATEGORIES } from "./example.ts";
import { BUCKETS, type Features } from "./hashed-features.ts";

/** Outputs for a reply: one per category (multinomial), and "an answer could be sent without review" (logistic). */
export const OUTPUTS = LOCAL_CATEGORIES.length + 1;
export const FIT = LOCAL_CATEGORIES.length;

export interface LinearModel {
  /** One number per output and feature. */
  weights: Float32Array | Int8Array;
  /** Scale of the weights per output; quantized weights are whole numbers. */
  units: readonly number[];
  biases: readonly number[];
}

export const emptyWeights = (): Float32Array => new Float32Array(BUCKETS * OUTPUTS);

/** Returns one score per output. Scores are logarithms of odds. */
export function scoresOf({ weights, units, biases }: LinearModel, { indices, values }: Features): number[] {
  const outputs = biases.length;
  const sums = Array.from({ length: outputs }, () => 0);
  for (let at = 0; at < indices.length; at += 1) {
    const start = (indices[at] ?? 0) * outputs;
    const value = values[at] ?? 0;
    for (let output = 0; output < outputs; output += 1)
      sums[output] = (sums[output] ?? 0) + (weights[start + output] ?? 0) * value;
  }
  return sums.map((sum, output) => sum * (units[output] ?? 1) + (biases[output] ?? 0));
}

/** Converts the scores of alternatives to probabilities. @param temperature Above 1 for less certainty. */
export function softmax(scores: readonly number[], temperature = 1): number[] {
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp((score - highest) / temperature));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));
