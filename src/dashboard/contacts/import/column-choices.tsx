/** Maps each CSV column to a field. */
import { Select } from "@mantine/core";
import classes from "./import.module.css";
import { strings } from "./strings.ts";
import type { ColumnMap } from "./use-import.ts";

type ImportedField = keyof typeof strings.fields;
const FIELDS = Object.keys(strings.fields) as ImportedField[];

interface ColumnChoicesProps {
  header: readonly string[];
  columns: ColumnMap;
  onChange: (columns: ColumnMap) => void;
}

export function ColumnChoices({ header, columns, onChange }: ColumnChoicesProps) {
  const choose = (name: string, field: ImportedField | null) => onChange({ ...columns, [name]: field });
  return (
    <fieldset className={classes["columns"]}>
      <legend>Columns</legend>
      {header.map((name) => (
        <div key={name} className={classes["column"]}>
          <bdi className={classes["header"]} title={name}>
            {name}
          </bdi>
          <Select
            aria-label={`Column ${name}`}
            placeholder="Skip"
            clearable
            comboboxProps={{ withinPortal: false }}
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

/** A field can be used once; any number of columns can be custom fields. */
const isFree = (columns: ColumnMap, name: string, field: ImportedField): boolean =>
  field === "metadata" ||
  Object.entries(columns).every(([other, taken]) => other === name || taken !== field);
