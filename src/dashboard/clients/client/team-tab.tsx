/** Owner, SLA and access of a client. */
import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { Form } from "../../parts/form.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Section } from "../../parts/section.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { Unsaved } from "../../parts/unsaved.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./client.module.css";
import { useClientChange } from "./queries.ts";
import { ReadOnly } from "./read-only.tsx";
import { REFUSABLE_HOURS, SlaHoursField } from "./sla-hours-field.tsx";

const ROLES = {
  owner: "Owner",
  manager: "Manager",
  agent: "Agent",
  viewer: "Viewer (read-only, for the client)",
};
const someText = (count: number) => (count === 1 ? "This client only" : `${count} clients`);

type User = Schemas["User"];

export function TeamTab({ client }: { client: Schemas["Client"] }) {
  const isManager = useIsAtLeast("manager");
  const { data: people, error, refetch } = useQuery(peopleQuery);
  // Agents can read only names of members.
  const seeing = people?.filter(({ scope, client_ids: ids }) => scope === "all" || ids?.includes(client.id));
  return (
    <div className={classes["narrow"]}>
      <CareSection client={client} people={people ?? []} />
      {isManager && (
        <Section
          title="Access"
          hint="Owners, managers and members with access to all clients can see every client."
        >
          <Table
            label="Members with access to this client"
            columns={COLUMNS}
            rows={seeing}
            rowId={({ id }) => id}
            error={error}
            onRetry={() => void refetch()}
            empty={<Empty title="No members" />}
          />
        </Section>
      )}
    </div>
  );
}

function CareSection({ client, people }: { client: Schemas["Client"]; people: readonly User[] }) {
  const isManager = useIsAtLeast("manager");
  const [owner, setOwner] = useState(client.owner_id);
  const [sla, setSla] = useState(client.sla_minutes?.toString() ?? "");
  const [hours, setHours] = useState(client.sla_hours);
  const { mutate, isPending, error } = useClientChange(client.id);
  const refused = formErrorsOf(error, { owner_id: null, sla_minutes: null, ...REFUSABLE_HOURS });
  const after = { owner_id: owner, sla_minutes: sla.trim() === "" ? null : Number(sla), sla_hours: hours };
  const isChanged =
    owner !== client.owner_id ||
    after.sla_minutes !== client.sla_minutes ||
    JSON.stringify(hours) !== JSON.stringify(client.sla_hours);
  return (
    <Section
      title="Ownership"
      hint="New conversations can be assigned to the owner automatically. The SLA ring in the inbox shows the time left."
    >
      <Unsaved isChanged={isChanged} />
      <ReadOnly isReadOnly={!isManager}>
        <Form
          act={{ mutate: () => mutate(after), isPending }}
          label="Save"
          refused={refused.rest}
          disabled={!isChanged}
        >
          <OwnerField people={people} value={owner} onChange={setOwner} error={refused.at("owner_id")} />
          <TextInput
            type="number"
            label="SLA (minutes)"
            description="Time to answer a lead. Leave empty for none."
            min={1}
            max={43_200}
            error={refused.at("sla_minutes")}
            value={sla}
            onChange={(event) => setSla(event.currentTarget.value)}
          />
          <SlaHoursField hours={hours} onChange={setHours} refusedAt={refused.at} />
        </Form>
      </ReadOnly>
    </Section>
  );
}

interface OwnerFieldProps {
  people: readonly User[];
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
}

function OwnerField({ people, value, onChange, error }: OwnerFieldProps) {
  const isManager = useIsAtLeast("manager");
  return (
    <Select
      label="Owner"
      placeholder="No owner"
      clearable
      searchable
      comboboxProps={{ withinPortal: false }}
      disabled={!isManager}
      data={people
        .filter(({ role }) => role !== "viewer")
        .map(({ id, name }) => ({ value: id, label: name }))}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}

const COLUMNS: readonly Column<User>[] = [
  { id: "name", label: "Name", cell: ({ name }) => <span dir="auto">{name}</span> },
  { id: "role", label: "Role", width: "40%", cell: ({ role }) => role && ROLES[role] },
  {
    id: "why",
    label: "Access",
    width: "24%",
    cell: ({ scope, client_ids: ids }) => (scope === "all" ? "All clients" : someText(ids?.length ?? 0)),
  },
];
