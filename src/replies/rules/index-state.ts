/** The state of the full-text index, as its examination found it. */

export interface IndexState {
  replies: number;
  /** Replies that no search finds, and entries of replies that are gone. */
  missing: number;
  stray: number;
  /** Of so many replies the entry was held against the words, and of so many it was that of other words. */
  sampled: number;
  stale: number;
}
