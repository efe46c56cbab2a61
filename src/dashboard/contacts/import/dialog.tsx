/** Imports contacts from a CSV file: columns, a dry run, and the outcome. */
import { Box, Button, Flex, Modal, Select, Switch } from "@mantine/core";
import { useAction } from "../../parts/use-action.ts";
import { useState } from "react";
import { type Schemas, api, unwrap } from "../../api/client.ts";
import { FileDrop } from "../../parts/file-drop.tsx";
import { textOfTable } from "../../parts/file-text.ts";
import { formatCount } from "../../parts/format-number.ts";
import { OutcomeList } from "../../parts/outcome-list.tsx";
import { Progress } from "../../parts/progress.tsx";
import { type CsvPiece, splitCsv } from "../../parts/split-csv.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { type OutcomeMap, addFaults, addOutcomes, countOf, usePieces } from "../../parts/use-pieces.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import classes from "./import.module.css";
import { Hint } from "../../parts/hint.tsx";

/** UI strings of the contact import. */
const strings = {
  fields: {
    email: "Email address",
    first_name: "First name",
    last_name: "Last name",
    company: "Company",
    title: "Title",
    phone: "Phone",
    linkedin_url: "LinkedIn profile",
    metadata: "Custom field",
  },
  outcome: {
    created: "New",
    updated: "Existing, with changes",
    unchanged: "Existing, unchanged",
    repeated: "Duplicate rows",
    failed: "Skipped rows",
  },
};

type ImportedField = keyof typeof strings.fields;
const FIELDS = Object.keys(strings.fields) as ImportedField[];

interface ColumnChoicesProps {
  header: readonly string[];
  columns: ColumnMap;
  onChange: (columns: ColumnMap) => void;
}

