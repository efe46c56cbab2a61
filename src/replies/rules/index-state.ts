/** State of the full-text index, as an examination found it. */

export interface IndexState {
  replies: number;
  /** Replies without an entry, and (`stray`) entries without a reply. */
  missing: number;
  stray: number;
  /** Replies whose entry was compared with their text, and (`stale`) those whose entry did not match it. */
  sampled: number;
  stale: number;
}
