/** Acts on many things of which each can fail on its own. */
import { AppError } from "./errors.ts";

export interface BulkResult {
  id: string;
  success: boolean;
  error: string | null;
}

/** Acts on one of many and returns the result; a failure is its own and leaves the others as they are. */
export function attempt(id: string, act: () => void): BulkResult {
  try {
    act();
    return { id, success: true, error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, success: false, error: error.message };
  }
}
