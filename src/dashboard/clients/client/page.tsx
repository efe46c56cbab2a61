/** The page of one client: voice, drafts, automatic sending, simulator, routes, team and suppressions. */
import { Box, Flex, Group, Skeleton } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { useSubject } from "../../frame/use-title.ts";
import { Dot } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Hint } from "../../parts/hint.tsx";
import { BackLink, LoadingTitle, PageTrouble, Page } from "../../parts/page.tsx";
import { type Column, RowLink, textColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { tabClass, Tabs } from "../../parts/tabs.tsx";
import { connectionsQuery } from "../../session/queries.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { useRoleTest } from "../../session/use-session.ts";
import { useRules } from "../../settings/rules/rules.tsx";
import { SuppressionActions } from "../../settings/suppressions/actions.tsx";
import { SuppressionList } from "../../settings/suppressions/list.tsx";
import { DraftsTab } from "./drafts/tab.tsx";
import { oneClientQuery, routesQuery } from "./queries.ts";
import { SendingTab } from "./sending/tab.tsx";
import { SimulatorTab } from "./simulator/tab.tsx";
import { type ClientTab, TAB_NAMES, TABS } from "./tabs.ts";
import { TeamTab } from "./team-tab.tsx";
import { ViewersTab } from "./viewers-tab.tsx";
import { VoiceTab } from "./voice/tab.tsx";

const TAB_LABELS = {
  voice: "Voice",
  drafts: "Drafts",
  sending: "Automatic sending",
  simulator: "Simulator",
  rules: "Rules",
  routes: "Routes",
  team: "Team",
  viewers: "Viewers",
  suppressions: "Suppressions",
};
const KINDS = {
  campaign: (value: string) => `Campaign ${value}`,
  sequencer_client: (value: string) => `Sequencer client ${value}`,
  mailbox: (value: string) => `Sent to ${value}`,
  mailbox_domain: (value: string) => `Sent to any address at ${value}`,
  campaign_name: (value: string) => `Campaigns matching ${value}`,
};

const route = getRouteApi("/framed/clients/$clientId");

export function ClientPage() {
  const { clientId } = route.useParams();
  const tab = useOpenTab();
  const { data: client, error, refetch } = useQuery(oneClientQuery(clientId));
  useSubject(client?.name);
  return (
    <Page
      back={<BackLink to="/clients">All clients</BackLink>}
      title={
        <Flex component="span" gap={8} align="center">
          {client && <Dot color={client.color} />}
          {client?.name ?? (error ? "Clients" : <LoadingTitle />)}
        </Flex>
      }
      {...((client || !error) && { bar: <TabLinks clientId={clientId} /> })}
    >
      {error && !client && <PageTrouble error={error} onRetry={() => void refetch()} />}
      {!client && !error && <Skeleton height={480} mt="md" />}
      {client && <Content key={client.id} tab={tab} client={client} />}
    </Page>
  );
}

function TabLinks({ clientId }: { clientId: string }) {
  const may = useRoleTest();
  const search = route.useSearch();
  const tab = useOpenTab();
  return (
    <Tabs label="Client sections" chosen={tab}>
      {TAB_NAMES.filter((name) => may(TABS[name])).map((name) => (
        <Link
          key={name}
          to="/clients/$clientId"
          params={{ clientId }}
          // The open tab keeps its parameters.
          search={name === tab ? search : { tab: name === "voice" ? undefined : name }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={tabClass}
          data-chosen={name === tab}
        >
          {TAB_LABELS[name]}
        </Link>
      ))}
    </Tabs>
  );
}

/** Returns the tab in the URL, or the first tab if the user's role cannot see it. */
function useOpenTab(): ClientTab {
  const may = useRoleTest();
  const { tab = "voice" } = route.useSearch();
  return may(TABS[tab]) ? tab : "voice";
}

function Content({ tab, client }: { tab: ClientTab; client: Schemas["Client"] }) {
  if (tab === "drafts") return <DraftsTab clientId={client.id} />;
  if (tab === "sending") return <SendingTab client={client} />;
  if (tab === "simulator") return <SimulatorTab client={client} />;
  if (tab === "rules") return <ClientRules clientId={client.id} />;
  if (tab === "routes") return <RoutesTab client={client} />;
  if (tab === "team") return <TeamTab client={client} />;
  if (tab === "viewers") return <ViewersTab client={client} />;
  if (tab === "suppressions") return <SuppressionsTab clientId={client.id} />;
  return <VoiceTab client={client} />;
}

function ClientRules({ clientId }: { clientId: string }) {
  const { add, content } = useRules(clientId);
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {add}
      </Group>
      {content}
    </>
  );
}

function SuppressionsTab({ clientId }: { clientId: string }) {
  const [q, setQ] = useState("");
  const filters = { q, client: clientId };
  return (
    <Box pt={8}>
      <SuppressionList
        isOfClient
        actions={<SuppressionActions filters={filters} client={clientId} />}
        filters={filters}
        onFilter={(changed) => setQ(changed.q)}
      />
    </Box>
  );
}

interface RouteRow {
  id: string;
  connectionId: string;
  account: string;
  platform: string;
  rule: string;
}

function RoutesTab({ client }: { client: Schemas["Client"] }) {
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const routes = useQueries({ queries: (connections ?? []).map(({ id }) => routesQuery(id)) });
  const isRead = connections !== undefined && routes.every(({ data }) => data !== undefined);
  const failed = error ?? routes.find((one) => one.error)?.error;
  const rows = connections?.flatMap((connection, n) => rowsOf(connection, routes[n]?.data, client.id));
  return (
    <>
      <Hint maw={720} m="12px 0">
        Emails that belong to this client. The first matching route wins; unmatched replies go to the
        account's default client.
      </Hint>
      <Table
        label="Routes to this client"
        columns={COLUMNS}
        rows={isRead ? rows : undefined}
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
      <Box component="p" mt={16}>
        <Link to="/connections">Edit routes in Connections</Link>
      </Box>
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
      rule: KINDS[kind](named ?? value),
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
  textColumn("Emails", ({ rule }) => rule),
  {
    label: "Account",
    width: "28%",
    cell: ({ account, connectionId }) => (
      <RowLink to="/connections/$connectionId" params={{ connectionId }} search={{ tab: "routes" }}>
        {account}
      </RowLink>
    ),
  },
  { label: "Sequencer", width: "18%", cell: ({ platform }) => platform },
];
