/** Trains the classifier: the same examples in the same order produce bit-for-bit the same weights. */
import { isFitToSend, LOCAL_CATEGORIES, type Example } from "./example.ts";
import { randomNumbers, shuffle } from "./chance.ts";
import { featuresOf } from "./features.ts";
import { BUCKETS, type Features } from "./hashed-features.ts";
import { emptyWeights, FIT, type LinearModel, OUTPUTS, sigmoid, softmax } from "./linear.ts";

/** Number of passes over all examples. */
const ROUNDS = 8;
/** AdaGrad's step size; steps become smaller for features seen more often. */
const STEP = 0.2;
const BIAS_STEP = 0.02;
/** Regularization toward zero, to avoid memorizing single examples. */
const DECAY = 3e-4;
/** An arbitrary seed for shuffling the examples. */
const SEED = 12_345;

/** An example ready for training. */
export interface Lesson {
  features: Features;
  category: number;
  isFit: boolean;
}

export const lessonOf = (example: Example): Lesson => ({
  features: featuresOf(example.text, example.ours),
  category: LOCAL_CATEGORIES.indexOf(example.category),
  isFit: isFitToSend(example),
});

/** Trains by stochastic gradient descent. */
export function train(lessons: readonly Lesson[]): LinearModel {
  const state = {
    weights: emptyWeights(),
    squares: new Float32Array(BUCKETS * OUTPUTS).fill(1e-8),
    biases: new Float64Array(OUTPUTS),
    biasSquares: new Float64Array(OUTPUTS).fill(1e-8),
  };
  const order = lessons.map((_, index) => index);
  const random = randomNumbers(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const lesson = lessons[index];
      if (lesson) learn(state, lesson);
    }
  }
  return { weights: state.weights, units: Array.from(state.biases, () => 1), biases: [...state.biases] };
}

interface TrainingState {
  weights: Float32Array;
  /** Sum of squared gradients per weight. */
  squares: Float32Array;
  biases: Float64Array;
  biasSquares: Float64Array;
}

function learn(state: TrainingState, { features, category, isFit }: Lesson): void {
  const { weights, squares } = state;
  const { indices, values } = features;
  const errors = errorsOf(state, { features, category, isFit });
  for (let at = 0; at < indices.length; at += 1) {
    const start = (indices[at] ?? 0) * OUTPUTS;
    const value = values[at] ?? 0;
    for (let output = 0; output < OUTPUTS; output += 1) {
      const here = start + output;
      const weight = weights[here] ?? 0;
      const gradient = (errors[output] ?? 0) * value + DECAY * weight;
      const square = (squares[here] ?? 0) + gradient * gradient;
      squares[here] = square;
      weights[here] = weight - (STEP * gradient) / Math.sqrt(square);
    }
  }
}

/** Adjusts the biases, and returns the error of each output. */
function errorsOf({ weights, biases, biasSquares }: TrainingState, lesson: Lesson): Float64Array {
  const { indices, values } = lesson.features;
  const errors = Float64Array.from(biases);
  for (let at = 0; at < indices.length; at += 1) {
    const start = (indices[at] ?? 0) * OUTPUTS;
    const value = values[at] ?? 0;
    for (let output = 0; output < OUTPUTS; output += 1)
      errors[output] = (errors[output] ?? 0) + (weights[start + output] ?? 0) * value;
  }
  softmax([...errors.subarray(0, FIT)]).forEach((probability, category) => {
    errors[category] = probability - (category === lesson.category ? 1 : 0);
  });
  errors[FIT] = sigmoid(errors[FIT] ?? 0) - (lesson.isFit ? 1 : 0);
  errors.forEach((error, output) => {
    const square = (biasSquares[output] ?? 0) + error * error;
    biasSquares[output] = square;
    biases[output] = (biases[output] ?? 0) - (BIAS_STEP * error) / Math.sqrt(square);
  });
  return errors;
}
