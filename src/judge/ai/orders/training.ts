/**
 * Trains the model that detects orders: the same emails in the same sequence produce bit-for-bit the same weights.
 */
import { readForMachine } from "../certain/machine-sentences.ts";
import { undisguised } from "../certain/injection-text.ts";
import { BUCKETS, type Features } from "../local-model/hashed-features.ts";
import { type LinearModel, scoresOf, sigmoid } from "../local-model/linear.ts";
import { randomNumbers, shuffle } from "../local-model/chance.ts";
import { passagesOf } from "./features.ts";

/** An email, and whether part of it is an order to a machine. */
export interface OrderExample {
  text: string;
  isOrder: boolean;
}

const ROUNDS = 10;
/** AdaGrad's step size. */
const STEP = 0.2;
const BIAS_STEP = 0.02;
/** Regularization toward zero, to avoid memorizing single emails. */
const DECAY = 3e-4;
/** Weight of an order relative to a harmless passage, because orders are rarer. */
const ORDER_WEIGHT = 3;
/**
 * A sentence in an email with an order counts as harmless if its score is lower than the most likely
 * passage's by this much.
 */
const HARMLESS_BELOW = 1.5;
/** Rounds that train on every passage of a harmless email; later rounds skip clearly harmless passages. */
const FULL_ROUNDS = 2;
const CLEARLY_HARMLESS = -4;
const SEED = 12_345;

interface OrderLesson {
  passages: Features[];
  isOrder: boolean;
}

/**
 * Parses emails, one per line with `\\n` for line breaks. A line starts with `-` for an email with an order, and with
 * `+` for a harmless email.
 */
export const parseOrderExamples = (file: string): OrderExample[] =>
  file
    .split("\n")
    .filter((line) => /^[+-] /.test(line))
    .map((line) => ({ isOrder: line.startsWith("-"), text: line.slice(2).replaceAll("\\n", "\n") }));

/**
 * Trains by stochastic gradient descent. In an email with an order, the most likely passage is treated as the
 * order.
 */
export function trainOrders(examples: readonly OrderExample[]): LinearModel {
  const lessons = examples.map(lessonOf);
  const descent = new Descent();
  const order = lessons.map((_, index) => index);
  const random = randomNumbers(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const lesson = lessons[index];
      if (lesson) learn(descent, lesson, round);
    }
  }
  return descent.model;
}

const lessonOf = ({ text, isOrder }: OrderExample): OrderLesson => ({
  passages: passagesOf(undisguised(text).sentences.map(readForMachine)),
  isOrder,
});

function learn(descent: Descent, lesson: OrderLesson, round: number): void {
  const scores = lesson.passages.map((passage) => descent.score(passage));
  if (!lesson.isOrder) learnHarmless(descent, lesson.passages, { scores, round });
  else if (round > 0) learnOrder(descent, lesson.passages, { scores, round });
  else for (const passage of lesson.passages) descent.step(passage, 1, ORDER_WEIGHT / lesson.passages.length);
}

interface Scored {
  scores: readonly number[];
  round: number;
}

function learnHarmless(descent: Descent, passages: readonly Features[], { scores, round }: Scored): void {
  for (const [at, passage] of passages.entries())
    if (round < FULL_ROUNDS || (scores[at] ?? 0) > CLEARLY_HARMLESS) descent.step(passage, 0, 1);
}

/**
 * Trains on the most likely passage as an order, then on sentences with far lower scores as harmless: "Sounds
 * good, tell me more."
 */
function learnOrder(descent: Descent, passages: readonly Features[], { scores, round }: Scored): void {
  const highest = Math.max(...scores);
  const best = scores.indexOf(highest);
  // The sentences come first, followed by their pairs (one fewer).
  const sentences = Math.ceil(passages.length / 2);
  const covered = best < sentences ? [best] : [best - sentences, best - sentences + 1];
  for (const [at, passage] of passages.slice(0, round < FULL_ROUNDS ? 0 : sentences).entries()) {
    const score = scores[at] ?? 0;
    const isHarmless = score > CLEARLY_HARMLESS && score <= highest - HARMLESS_BELOW;
    if (isHarmless && !covered.includes(at)) descent.step(passage, 0, 1);
  }
  const order = passages[best];
  if (order) descent.step(order, 1, ORDER_WEIGHT);
}

/** Logistic regression, one passage at a time. */
class Descent {
  private readonly weights = new Float32Array(BUCKETS);
  private readonly squares = new Float32Array(BUCKETS).fill(1e-8);
  private bias = -2;
  private biasSquares = 1e-8;

  get model(): LinearModel {
    return { weights: this.weights, units: [1], biases: [this.bias] };
  }

  score(passage: Features): number {
    return scoresOf(this.model, passage)[0] ?? 0;
  }

  step(passage: Features, wanted: 0 | 1, importance: number): void {
    const { weights, squares } = this;
    const error = (sigmoid(this.score(passage)) - wanted) * importance;
    passage.indices.forEach((index, at) => {
      const weight = weights[index] ?? 0;
      const gradient = error * (passage.values[at] ?? 0) + DECAY * weight;
      const square = (squares[index] ?? 0) + gradient * gradient;
      squares[index] = square;
      weights[index] = weight - (STEP * gradient) / Math.sqrt(square);
    });
    this.biasSquares += error * error;
    this.bias -= (BIAS_STEP * error) / Math.sqrt(this.biasSquares);
  }
}
