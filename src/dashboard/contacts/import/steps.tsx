/** Column mapping, preview and import. */
import { Button, Flex, Switch } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import { strings as shared } from "../../parts/strings.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import classes from "./import.module.css";
import { ContactOutcome } from "./outcome.tsx";
import type { CsvPiece } from "../../parts/split-csv.ts";
import { changedIn, useImport, type ColumnMap, type ImportOutcome } from "./use-import.ts";

interface ImportStepsProps {
  pieces: readonly CsvPiece[];
  guess: Schemas["ContactImport"];
  onClose: () => void;
}

export function ImportSteps({ pieces, guess, onClose }: ImportStepsProps) {
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
            {shared.stop}
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
      {found && <ContactOutcome outcome={found} />}
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
