/** Buttons above a list of suppressions: export, import and add. */
import { Button, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { FileDrop } from "../../parts/file-drop.tsx";
import { textOfTable } from "../../parts/file-text.ts";
import { formatCount } from "../../parts/format-number.ts";
import { OutcomeList } from "../../parts/outcome-list.tsx";
import { AddButton } from "../../parts/page.tsx";
import { Progress } from "../../parts/progress.tsx";
import { type CsvPiece, splitCsv } from "../../parts/split-csv.ts";
import { showToast } from "../../parts/toast.ts";
import { addFaults, addOutcomes, countOf, type OutcomeMap, usePieces } from "../../parts/use-pieces.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { apiQuery, ForField, scopeFields, type SuppressionFilters } from "./for-field.tsx";

interface SuppressionActionsProps {
  filters: SuppressionFilters;
  /** Initially selected client in dialogs: an id, or `ALL`. */
  client: string;
}

export function SuppressionActions({ filters, client }: SuppressionActionsProps) {
  const isManager = useIsAtLeast("manager");
  const [dialog, setDialog] = useState<"add" | "import" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {isManager && (
        <>
          <CsvButton path="/api/suppressions" query={{ ...apiQuery(filters), distinct: true }} />
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setDialog("import")}
          >
            Import…
          </Button>
        </>
      )}
      <AddButton onClick={() => setDialog("add")}>Suppress…</AddButton>
      {dialog === "add" && <SuppressDialog sender={null} client={client} onClose={close} />}
      {dialog === "import" && <ImportDialog client={client} onClose={close} />}
    </>
  );
}

const ACCEPTED = ".csv,.txt,text/csv,text/plain";
const MAX_BYTES = 20 * 1024 * 1024;
/** Maximum number of rows per chunk. Small, because each row may apply to dozens of clients. */
const ROWS_AT_ONCE = 500;

interface ImportDialogProps {
  /** Initially selected client: an id, or `ALL`. */
  client: string;
  onClose: () => void;
}

/** Imports a suppression list after a dry run. */
function ImportDialog({ client: given, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [pieces, setPieces] = useState<readonly CsvPiece[]>([]);
  const [client, setClient] = useState(given);
  const check = useListImport(null);
  const found = check.run.data;
  const wanted = found ? countOf(found.values, "created") : null;
  const work = useListImport(wanted);
  const take = (chosen: File) => {
    setFile(chosen);
    check.run.reset();
    void chosen.arrayBuffer().then((bytes) => {
      setPieces(splitCsv(textOfTable(new Uint8Array(bytes)), { rows: ROWS_AT_ONCE }));
    });
  };
  const choose = (chosen: string) => {
    setClient(chosen);
    check.run.reset();
  };
  const go = () => {
    if (!found) return check.run.mutate({ pieces, client, dryRun: true });
    work.run.mutate({ pieces, client, dryRun: false }, { onSuccess: onClose });
  };
  const label = wanted === null ? "Check" : `Import ${formatCount(wanted)}`;
  return (
    <Dialog
      title="Import suppressions"
      submit={wanted === 0 ? "Nothing to import" : label}
      {...(work.run.isPending ? { cancel: "Stop", onCancel: work.stop } : { onCancel: onClose })}
      isBusy={check.run.isPending || work.run.isPending}
      error={work.run.error ?? check.run.error}
      isReady={pieces.length > 0 && wanted !== 0}
      onClose={onClose}
      onSubmit={go}
    >
      <Text>A CSV file with an email or domain column, or a plain list with one per line.</Text>
      {!work.run.isPending && (
        <>
          <FileDrop label="List" accept={ACCEPTED} mostBytes={MAX_BYTES} file={file} onFile={take} />
          <ForField value={client} onChange={choose} />
        </>
      )}
      {check.run.isPending && <Progress label="Checking the list" done={check.done} total={null} />}
      {work.run.isPending && (
        <Progress label="Importing suppressions" done={work.done} total={found?.rows ?? null} />
      )}
      {found && !work.run.isPending && <ListResult outcome={found} />}
    </Dialog>
  );
}

const ListResult = ({ outcome: { values, failed, errors } }: { outcome: ListOutcome }) => (
  <OutcomeList
    counts={[
      { name: "New", count: countOf(values, "created") },
      { name: "Already suppressed", count: countOf(values, "existing") },
      { name: "Invalid rows", count: failed },
    ]}
    faults={errors.map(({ row, value, error }) => `Row ${formatCount(row)}, ${value || "empty"}: ${error}`)}
    faultsLabel="Invalid rows"
  />
);

type Piece = Schemas["SuppressionImport"];

const RANKS = ["created", "existing"] as const;

interface ListOutcome {
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

/** @param expected Count from the dry run; null before the dry run. */
const useListImport = (expected: number | null) =>
  usePieces({
    queryKey: ["suppressions"],
    begin: (): ListOutcome => ({ rows: 0, failed: 0, errors: [], values: new Map() }),
    handle: async (csv, { client, dryRun }: ListOptions): Promise<Piece> => {
      const body = { ...scopeFields(client), csv, dry_run: dryRun };
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
          ? `Import stopped: ${count} of ${formatCount(expected ?? 0)} imported`
          : `${count} imported`,
      );
    },
  });
