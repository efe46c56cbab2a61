/** The sync log: pending, completed and failed updates to the sequencer, with a retry. */
import { useAction } from "../parts/use-action.ts";
import { Box, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, FilterSelect } from "../parts/filters.tsx";
import { formatCount, formatCountOf } from "../parts/format-number.ts";
import { Status, type Tone } from "../parts/status.tsx";
import type { Column } from "../parts/table/column.ts";
import { Table } from "../parts/table/table.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { usePages } from "../parts/use-pages.ts";
import { ClientName } from "./card.tsx";
import classes from "./connections.module.css";
import { healthQuery, type Connection } from "./queries.ts";

const STATE_LABELS = { waiting: "Pending", done: "Done", failed: "Failed" };
const KINDS = {
  stop: "Stop campaign emails",
  stop_all: "Stop campaign emails",
  label: "Label",
  read: "Read status",
};
const RETRY_HINTS = {
  may_help: "Retrying may help.",
  once_mended: "Fix the cause before retrying.",
  useless: "Retrying won't help: the sequencer can't do this with the current setup.",
};

type Action = Schemas["PlatformAction"];
type ActionState = Action["state"];

const STATES = Object.keys(STATE_LABELS) as ActionState[];
const TONES: Readonly<Record<ActionState, Tone>> = { waiting: "quiet", done: "ok", failed: "danger" };

const columns = (clients: readonly Schemas["Client"][]): readonly Column<Action>[] => [
  {
    id: "subject",
    label: "Contact",
    cell: ({ kind, subject }) => {
      if (kind === "stop_all") return "All suppressed contacts";
      return kind === "stop" ? <span dir="auto">{subject}</span> : "A conversation";
    },
  },
  {
    id: "client",
    label: "Client",
    cell: ({ client_id: clientId }) => <ClientName clients={clients} id={clientId} />,
  },
  { id: "kind", label: "Update", cell: ({ kind }) => KINDS[kind] },
  {
    id: "state",
    label: "State",
    width: "40%",
    cell: ({ state, result, retry, next_attempt_at: nextAt, attempts }) => (
      <>
        <Status tone={TONES[state]}>{STATE_LABELS[state]}</Status>
        {result !== null && (
          <Box c="dimmed" fz="sm">
            {result}
          </Box>
        )}
        {retry !== null && (
          <Box c="dimmed" fz="sm">
            {RETRY_HINTS[retry]}
          </Box>
        )}
        {nextAt !== null && attempts > 0 && (
          <Box c="dimmed" fz="sm">
            Next attempt <RelativeTime at={nextAt} />
          </Box>
        )}
      </>
    ),
  },
  {
    id: "attempts",
    label: "Attempts",
    isNumber: true,
    width: "88px",
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: "at",
    label: "Created",
    isNumber: true,
    width: "96px",
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
];

export function ActionsTab({ connection: { id } }: { connection: Connection }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: health } = useQuery(healthQuery(id));
  const hasFailed = health !== undefined && health.actions.failed > 0;
  const [state, setState] = useState<ActionState | null>(null);
  const pages = usePages<Action>(["connections", id, "actions", state], (cursor) => {
    const query = { limit: 50, ...(state !== null && { state }), ...(cursor !== undefined && { cursor }) };
    return unwrap(api.GET("/api/connections/{id}/actions", { params: { path: { id }, query } }));
  });
  return (
    <section className={classes["block"]} aria-label="Sync log">
      <Box component="h2" m={0} fz="lg" fw={600}>
        Sync log
      </Box>
      <p className={classes["blockHint"]}>
        Opt-outs, labels and read status sent to the sequencer. Completed labels and read status move to the
        conversation's activity.
      </p>
      <FilterBar
        onClear={state === null ? null : () => setState(null)}
        actions={hasFailed && <Retry id={id} />}
      >
        <FilterSelect
          label="State"
          all="All states"
          options={STATES.map((one) => ({ value: one, label: STATE_LABELS[one] }))}
          value={state}
          onChange={(one) => setState(STATES.find((known) => known === one) ?? null)}
        />
      </FilterBar>
      <Table
        {...pages}
        label="Sync log"
        columns={columns(clients)}
        rowId={(action) => action.id}
        empty={
          <Empty
            title="Nothing in the log"
            hint="Updates to the sequencer appear here while they are pending or failed."
          />
        }
      />
    </section>
  );
}

function Retry({ id }: { id: string }) {
  const retry = useAction(
    () => unwrap(api.POST("/api/connections/{id}/actions/retry", { params: { path: { id } } })),
    {
      changes: [["connections"]],
      done: ({ data: { retried } }) =>
        retried === 0 ? "Nothing to retry" : `Retrying ${formatCountOf(retried, "update")}`,
      toastsErrors: true,
    },
  );
  return (
    <Button variant="default" size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
      Retry failed
    </Button>
  );
}
