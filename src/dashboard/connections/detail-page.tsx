/** The page of one connection: overview, routes, unmatched replies and sync log. */
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { useSubject } from "../frame/use-title.ts";
import { BackLink } from "../parts/back-link.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { formatCount } from "../parts/format-number.ts";
import { LoadingTitle } from "../parts/loading-title.tsx";
import { Page } from "../parts/page.tsx";
import { PageTrouble } from "../parts/page-trouble.tsx";
import { tabClass, Tabs } from "../parts/tabs.tsx";
import { showError } from "../parts/toast.ts";
import { ActionsTab } from "./actions-tab.tsx";
import { Overview } from "./overview.tsx";
import { connectionQuery, healthQuery, type Connection } from "./queries.ts";
import { RoutesTab } from "./routes/tab.tsx";
import { UnroutedTab } from "./unrouted-tab.tsx";
import { useConnectionChange, TABS, type ConnectionTab } from "./use-connection.ts";
import { useAction } from "../parts/use-action.ts";

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
  const test = useAction(
    async () => (await unwrap(api.POST("/api/connections/{id}/test", { params: { path: { id } } }))).data,
    {
      done: ({ ok }) => (ok ? "The key works" : null),
      onDone: ({ ok, error }) => !ok && showError(new Error(error ?? "The last API call failed")),
      changes: [["connections"]],
      toastsErrors: true,
    },
  );
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
