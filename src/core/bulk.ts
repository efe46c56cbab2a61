/** Runs bulk actions, where each item can fail independently. */
import { AppError } from "./errors.ts";

export interface BulkResult {
  id: string;
  success: boolean;
  error: string | null;
}

/** Runs an action for one item and returns the result; a failure does not affect other items. */
export function attempt(id: string, act: () => void): BulkResult {
  try {
    act();
    return { id, success: true, error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, success: false, error: error.message };
  }
}
