/** Reads the classifier's training examples: one labeled reply as JSON per line. */
import { fold } from "../../language/sentences.ts";
import type { Slug } from "../model.ts";

/** The classifier's categories; deterministic rules find bounces and automatic replies. */
export const LOCAL_CATEGORIES = [
  "interested",
  "meeting-booked",
  "not-interested",
  "uncategorized",
] as const satisfies readonly Slug[];
export type LocalCategory = (typeof LOCAL_CATEGORIES)[number];

export interface Example {
  /** Only the writer's new text. */
  text: string;
  category: LocalCategory;
  /** Our email that the reply answers, if the meaning depends on it. */
  ours?: string;
  /** False if an automatic answer would be embarrassing even though the writer is interested. */
  send?: boolean;
}

/** Parses the lines of a file. Throws an error with the line number for an invalid example. */
export function parseExamples(lines: string): Example[] {
  return lines.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const example = parseExample(line);
    if (!example) throw new Error(`line ${index + 1} is not an example`);
    return [example];
  });
}

function parseExample(line: string): Example | null {
  const { text, category, ours, send, ...others } = JSON.parse(line) as Record<string, unknown>;
  const known = LOCAL_CATEGORIES.find((one) => one === category);
  if (typeof text !== "string" || text.trim() === "" || !known) return null;
  if (Object.keys(others).length > 0) return null;
  return {
    text,
    category: known,
    ...(typeof ours === "string" && { ours }),
    ...(typeof send === "boolean" && { send }),
  };
}

/** Returns a key of the text that ignores case, accents and punctuation. */
export const keyOf = ({ text, ours = "" }: Example): string =>
  fold(`${text} ${ours}`)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns whether an answer could be sent without review. */
export const isFitToSend = ({ category, send }: Example): boolean =>
  send !== false && (category === "interested" || category === "meeting-booked");

/** Drops duplicates: texts that differ from an earlier text only in case, accents or punctuation. */
export function withoutDuplicates(examples: readonly Example[]): Example[] {
  const seen = new Set<string>();
  return examples.filter((example) => {
    const key = keyOf(example);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
