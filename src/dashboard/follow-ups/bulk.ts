/** Moves or cancels many follow-ups in API-sized batches. */
import { api, unwrap } from "../api/client.ts";

/** Maximum batch size of the API. */
const MAX_BATCH = 200;

export type BulkChange =
  | { date: string; timezone: string }
  | { days: number; timezone: string }
  | { cancel: true };

export interface BulkOutcome {
  changed: number;
  /** Distinct reasons for failures. */
  reasons: string[];
  refused: number;
}

export async function changeMany(ids: readonly string[], change: BulkChange): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, reasons: [], refused: 0 };
  for (let start = 0; start < ids.length; start += MAX_BATCH) {
    const body = { ids: ids.slice(start, start + MAX_BATCH), ...change };
    const { data } = await unwrap(api.POST("/api/follow-ups/bulk", { body }));
    for (const { success, error } of data) {
      if (success) outcome.changed += 1;
      else outcome.refused += 1;
      if (error !== null && !outcome.reasons.includes(error)) outcome.reasons.push(error);
    }
  }
  return outcome;
}
