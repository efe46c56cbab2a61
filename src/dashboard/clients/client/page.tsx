/** The page of one client: voice, drafts, automatic sending, simulator, routes, team and suppressions. */
import { Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { useSubject } from "../../frame/use-title.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Dot } from "../../parts/dot.tsx";
import { LoadingTitle } from "../../parts/loading-title.tsx";
import { PageTrouble } from "../../parts/page-trouble.tsx";
import { Page } from "../../parts/page.tsx";
import { tabClass, Tabs } from "../../parts/tabs.tsx";
import { useRoleTest } from "../../session/use-session.ts";
import { useRules } from "../../settings/rules/page.tsx";
import classes from "./client.module.css";
import { DraftsTab } from "./drafts/tab.tsx";
import { oneClientQuery } from "./queries.ts";
import { RoutesTab } from "./routes-tab.tsx";
import { SendingTab } from "./sending/tab.tsx";
import { SimulatorTab } from "./simulator/tab.tsx";
import { strings } from "./strings.ts";
import { SuppressionsTab } from "./suppressions-tab.tsx";
import { type ClientTab, TAB_NAMES, TABS } from "./tabs.ts";
import { TeamTab } from "./team-tab.tsx";
import { ViewersTab } from "./viewers-tab.tsx";
import { VoiceTab } from "./voice/tab.tsx";

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
        <span className={classes["title"]}>
          {client && <Dot color={client.color} />}
          {client?.name ?? (error ? frame.titles.clients : <LoadingTitle />)}
        </span>
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
          {strings.tab[name]}
        </Link>
      ))}
    </Tabs>
  );
}

/** Returns the tab in the URL, or the first if the role cannot see it. */
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
