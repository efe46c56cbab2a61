/** The state of the full-text index, as found by a check. */

export interface IndexState {
  replies: number;
  /** Number of replies without an entry. `stray` counts entries without a reply. */
  missing: number;
  stray: number;
  /** Number of replies compared with their entries. `stale` counts mismatches. */
  sampled: number;
  stale: number;
}
