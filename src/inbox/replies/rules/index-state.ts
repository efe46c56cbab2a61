/** State of the full-text index found by a check. */

export interface IndexState {
  replies: number;
  /** Replies without an entry. `stray` counts entries without a reply. */
  missing: number;
  stray: number;
  /** Replies compared with their entry. `stale` counts mismatches. */
  sampled: number;
  stale: number;
}
