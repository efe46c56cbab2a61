/** Suppresses a list piece by piece: what it did so far, how far it is, and how to leave it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, must, type Schemas } from "../../api/client.ts";
import { forWhom } from "./filters.ts";

export type ListOutcome = Pick<Schemas["SuppressionImport"], "created" | "existing" | "failed" | "errors">;

interface ListOptions {
  pieces: readonly string[];
  client: string;
  dryRun: boolean;
}

const NOTHING: ListOutcome = { created: 0, existing: 0, failed: 0, errors: [] };
const MOST_FAULTS = 100;

export function useListImport() {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const isLeft = useRef(false);
  // A dialog that is closed stops after the piece that is under way; what was suppressed stays.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = useMutation({
    mutationFn: async ({ pieces, client, dryRun }: ListOptions): Promise<ListOutcome> => {
      let [outcome, rows] = [NOTHING, 0];
      for (const [at, csv] of pieces.entries()) {
        if (isLeft.current) break;
        setDone(at);
        const body = { ...forWhom(client), csv, dry_run: dryRun };
        const { data } = await must(api.POST("/api/suppressions/import", { body }));
        outcome = added(outcome, data, rows);
        rows += data.rows;
      }
      return outcome;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["suppressions"] }),
  });
  return { run, done };
}

const added = (outcome: ListOutcome, piece: ListOutcome, rows: number): ListOutcome => ({
  created: outcome.created + piece.created,
  existing: outcome.existing + piece.existing,
  failed: outcome.failed + piece.failed,
  errors: [...outcome.errors, ...piece.errors.map((fault) => ({ ...fault, row: fault.row + rows }))].slice(
    0,
    MOST_FAULTS,
  ),
});
