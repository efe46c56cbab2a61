/** Filters for the audit trail: actor, action, subject and days. */
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, unwrap } from "../../api/client.ts";
import { listQuery } from "../../api/data-query.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { DayField } from "../../parts/day-field.tsx";
import { FilterBar, FilterSelect } from "../../parts/filters.tsx";
import { connectionsQuery } from "../../session/queries.ts";
import classes from "./audit.module.css";
import { ACTIONS, type KnownNames, subjectLabel } from "./entry-labels.ts";
import { type AuditSearch, isFiltered } from "./search.ts";

interface FiltersProps {
  filters: AuditSearch;
  named: KnownNames;
  /** Changes the given filters; `undefined` removes one. */
  onChange: (change: Partial<Record<keyof AuditSearch, string | undefined>>) => void;
  actions: ReactNode;
}

export function Filters({ filters, named, onChange, actions }: FiltersProps) {
  return (
    <FilterBar onClear={isFiltered(filters) ? () => onChange(NONE) : null} actions={actions}>
      <FilterSelect
        label="Who"
        all="Everyone"
        options={actorOptions(named)}
        value={filters.actor ?? null}
        onChange={(actor) => onChange({ actor: actor ?? undefined })}
      />
      <FilterSelect
        label="Action"
        all="All actions"
        options={Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))}
        value={filters.action ?? null}
        onChange={(action) => onChange({ action: action ?? undefined })}
      />
      <Day label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      {filters.subject !== undefined && (
        <Subject
          subject={filters.subject}
          label={subjectLabel({ subject: filters.subject }, named)}
          onRemove={() => onChange({ subject: undefined })}
        />
      )}
    </FilterBar>
  );
}

const NONE = { actor: undefined, action: undefined, subject: undefined, from: undefined, to: undefined };

const actorOptions = ({ people, keys }: KnownNames) => [
  { value: "system", label: "System" },
  { group: "People", items: people.map(({ id, name }) => ({ value: `user:${id}`, label: name })) },
  ...(keys.length > 0
    ? [{ group: "API keys", items: keys.map(({ id, name }) => ({ value: `key:${id}`, label: name })) }]
    : []),
];

function Subject({ subject, label, onRemove }: { subject: string; label: string; onRemove: () => void }) {
  return (
    <Button
      variant="default"
      className={classes["subject"]}
      title={subject}
      aria-label={`Subject: ${label}. Remove filter`}
      rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
      onClick={onRemove}
    >
      <span dir="auto">{`Subject: ${label}`}</span>
    </Button>
  );
}

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
      leftSectionWidth={48}
      value={value ?? ""}
      onChange={(day) => onChange(day === "" ? undefined : day)}
    />
  );
}

/** All keys, including revoked keys, because they still appear in the trail. */
const everyKeyQuery = listQuery(["api-keys", "names"], async (query) => {
  const { keys: data, pagination } = await unwrap(api.GET("/api/api-keys", { params: { query } }));
  return { data, pagination };
});

export function useKnownNames(): KnownNames {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: keys = [] } = useQuery(everyKeyQuery);
  const { data: connections = [] } = useQuery(connectionsQuery);
  return { people, clients, keys, connections };
}
