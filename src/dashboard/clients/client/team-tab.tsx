/** A client's owner, SLA and members. */
import { Box, Checkbox, Select, Stack, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Schemas } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { Form } from "../../parts/form.tsx";
import { Section } from "../../parts/section.tsx";
import { type Column, textColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { Unsaved } from "../../parts/unsaved.tsx";
import { TimeZoneSelect } from "../../session/time-zone-select.tsx";
import { useIsAtLeast, useWorkspaceZone } from "../../session/use-session.ts";
import classes from "./client.module.css";
import { useClientForm } from "./queries.ts";
import { ReadOnly } from "./remove-section.tsx";

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
  // Agents can only read members' names.
  const seeing = people?.filter(({ scope, client_ids: ids }) => scope === "all" || ids?.includes(client.id));
  return (
    <Box maw={960}>
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
            error={error}
            onRetry={() => void refetch()}
            empty={<Empty title="No members" />}
          />
        </Section>
      )}
    </Box>
  );
}

function CareSection({ client, people }: { client: Schemas["Client"]; people: readonly User[] }) {
  const isManager = useIsAtLeast("manager");
  const form = useClientForm(client, { valuesOf: careOf, bodyOf: settingsOf, prefixes: REFUSABLE_HOURS });
  const { values, field, setFieldValue, errorAt, asForm, isChanged } = form;
  return (
    <Section
      title="Ownership"
      hint="New conversations can be assigned to the owner automatically. The inbox shows the time left to answer."
    >
      <Unsaved isChanged={isChanged} />
      <ReadOnly isReadOnly={!isManager}>
        <Form {...asForm} label="Save" disabled={!isChanged}>
          <Select
            label="Owner"
            placeholder="No owner"
            clearable
            searchable
            disabled={!isManager}
            data={people
              .filter(({ role }) => role !== "viewer")
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...field("owner_id")}
          />
          <TextInput
            type="number"
            label="SLA (minutes)"
            description="Time to answer a lead. Leave empty for no SLA."
            min={1}
            max={43_200}
            {...field("sla_minutes")}
          />
          <SlaHoursField
            hours={values.sla_hours}
            onChange={(hours) => setFieldValue("sla_hours", hours)}
            refusedAt={errorAt}
          />
        </Form>
      </ReadOnly>
    </Section>
  );
}

interface CareValues {
  owner_id: string | null;
  sla_minutes: string;
  sla_hours: SlaHours | null;
}

const careOf = ({ owner_id, sla_minutes: minutes, sla_hours }: Schemas["Client"]): CareValues => ({
  owner_id,
  sla_minutes: minutes?.toString() ?? "",
  sla_hours,
});

const settingsOf = ({ owner_id, sla_minutes: minutes, sla_hours }: CareValues) => ({
  owner_id,
  sla_hours,
  sla_minutes: minutes.trim() === "" ? null : Number(minutes),
});

const COLUMNS: readonly Column<User>[] = [
  textColumn("Name", ({ name }) => name),
  { label: "Role", width: "40%", cell: ({ role }) => role && ROLES[role] },
  {
    label: "Access",
    width: "24%",
    cell: ({ scope, client_ids: ids }) => (scope === "all" ? "All clients" : someText(ids?.length ?? 0)),
  },
];

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

type SlaHours = NonNullable<Schemas["Client"]["sla_hours"]>;
type Weekday = keyof SlaHours["days"];

/** Weekdays, named and ordered as in the API. */
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const satisfies readonly Weekday[];

const OPEN = ["09:00", "17:00"];

/** Initial business days, when the switch is turned off. */
const WORKDAYS = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, OPEN]));

/** Fields of the business hours that the API can reject. */
const REFUSABLE_HOURS = {
  "sla_hours.timezone": null,
  ...Object.fromEntries(WEEKDAYS.map((day) => [dayField(day), null])),
};

function dayField(day: Weekday): string {
  return `sla_hours.days.${day}`;
}

interface SlaHoursFieldProps {
  hours: SlaHours | null;
  onChange: (hours: SlaHours | null) => void;
  refusedAt: (field: string) => string | undefined;
}

function SlaHoursField({ hours, onChange, refusedAt }: SlaHoursFieldProps) {
  const id = useId();
  const timezone = useWorkspaceZone();
  const refused = refusedAt("sla_hours");
  return (
    <>
      <Switch
        label="Count all hours"
        description="Turn off to count only your opening hours toward the SLA."
        checked={hours === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : { timezone, days: WORKDAYS })}
      />
      {hours !== null && (
        <>
          <TimeZoneSelect
            label="Time zone"
            value={hours.timezone}
            onChange={(zone) => onChange({ ...hours, timezone: zone })}
            error={refusedAt("sla_hours.timezone")}
          />
          <Stack role="group" aria-labelledby={id} gap={8}>
            <Box component="span" id={id} fw={500} fz="sm">
              Opening hours
            </Box>
            {WEEKDAYS.map((day, index) => (
              <DayFields
                key={day}
                name={DAYS[index] ?? day}
                times={hours.days[day]}
                error={refusedAt(dayField(day))}
                onChange={(times) => onChange({ ...hours, days: withDay(hours.days, day, times) })}
              />
            ))}
            {refused !== undefined && (
              <Box component="p" m={0} c="var(--rd-caution)" fz="xs">
                {refused}
              </Box>
            )}
          </Stack>
        </>
      )}
    </>
  );
}

/** Sets the times of a day; undefined closes it. */
function withDay(days: SlaHours["days"], day: Weekday, times: string[] | undefined): SlaHours["days"] {
  const { [day]: _before, ...others } = days;
  return times ? { ...others, [day]: times } : others;
}

interface DayFieldsProps {
  name: string;
  /** Undefined for a closed day. */
  times: string[] | undefined;
  error: string | undefined;
  onChange: (times: string[] | undefined) => void;
}

function DayFields({ name, times, error, onChange }: DayFieldsProps) {
  const [from = "", to = ""] = times ?? [];
  return (
    <div className={classes["day"]}>
      <Checkbox
        size="xs"
        label={name}
        checked={times !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? OPEN : undefined)}
      />
      {times ? (
        <>
          <TextInput
            type="time"
            aria-label={`${name}, from`}
            value={from}
            onChange={({ currentTarget: { value } }) => value && onChange([value, to])}
          />
          <TextInput
            type="time"
            aria-label={`${name}, to`}
            error={error}
            // Needed because time fields do not support 24:00.
            value={to === "24:00" ? "00:00" : to}
            onChange={({ currentTarget: { value } }) =>
              value && onChange([from, value === "00:00" ? "24:00" : value])
            }
          />
        </>
      ) : (
        <Box component="span" c="dimmed" fz="sm">
          Closed
        </Box>
      )}
    </div>
  );
}
