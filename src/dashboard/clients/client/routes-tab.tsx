/** Routes of all connections that lead to the client, read-only. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Schemas } from "../../api/client.ts";
import { Empty } from "../../parts/empty.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowLink } from "../../parts/table/row-link.tsx";
import { Table } from "../../parts/table/table.tsx";
import { connectionsQuery } from "../../session/queries.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import classes from "./client.module.css";
import { routesQuery } from "./queries.ts";
import { strings } from "./strings.ts";

const labels = strings.routes;

interface RouteRow {
  id: string;
  connectionId: string;
  account: string;
  platform: string;
  rule: string;
}

export function RoutesTab({ client }: { client: Schemas["Client"] }) {
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const routes = useQueries({ queries: (connections ?? []).map(({ id }) => routesQuery(id)) });
  const isRead = connections !== undefined && routes.every(({ data }) => data !== undefined);
  const failed = error ?? routes.find((one) => one.error)?.error;
  const rows = connections?.flatMap((connection, n) => rowsOf(connection, routes[n]?.data, client.id));
  return (
    <>
      <p className={classes["intro"]}>
        Emails that belong to this client. The first matching route wins; unmatched replies go to the
        account's default client.
      </p>
      <Table
        label="Routes to this client"
        columns={COLUMNS}
        rows={isRead ? rows : undefined}
        rowId={({ id }) => id}
        error={failed}
        onRetry={() => {
          void refetch();
          for (const route of routes) if (route.error) void route.refetch();
        }}
        empty={
          <Empty
            title="No routes to this client"
            hint="Connect an account for this client, or add a route to a shared account."
          />
        }
      />
      <p className={classes["links"]}>
        <Link to="/connections">Edit routes in Connections</Link>
      </p>
    </>
  );
}

function rowsOf(
  { id, name, platform, client_id: fallback }: Schemas["Connection"],
  found: Schemas["ConnectionRoutes"] | undefined,
  clientId: string,
): RouteRow[] {
  const row = { connectionId: id, account: name, platform: PLATFORMS[platform].name };
  const led = (found?.routes ?? [])
    .filter((route) => route.client_id === clientId)
    .map(({ kind, value, campaign_name: named }, n) => ({
      ...row,
      id: `${id}-${n}`,
      rule: labels.kinds[kind](named ?? value),
    }));
  if (fallback !== clientId) return led;
  const rest = found?.routes.length === 0 ? "All emails" : "All unmatched replies";
  return [
    ...led,
    {
      ...row,
      id,
      rule: found?.unrouted === "hold" ? "None: unmatched replies are held until assigned" : rest,
    },
  ];
}

const COLUMNS: readonly Column<RouteRow>[] = [
  { id: "rule", label: "Emails", cell: ({ rule }) => <span dir="auto">{rule}</span> },
  {
    id: "account",
    label: "Account",
    width: "28%",
    cell: ({ account, connectionId }) => (
      <RowLink to="/connections/$connectionId" params={{ connectionId }} search={{ tab: "routes" }}>
        {account}
      </RowLink>
    ),
  },
  { id: "platform", label: "Sequencer", width: "18%", cell: ({ platform }) => platform },
];
