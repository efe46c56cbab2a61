/** Narrows the audit trail down: who, what, and between which days. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { peopleQuery } from "../../api/queries.ts";
import { DayField } from "../../parts/day-field.tsx";
import { FilterBar, FilterSelect } from "../../parts/filters.tsx";
import classes from "./audit.module.css";
import { isFiltered, type AuditSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FiltersProps {
  filters: AuditSearch;
  /** Changes some of them; `undefined` takes one out. */
  onChange: (change: Partial<Record<keyof AuditSearch, string | undefined>>) => void;
  actions: ReactNode;
}

export function Filters({ filters, onChange, actions }: FiltersProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  return (
    <FilterBar onClear={isFiltered(filters) ? () => onChange(NONE) : null} actions={actions}>
      <FilterSelect
        label={strings.person}
        all={strings.everybody}
        options={[
          ...people.map(({ id, name }) => ({ value: `user:${id}`, label: name })),
          { value: "system", label: strings.system },
        ]}
        value={filters.actor ?? null}
        onChange={(actor) => onChange({ actor: actor ?? undefined })}
      />
      <FilterSelect
        label={strings.action}
        all={strings.everything}
        options={Object.entries(strings.actions).map(([value, label]) => ({ value, label }))}
        value={filters.action ?? null}
        onChange={(action) => onChange({ action: action ?? undefined })}
      />
      <Day label={strings.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label={strings.to} value={filters.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

const NONE = { actor: undefined, action: undefined, from: undefined, to: undefined };

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <DayField
      label={label}
      className={classes["day"]}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth={72}
      value={value ?? ""}
      onChange={(day) => onChange(day === "" ? undefined : day)}
    />
  );
}
