/** Processes a long file in chunks. Continues after its dialog closes, until it is done or stopped. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { CsvPiece } from "./split-csv.ts";
import { showToast } from "./toast.ts";
import { useAction } from "./use-action.ts";

interface PiecesOptions<Options, Piece, Outcome> {
  /** Initial outcome. */
  begin: () => Outcome;
  handle: (csv: string, options: Options) => Promise<Piece>;
  /** Adds a chunk's outcome. `above` is the number of rows in earlier chunks, including empty ones. */
  add: (outcome: Outcome, piece: Piece, above: number) => Outcome;
  /** Reports the final outcome, whether or not the dialog is still open. */
  tellDone: (outcome: Outcome, ending: { isStopped: boolean }) => void;
  queryKey: readonly string[];
}

interface PieceOptions {
  pieces: readonly CsvPiece[];
  /** Whether this is a dry run, which ends silently when its dialog closes. */
  dryRun: boolean;
}

const MAX_FAULTS = 100;

export function usePieces<Options extends PieceOptions, Piece, Outcome>(
  work: PiecesOptions<Options, Piece, Outcome>,
) {
  const queries = useQueryClient();
  // Number of rows processed so far.
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const isWorking = useRef(false);
  const isLeft = useLeaving(isWorking);
  const readPieces = async (options: Options): Promise<Outcome> => {
    let outcome = work.begin();
    for (const { csv, above } of options.pieces) {
      if (isStopped.current || (options.dryRun && isLeft.current)) break;
      setDone(above);
      const piece = await work.handle(csv, options).catch((error: unknown) => {
        throw inWholeFile(error, above);
      });
      outcome = work.add(outcome, piece, above);
    }
    return outcome;
  };
  const start = async (options: Options): Promise<Outcome> => {
    isStopped.current = false;
    isWorking.current = !options.dryRun;
    if (isWorking.current) window.addEventListener("beforeunload", ask);
    try {
      return await readPieces(options);
    } finally {
      if (isWorking.current) void queries.invalidateQueries({ queryKey: work.queryKey });
      isWorking.current = false;
      window.removeEventListener("beforeunload", ask);
    }
  };
  const run = useAction(start, {
    onDone: (outcome, { dryRun }) => {
      if (!dryRun) work.tellDone(outcome, { isStopped: isStopped.current });
    },
    toastsErrors: (_error, { dryRun }) => !dryRun && isLeft.current,
  });
  const stop = () => {
    isStopped.current = true;
  };
  return { run, done, stop };
}

/**
 * Changes the row number in an error from the chunk's to the file's.
 * @param above Number of rows in earlier chunks.
 */
function inWholeFile(error: unknown, above: number): unknown {
  if (error instanceof Error)
    error.message = error.message.replace(/^csv: row (\d+)/, (_, row) => `csv: row ${Number(row) + above}`);
  return error;
}

/** Warns before closing the tab, which would stop the work. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The outcome for each item; several chunks may contain the same item. */
export type OutcomeMap<Name extends string> = Map<string, Name>;

/**
 * Adds a chunk's outcomes.
 * @param ranks Outcomes in order of precedence, if there are several for an item.
 */
export function addOutcomes<Name extends string>(
  outcomes: OutcomeMap<Name>,
  of: Readonly<Record<string, Name>>,
  ranks: readonly Name[],
): OutcomeMap<Name> {
  for (const [name, outcome] of Object.entries(of)) {
    const before = outcomes.get(name);
    if (before === undefined || ranks.indexOf(outcome) < ranks.indexOf(before)) outcomes.set(name, outcome);
  }
  return outcomes;
}

export const countOf = <Name extends string>(outcomes: OutcomeMap<Name>, ...wanted: Name[]): number =>
  [...outcomes.values()].filter((outcome) => wanted.includes(outcome)).length;

/** Returns the errors from all chunks, with row numbers in the whole file. */
export const addFaults = <Fault extends { row: number }>(
  faults: readonly Fault[],
  found: readonly Fault[],
  above: number,
): Fault[] =>
  [...faults, ...found.map((fault) => ({ ...fault, row: fault.row + above }))].slice(0, MAX_FAULTS);

/** Returns whether the dialog was closed. If it closes during the work, shows a toast that the work continues. */
function useLeaving(isWorking: RefObject<boolean>): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (isWorking.current) showToast("Still importing. Keep this window open.");
    };
  }, [isWorking]);
  return isLeft;
}
