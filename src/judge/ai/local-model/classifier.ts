/**
 * Judges a text with learned weights: its category, the probability of that category, and the deciding
 * sentence.
 */
import type { Sentence } from "../../language/sentences.ts";
import type { Calibration } from "./calibration.ts";
import { LOCAL_CATEGORIES, type LocalCategory } from "./example.ts";
import { featuresOf, featuresOfSentence, ownSentences } from "./features.ts";
import type { Learned } from "./learn.ts";
import { FIT, scoresOf, sigmoid, softmax } from "./linear.ts";

/** A category with calibrated probabilities, from 0 to 1. */
export interface Opinion {
  category: LocalCategory;
  probability: number;
  /** Probability that the category is right and the answer needs no review. */
  fitness: number;
}

/** Returns the category for the scores. */
export function opinionFrom(scores: readonly number[], calibration: Calibration): Opinion {
  const { temperature, fitTemperature } = calibration;
  const probabilities = softmax(scores.slice(0, FIT), temperature);
  const probability = Math.max(...probabilities);
  const category = LOCAL_CATEGORIES[probabilities.indexOf(probability)] ?? "uncategorized";
  return { category, probability, fitness: probability * sigmoid((scores[FIT] ?? 0) / fitTemperature) };
}

/** Judges a text. @param ours Our email that the text answers; empty without one. */
export const opinionOn = ({ model, calibration }: Learned, text: string, ours: string): Opinion =>
  opinionFrom(scoresOf(model, featuresOf(text, ours)), calibration);

/** Returns the original sentence with the highest score for a category; empty if there is none. */
export function decidingSentence({ model }: Learned, text: string, category: LocalCategory): string {
  const wanted = LOCAL_CATEGORIES.indexOf(category);
  const favor = (sentence: Sentence): number => {
    const scores = scoresOf(model, featuresOfSentence(sentence)).slice(0, FIT);
    return (scores[wanted] ?? 0) - scores.reduce((sum, score) => sum + score, 0) / FIT;
  };
  const sentences = ownSentences(text);
  if (sentences.length <= 1) return sentences[0]?.shown ?? "";
  const ranked = sentences.map((sentence) => ({ sentence, favor: favor(sentence) }));
  return ranked.reduce((best, next) => (next.favor > best.favor ? next : best)).sentence.shown;
}
