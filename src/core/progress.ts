/** Describes how long work tells how far it is; the command line shows it. */

export interface Progress {
  /** Begins a step, of so many units where these can be counted. */
  step(name: string, counted?: CountedUnits): void;
  /** Tells how many units of the step are done. */
  at(done: number): void;
}

export interface CountedUnits {
  total: number;
  /** What is counted, in the plural: `replies`; `bytes` are shown in MiB. */
  unit: string;
}

/** For work that nobody watches. */
export const UNWATCHED: Progress = { step: () => undefined, at: () => undefined };
