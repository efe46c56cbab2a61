/** Imports a suppression list after a dry run. */
import { useState } from "react";
import { Dialog } from "../../parts/dialog.tsx";
import { FileDrop } from "../../parts/file-drop.tsx";
import { textOfTable } from "../../parts/file-text.ts";
import { formatCount } from "../../parts/format-number.ts";
import { OutcomeList } from "../../parts/outcome-list.tsx";
import { Progress } from "../../parts/progress.tsx";
import { splitCsv, type CsvPiece } from "../../parts/split-csv.ts";
import { strings as shared } from "../../parts/strings.ts";
import { countOf } from "../../parts/use-pieces.ts";
import { ForField } from "./for-field.tsx";
import { strings } from "./strings.ts";
import classes from "./suppressions.module.css";
import { useListImport, type ListOutcome } from "./use-list-import.ts";

const ACCEPTED = ".csv,.txt,text/csv,text/plain";
const MAX_BYTES = 20 * 1024 * 1024;
/** Small pieces: each row may apply to dozens of clients. */
const ROWS_AT_ONCE = 500;

interface ImportDialogProps {
  /** Initial choice: a client id, or `ALL`. */
  client: string;
  onClose: () => void;
}

export function ImportDialog({ client: given, onClose }: ImportDialogProps) {
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
  const label = wanted === null ? strings.check : strings.importCount(formatCount(wanted));
  return (
    <Dialog
      title={strings.importTitle}
      submit={wanted === 0 ? strings.nothing : label}
      {...(work.run.isPending
        ? { cancel: shared.stop, onCancel: work.stop }
        : { cancel: strings.cancel, onCancel: onClose })}
      isBusy={check.run.isPending || work.run.isPending}
      error={work.run.error ?? check.run.error}
      isReady={pieces.length > 0 && wanted !== 0}
      onClose={onClose}
      onSubmit={go}
    >
      <p className={classes["explained"]}>{strings.importHint}</p>
      {!work.run.isPending && (
        <>
          <FileDrop label={strings.file} accept={ACCEPTED} mostBytes={MAX_BYTES} file={file} onFile={take} />
          <ForField value={client} onChange={choose} />
        </>
      )}
      {check.run.isPending && <Progress label={strings.checking} done={check.done} total={null} />}
      {work.run.isPending && (
        <Progress label={strings.working} done={work.done} total={found?.rows ?? null} />
      )}
      {found && !work.run.isPending && <ListResult outcome={found} />}
    </Dialog>
  );
}

const ListResult = ({ outcome: { values, failed, errors } }: { outcome: ListOutcome }) => (
  <OutcomeList
    counts={[
      { name: strings.outcome.created, count: countOf(values, "created") },
      { name: strings.outcome.existing, count: countOf(values, "existing") },
      { name: strings.outcome.failed, count: failed },
    ]}
    faults={errors.map(({ row, value, error }) => strings.fault(formatCount(row), value, error))}
    faultsLabel={strings.outcome.failed}
  />
);
