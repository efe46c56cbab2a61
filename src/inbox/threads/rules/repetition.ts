/** Decides whether a text already occurs in a thread, ignoring punctuation and case; pure. */
import type { MessageRow } from "../../../db/table-rows.ts";

/** Maximum number of characters of an email to compare. */
export const COMPARED_CHARACTERS = 4_000;

/** Returns the comparable text, truncated to the length stored for every email. */
export const comparable = (text: string): string =>
  text
    .slice(0, COMPARED_CHARACTERS)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

interface Compared extends Pick<MessageRow, "direction"> {
  /** Comparable text. */
  said: string;
}

/**
 * Returns whether the lead's text is among the thread's other inbound emails, or our answer among its
 * outbound emails. All texts must be comparable.
 */
export const isAmong = (
  others: readonly Compared[],
  { theirs, ours }: Record<"theirs" | "ours", string>,
): boolean =>
  others.some(({ direction, said }) =>
    direction === "inbound" ? theirs !== "" && said === theirs : said === ours,
  );
