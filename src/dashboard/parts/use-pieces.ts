/** Handles a long file piece by piece. It goes on when its dialog is left, until its end or until it is stopped. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { strings } from "./strings.ts";
import { tell, tellTrouble } from "./toast.ts";

interface PiecesOptions<Options, Piece, Outcome> {
  /** What no piece has done yet. */
  begin: () => Outcome;
  handle: (csv: string, options: Options) => Promise<Piece>;
  /** Adds what a piece did; `rows` were in the pieces before it. */
  add: (outcome: Outcome, piece: Piece, rows: number) => Outcome;
  /** Says what was done in the end, before or after the dialog was left. */
  tellDone: (outcome: Outcome, ending: { isStopped: boolean }) => void;
  queryKey: readonly string[];
}

interface PieceOptions {
  pieces: readonly string[];
  /** Whether it is only looked at: then it ends with its dialog, and nothing is said. */
  dryRun: boolean;
}

const MOST_FAULTS = 100;

export function usePieces<Options extends PieceOptions, Piece extends { rows: number }, Outcome>(
  work: PiecesOptions<Options, Piece, Outcome>,
) {
  const queries = useQueryClient();
  // Rows of the file.
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const isWorking = useRef(false);
  const isLeft = useLeaving(isWorking);
  const run = useMutation({
    mutationFn: async (options: Options): Promise<Outcome> => {
      isStopped.current = false;
      let [outcome, rows] = [work.begin(), 0];
      for (const csv of options.pieces) {
        if (isStopped.current || (options.dryRun && isLeft.current)) break;
        setDone(rows);
        const piece = await work.handle(csv, options).catch((error: unknown) => {
          throw inWholeFile(error, rows);
        });
        outcome = work.add(outcome, piece, rows);
        rows += piece.rows;
      }
      return outcome;
    },
    onMutate: ({ dryRun }) => {
      isWorking.current = !dryRun;
      if (!dryRun) window.addEventListener("beforeunload", ask);
    },
    onSuccess: (outcome, { dryRun }) => {
      if (!dryRun) work.tellDone(outcome, { isStopped: isStopped.current });
    },
    onError: (error, { dryRun }) => {
      if (!dryRun && isLeft.current) tellTrouble(error);
    },
    onSettled: () => {
      isWorking.current = false;
      window.removeEventListener("beforeunload", ask);
      void queries.invalidateQueries({ queryKey: work.queryKey });
    },
  });
  const stop = () => {
    isStopped.current = true;
  };
  return { run, done, stop };
}

/** Numbers the row in a refusal from the beginning of the file. @param rows rows of the earlier pieces */
function inWholeFile(error: unknown, rows: number): unknown {
  if (error instanceof Error)
    error.message = error.message.replace(/^csv: row (\d+)/, (_, row) => `csv: row ${Number(row) + rows}`);
  return error;
}

/** Has the browser ask before the page is closed, which would end the work. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** What became of what a file names, by what it is called: several pieces may name one. */
export type OutcomeMap<Name extends string> = Map<string, Name>;

/** Adds what a piece did. @param ranks what several are together: the first of these */
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

/** Returns the faults of all pieces, with their rows counted from the start of the file. */
export const addFaults = <Fault extends { row: number }>(
  faults: readonly Fault[],
  found: readonly Fault[],
  rows: number,
): Fault[] =>
  [...faults, ...found.map((fault) => ({ ...fault, row: fault.row + rows }))].slice(0, MOST_FAULTS);

/** Holds whether the dialog is gone, and says that the work goes on without it. */
function useLeaving(isWorking: RefObject<boolean>): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (isWorking.current) tell(strings.goesOn);
    };
  }, [isWorking]);
  return isLeft;
}
