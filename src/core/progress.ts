/** Reports the progress of long operations to the command line. */

export interface Progress {
  /** Begins a step; `counted` is the total number of units, if it can be determined. */
  step(name: string, counted?: CountedUnits): void;
  /** Reports the number of completed units of the step. */
  at(done: number): void;
}

export interface CountedUnits {
  total: number;
  /** The unit in the plural, such as `replies`; `bytes` are shown in MiB. */
  unit: string;
}

/** Discards progress, for operations without a display. */
export const UNWATCHED: Progress = { step: () => undefined, at: () => undefined };
