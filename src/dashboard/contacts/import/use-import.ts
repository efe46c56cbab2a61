/** Imports a contact file chunk by chunk. */
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import { showToast } from "../../parts/toast.ts";
import type { CsvPiece } from "../../parts/split-csv.ts";
import { addFaults, addOutcomes, countOf, usePieces, type OutcomeMap } from "../../parts/use-pieces.ts";

type Piece = Schemas["ContactImport"];
export type ColumnMap = Piece["columns"];

/** Precedence of outcomes when several rows belong to one contact. */
const RANKS = ["created", "updated", "unchanged"] as const;
type ContactOutcome = (typeof RANKS)[number];

export interface ImportOutcome {
  rows: number;
  failed: number;
  errors: Piece["errors"];
  contacts: OutcomeMap<ContactOutcome>;
}

interface ImportOptions {
  pieces: readonly CsvPiece[];
  columns: ColumnMap;
  overwrite: boolean;
  dryRun: boolean;
}

/** Returns the number of contacts that are new or changed. */
export const changedIn = ({ contacts }: ImportOutcome): number => countOf(contacts, "created", "updated");

/** @param expected the count from the preview; null before it */
export const useImport = (expected: number | null) =>
  usePieces({
    queryKey: ["contacts"],
    begin: (): ImportOutcome => ({ rows: 0, failed: 0, errors: [], contacts: new Map() }),
    handle: async (csv, { columns, overwrite, dryRun }: ImportOptions): Promise<Piece> => {
      const body = { csv, columns, overwrite, dry_run: dryRun };
      return (await unwrap(api.POST("/api/contacts/import", { body }))).data;
    },
    add: (outcome, piece, above): ImportOutcome => ({
      rows: outcome.rows + piece.rows,
      failed: outcome.failed + piece.failed,
      errors: addFaults(outcome.errors, piece.errors, above),
      contacts: addOutcomes(outcome.contacts, piece.outcomes, RANKS),
    }),
    tellDone: (outcome, { isStopped }) => {
      const count = formatCount(changedIn(outcome));
      showToast(
        isStopped
          ? `Stopped: ${count} of ${formatCount(expected ?? 0)} contacts imported`
          : count === "1"
            ? "1 contact imported"
            : `${count} contacts imported`,
      );
    },
  });
