/** Suppresses a list piece by piece. */
import { api, must, type Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import { tell } from "../../parts/toast.ts";
import { addFaults, usePieces } from "../../parts/use-pieces.ts";
import { forWhom } from "./filters.ts";
import { strings } from "./strings.ts";

type Piece = Schemas["SuppressionImport"];
export type ListOutcome = Pick<Piece, "created" | "existing" | "failed" | "errors">;

interface ListOptions {
  pieces: readonly string[];
  client: string;
  dryRun: boolean;
}

const NOTHING: ListOutcome = { created: 0, existing: 0, failed: 0, errors: [] };

/** Returns how many rows were looked at. */
export const rowsOf = ({ created, existing, failed }: ListOutcome): number => created + existing + failed;

/** @param expected how many the check said; null before it */
export const useListImport = (expected: number | null) =>
  usePieces({
    nothing: NOTHING,
    queryKey: ["suppressions"],
    handle: async (csv, { client, dryRun }: ListOptions): Promise<Piece> => {
      const body = { ...forWhom(client), csv, dry_run: dryRun };
      return (await must(api.POST("/api/suppressions/import", { body }))).data;
    },
    add: (outcome, piece, rows): ListOutcome => ({
      created: outcome.created + piece.created,
      existing: outcome.existing + piece.existing,
      failed: outcome.failed + piece.failed,
      errors: addFaults(outcome.errors, piece.errors, rows),
    }),
    tellDone: ({ created }, { isStopped }) => {
      const count = formatCount(created);
      tell(isStopped ? strings.stopped(count, formatCount(expected ?? 0)) : strings.imported(count));
    },
  });