function ColumnChoices({ header, columns, onChange }: ColumnChoicesProps) {
  const choose = (name: string, field: ImportedField | null) => onChange({ ...columns, [name]: field });
  return (
    <fieldset className={classes["columns"]}>
      <legend>Columns</legend>
      {header.map((name) => (
        <div key={name} className={classes["column"]}>
          <Box component="bdi" className="rd-ellipsis" fz="sm" title={name}>
            {name}
          </Box>
          <Select
            aria-label={`Column ${name}`}
            placeholder="Skip"
            clearable
            data={FIELDS.filter((field) => isFree(columns, name, field)).map((field) => ({
              value: field,
              label: strings.fields[field],
            }))}
            value={columns[name] ?? null}
            onChange={(chosen) => choose(name, FIELDS.find((field) => field === chosen) ?? null)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Each field can be mapped to one column; any number of columns can be custom fields. */
const isFree = (columns: ColumnMap, name: string, field: ImportedField): boolean =>
  field === "metadata" ||
  Object.entries(columns).every(([other, taken]) => other === name || taken !== field);

const COUNTS = ["created", "updated", "unchanged"] as const;

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { rows, failed, contacts, errors } = outcome;
  const repeated = rows - failed - contacts.size;
  const counts = [
    ...COUNTS.map((name) => ({ name: strings.outcome[name], count: countOf(contacts, name) })),
    ...(repeated > 0 ? [{ name: strings.outcome.repeated, count: repeated }] : []),
    { name: strings.outcome.failed, count: failed },
  ];
  return (
    <OutcomeList
      label="Preview of changes"
      counts={counts}
      faults={errors.map(({ row, column, error }) => `Row ${formatCount(row)}, ${column}: ${error}`)}
      faultsLabel={strings.outcome.failed}
    />
  );
}

interface ImportStepsProps {
  pieces: readonly CsvPiece[];
  guess: Schemas["ContactImport"];
  onClose: () => void;
}

function ImportSteps({ pieces, guess, onClose }: ImportStepsProps) {
  const [columns, setColumns] = useState<ColumnMap>(guess.columns);
  const [overwrite, setOverwrite] = useState(false);
  const check = useImport(null);
  const found = check.run.data;
  const work = useImport(found ? changedIn(found) : null);
  const isComplete = Object.values(columns).includes("email");
  const change = (part: () => void) => {
    part();
    // The preview no longer matches the options.
    check.run.reset();
  };
  const finish = () => work.run.mutate({ pieces, columns, overwrite, dryRun: false }, { onSuccess: onClose });
  if (work.run.isPending)
    return (
      <>
        <Progress label="Importing" done={work.done} total={found?.rows ?? null} />
        <div className={classes["buttons"]}>
          <Button variant="default" onClick={work.stop}>
            Stop
          </Button>
        </div>
      </>
    );
  const trouble = work.run.error ?? check.run.error;
  return (
    <Flex direction="column" gap={16} mt={16}>
      <ColumnChoices
        header={guess.header}
        columns={columns}
        onChange={(next) => change(() => setColumns(next))}
      />
      {!isComplete && <p role="alert">Choose the column with email addresses.</p>}
      <Overwrite isOn={overwrite} onChange={(isOn) => change(() => setOverwrite(isOn))} />
      {check.run.isPending && <Progress label="Checking file" done={check.done} total={null} />}
      {found && <Outcome outcome={found} />}
      {trouble && <Trouble error={trouble} />}
      <div className={classes["buttons"]}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {found ? (
          <ImportButton outcome={found} onClick={finish} />
        ) : (
          <Button
            disabled={!isComplete}
            loading={check.run.isPending}
            onClick={() => check.run.mutate({ pieces, columns, overwrite, dryRun: true })}
          >
            Check
          </Button>
        )}
      </div>
    </Flex>
  );
}

function Overwrite({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      label="Overwrite existing values"
      description="Otherwise, only missing values are filled in. Empty cells change nothing."
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function ImportButton({ outcome, onClick }: { outcome: ImportOutcome; onClick: () => void }) {
  const wanted = changedIn(outcome);
  return (
    <Button disabled={wanted === 0} onClick={onClick}>
      {wanted === 0 ? "Nothing to import" : `Import ${formatCount(wanted)}`}
    </Button>
  );
}

const MOST_BYTES = 50 * 1024 * 1024;

interface ReadFile {
  pieces: CsvPiece[];
  /** The server's suggested column mapping, based on the first chunk. */
  guess: Schemas["ContactImport"];
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const [file, setFile] = useState<File | null>(null);
  const read = useAction(async (chosen: File): Promise<ReadFile> => {
    const pieces = splitCsv(textOfTable(new Uint8Array(await chosen.arrayBuffer())));
    const csv = pieces[0]?.csv ?? "";
    const { data } = await unwrap(api.POST("/api/contacts/import", { body: { csv, dry_run: true } }));
    return { pieces, guess: data };
  });
  const take = (chosen: File) => {
    setFile(chosen);
    read.mutate(chosen);
  };
  return (
    <Modal opened onClose={onClose} title="Import contacts" size="lg">
      <Hint m="0 0 8px">
        Include a header row. Existing contacts are matched by email address and keep their values.
      </Hint>
      <FileDrop
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        mostBytes={MOST_BYTES}
        file={file}
        onFile={take}
      />
      {read.error && <Trouble error={read.error} />}
      {read.data && (
        <ImportSteps
          key={read.submittedAt}
          pieces={read.data.pieces}
          guess={read.data.guess}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

type Piece = Schemas["ContactImport"];
type ColumnMap = Piece["columns"];

/** Precedence of outcomes when several rows are for the same contact. */
const RANKS = ["created", "updated", "unchanged"] as const;
type ContactOutcome = (typeof RANKS)[number];

interface ImportOutcome {
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
const changedIn = ({ contacts }: ImportOutcome): number => countOf(contacts, "created", "updated");

/** @param expected Count from the preview; null before the preview. */
const useImport = (expected: number | null) =>
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
