/** Imports a file of contacts piece by piece. */
import { api, must, type Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import { tell } from "../../parts/toast.ts";
import { addFaults, usePieces } from "../../parts/use-pieces.ts";
import { strings } from "./strings.ts";

type Piece = Schemas["ContactImport"];
export type ColumnMap = Piece["columns"];
export type ImportOutcome = Pick<Piece, "created" | "updated" | "unchanged" | "failed" | "errors">;

interface ImportOptions {
  pieces: readonly string[];
  columns: ColumnMap;
  overwrite: boolean;
  dryRun: boolean;
}

const NOTHING: ImportOutcome = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

/** Returns how many rows were looked at. */
export const rowsOf = ({ created, updated, unchanged, failed }: ImportOutcome): number =>
  created + updated + unchanged + failed;

/** @param expected how many the check said; null before it */
export const useImport = (expected: number | null) =>
  usePieces({
    nothing: NOTHING,
    queryKey: ["contacts"],
    handle: async (csv, { columns, overwrite, dryRun }: ImportOptions): Promise<Piece> => {
      const body = { csv, columns, overwrite, dry_run: dryRun };
      return (await must(api.POST("/api/contacts/import", { body }))).data;
    },
    add: (outcome, piece, rows): ImportOutcome => ({
      created: outcome.created + piece.created,
      updated: outcome.updated + piece.updated,
      unchanged: outcome.unchanged + piece.unchanged,
      failed: outcome.failed + piece.failed,
      errors: addFaults(outcome.errors, piece.errors, rows),
    }),
    tellDone: ({ created, updated }, { isStopped }) => {
      const count = formatCount(created + updated);
      tell(isStopped ? strings.stopped(count, formatCount(expected ?? 0)) : strings.done(count));
    },
  });
