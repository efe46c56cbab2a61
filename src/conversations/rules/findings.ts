/** Tells where a draft says what it should not; pure. */
import type { Caution } from "../../ai/model.ts";

/** A passage of a draft, in UTF-16 units from its beginning. */
export interface DraftFinding {
  caution: Caution;
  why: string;
  start: number;
  end: number;
}

/** Returns the passages of a draft that a person should look at. */
export const findingsOf = (): DraftFinding[] => [];
