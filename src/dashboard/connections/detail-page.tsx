/** The page of one connection: overview, routes, unmatched replies and sync log. */
import { Box, Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { useSubject } from "../frame/use-title.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, FilterSelect } from "../parts/filters.tsx";
import { formatCountOf, formatCount } from "../parts/format-number.ts";
import { BackLink, LoadingTitle, PageTrouble, Page } from "../parts/page.tsx";
import { Status, type Tone } from "../parts/status.tsx";
import { type Column, countColumn, timeColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import { tabClass, Tabs } from "../parts/tabs.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { showError } from "../parts/toast.ts";
import { useAction } from "../parts/use-action.ts";
import { usePages } from "../parts/use-pages.ts";
import { ClientName } from "./card.tsx";
import classes from "./connections.module.css";
import { Overview } from "./overview.tsx";
import { connectionQuery, type Connection, healthQuery } from "./queries.ts";
import { RoutesTab } from "./routes/tab.tsx";
import { UnroutedTab } from "./unrouted-tab.tsx";
import { type ConnectionTab, TABS, useConnectionChange } from "./use-connection.ts";

const TAB_LABELS = { overview: "Overview", routes: "Routes", unrouted: "Unmatched", actions: "Sync log" };

export function ConnectionPage() {
  const { connectionId: id } = useParams({ from: "/framed/connections/$connectionId" });
  const { tab = "overview" } = useSearch({ from: "/framed/connections/$connectionId" });
  const { data: connection, error, refetch } = useQuery(connectionQuery(id));
  useSubject(connection?.name);
  return (
    <Page
      title={connection?.name ?? (error ? "Connections" : <LoadingTitle />)}
      back={<BackLink to="/connections">All connections</BackLink>}
      actions={connection && <HeadActions connection={connection} />}
      {...((connection || !error) && { bar: <Parts id={id} open={tab} /> })}
    >
      {error && <PageTrouble error={error} onRetry={() => void refetch()} />}
      {!connection && !error && <Skeleton height={240} mt="md" />}
      {connection && <Tab connection={connection} tab={tab} />}
    </Page>
  );
}

function Tab({ connection, tab }: { connection: Connection; tab: ConnectionTab }) {
  switch (tab) {
    case "overview":
      return <Overview connection={connection} />;
    case "routes":
      return <RoutesTab connection={connection} />;
    case "unrouted":
      return <UnroutedTab connection={connection} />;
    case "actions":
      return <ActionsTab connection={connection} />;
  }
}

function Parts({ id, open }: { id: string; open: ConnectionTab }) {
  const { data: health } = useQuery(healthQuery(id));
  const counts: Partial<Record<ConnectionTab, number>> = {
    unrouted: health?.unrouted ?? 0,
    actions: health?.actions.failed ?? 0,
  };
  const nameOf = (tab: ConnectionTab): string => {
    const count = counts[tab] ?? 0;
    return count === 0 ? TAB_LABELS[tab] : `${TAB_LABELS[tab]} (${formatCount(count)})`;
  };
  return (
    <Tabs label="Connection sections" chosen={open}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/connections/$connectionId"
          params={{ connectionId: id }}
          search={tab === "overview" ? {} : { tab }}
          className={tabClass}
          data-chosen={tab === open}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === open ? "page" : undefined}
        >
          {nameOf(tab)}
        </Link>
      ))}
    </Tabs>
  );
}

/** Buttons that test the key, and pause or resume the connection. */
function HeadActions({ connection: { id, status } }: { connection: Connection }) {
  const [isPausing, setPausing] = useState(false);
  const test = useAction(async () => (await unwrap(api.POST("/api/connections/{id}/test", byId(id)))).data, {
    done: ({ ok }) => (ok ? "The key works" : null),
    onDone: ({ ok, error }) => !ok && showError(new Error(error ?? "The last API call failed")),
    changes: [["connections"]],
    toastsErrors: true,
  });
  const pause = useConnectionChange(id, "Connection paused");
  const resume = useConnectionChange(id, "Connection resumed");
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Test key
      </Button>
      {status === "active" ? (
        <Button variant="default" onClick={() => setPausing(true)}>
          Pause
        </Button>
      ) : (
        <Button loading={resume.isPending} onClick={() => resume.mutate({ status: "active" })}>
          Resume
        </Button>
      )}
      {isPausing && (
        <Confirm
          title="Pause this connection?"
          label="Pause"
          act={{
            ...pause,
            mutate: () => pause.mutate({ status: "paused" }, { onSuccess: () => setPausing(false) }),
          }}
          onClose={() => setPausing(false)}
          isHarmless
        >
          Incoming webhooks are discarded and nothing is sent automatically. You can import what you missed
          after resuming.
        </Confirm>
      )}
    </>
  );
}

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
    label: "Contact",
    cell: ({ kind, subject }) => {
      if (kind === "stop_all") return "All suppressed contacts";
      return kind === "stop" ? <span dir="auto">{subject}</span> : "A conversation";
    },
  },
  {
    label: "Client",
    cell: ({ client_id: clientId }) => <ClientName clients={clients} id={clientId} />,
  },
  { label: "Update", cell: ({ kind }) => KINDS[kind] },
  {
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
  countColumn("Attempts", ({ attempts }) => attempts, { width: "88px" }),
  timeColumn("Created", ({ created_at: at }) => at, { width: "96px" }),
];

/** The sync log: pending, completed and failed updates to the sequencer, with a retry. */
function ActionsTab({ connection: { id } }: { connection: Connection }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: health } = useQuery(healthQuery(id));
  const hasFailed = health !== undefined && health.actions.failed > 0;
  const [state, setState] = useState<ActionState | null>(null);
  const pages = usePages<Action>(["connections", id, "actions", state], (page) => {
    const query = { ...page, ...(state !== null && { state }) };
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
  const retry = useAction(() => unwrap(api.POST("/api/connections/{id}/actions/retry", byId(id))), {
    changes: [["connections"]],
    done: ({ data: { retried } }) =>
      retried === 0 ? "Nothing to retry" : `Retrying ${formatCountOf(retried, "update")}`,
    toastsErrors: true,
  });
  return (
    <Button variant="default" size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
      Retry failed
    </Button>
  );
}
