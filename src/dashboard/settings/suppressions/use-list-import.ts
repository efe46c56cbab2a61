/** Imports a suppression list in pieces. */
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import type { CsvPiece } from "../../parts/split-csv.ts";
import { showToast } from "../../parts/toast.ts";
import { addFaults, addOutcomes, countOf, type OutcomeMap, usePieces } from "../../parts/use-pieces.ts";
import { forWhom } from "./filters.ts";

type Piece = Schemas["SuppressionImport"];

const RANKS = ["created", "existing"] as const;

export interface ListOutcome {
  rows: number;
  failed: number;
  errors: Piece["errors"];
  values: OutcomeMap<(typeof RANKS)[number]>;
}

interface ListOptions {
  pieces: readonly CsvPiece[];
  client: string;
  dryRun: boolean;
}

/** @param expected count from the dry run; null before it */
export const useListImport = (expected: number | null) =>
  usePieces({
    queryKey: ["suppressions"],
    begin: (): ListOutcome => ({ rows: 0, failed: 0, errors: [], values: new Map() }),
    handle: async (csv, { client, dryRun }: ListOptions): Promise<Piece> => {
      const body = { ...forWhom(client), csv, dry_run: dryRun };
      return (await unwrap(api.POST("/api/suppressions/import", { body }))).data;
    },
    add: (outcome, piece, above): ListOutcome => ({
      rows: outcome.rows + piece.rows,
      failed: outcome.failed + piece.failed,
      errors: addFaults(outcome.errors, piece.errors, above),
      values: addOutcomes(outcome.values, piece.outcomes, RANKS),
    }),
    tellDone: ({ values }, { isStopped }) => {
      const count = formatCount(countOf(values, "created"));
      showToast(
        isStopped
          ? `Import stopped: ${count} of ${formatCount(expected ?? 0)} suppressed`
          : `${count} suppressed`,
      );
    },
  });
