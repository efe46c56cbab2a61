/** Imports a file piece by piece: what it did so far, how far it is, and how to leave it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, must, type Schemas } from "../../api/client.ts";

export type ColumnMap = Schemas["ContactImport"]["columns"];
type Fault = Schemas["ContactImport"]["errors"][number];

export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  errors: Fault[];
}

export interface ImportOptions {
  columns: ColumnMap;
  overwrite: boolean;
  dryRun: boolean;
}

const NOTHING: ImportOutcome = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };
const MOST_FAULTS = 100;

export function useImport(pieces: readonly string[]) {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const isLeft = useRef(false);
  const run = useMutation({
    mutationFn: async ({ columns, overwrite, dryRun }: ImportOptions): Promise<ImportOutcome> => {
      isLeft.current = false;
      let [outcome, rows] = [NOTHING, 0];
      for (const [at, csv] of pieces.entries()) {
        if (isLeft.current) break;
        setDone(at);
        const body = { csv, columns, overwrite, dry_run: dryRun };
        const { data } = await must(api.POST("/api/contacts/import", { body }));
        outcome = added(outcome, data, rows);
        rows += data.rows;
      }
      return outcome;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["contacts"] }),
  });
  const leave = () => {
    isLeft.current = true;
  };
  return { run, done, total: pieces.length, leave };
}

/** Adds what a piece did; its rows come after those of the pieces before. */
const added = (outcome: ImportOutcome, piece: Schemas["ContactImport"], rows: number): ImportOutcome => ({
  created: outcome.created + piece.created,
  updated: outcome.updated + piece.updated,
  unchanged: outcome.unchanged + piece.unchanged,
  failed: outcome.failed + piece.failed,
  errors: [...outcome.errors, ...piece.errors.map((fault) => ({ ...fault, row: fault.row + rows }))].slice(
    0,
    MOST_FAULTS,
  ),
});
