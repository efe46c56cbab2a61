/** The account's campaigns, each with its client; choosing another client adds a route. */
import { Box, Button, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ClientSelect } from "../../parts/client-select.tsx";
import { Empty } from "../../parts/empty.tsx";
import { formatCount } from "../../parts/format-number.ts";
import type { Column } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import classes from "../connections.module.css";
import { campaignsQuery, type Connection } from "../queries.ts";
import { type CampaignClient, campaignClient } from "./campaign-client.ts";
import { type RoutesDraft, type RoutesEditor, withCampaign } from "./draft.ts";

const takeAllText = (count: string) =>
  count === "1" ? "Apply suggestion" : `Apply all ${count} suggestions`;
const DECIDED_BY = {
  campaign: undefined,
  earlier: "Unless an earlier route matches",
  others: "By mailbox, domain or name",
  default: "Default client",
};

type Campaign = Schemas["ConnectionCampaign"];

interface CampaignsProps {
  connection: Connection;
  editor: RoutesEditor;
  draft: RoutesDraft;
}

export function Campaigns({ connection, editor, draft }: CampaignsProps) {
  const { data, error, refetch } = useQuery(campaignsQuery(connection.id));
  const { data: clients = [] } = useQuery(clientsQuery);
  const lead = (campaigns: readonly { campaign: Campaign; clientId: string }[]) =>
    editor.edit((before) => ({
      ...before,
      rows: campaigns.reduce(
        (rows, { campaign: { id, name }, clientId }) => withCampaign(rows, { id, name, clientId }),
        [...before.rows],
      ),
    }));
  const clientOf = (campaign: Campaign): CampaignClient =>
    campaignClient(campaign, { draft, stored: editor.stored ?? draft, defaultId: connection.client_id });
  const suggested = (data?.campaigns ?? []).flatMap((campaign) => {
    const { suggested_client_id: clientId } = campaign;
    const { by, clientId: known } = clientOf(campaign);
    return clientId !== null && by === "default" && known !== clientId ? [{ campaign, clientId }] : [];
  });
  return (
    <section className={classes["block"]} aria-label="Campaigns">
      <Flex wrap="wrap" gap="8px 16px" align="center" justify="space-between" mb={8}>
        <div>
          <Box component="h2" m={0} fz="lg" fw={600}>
            Campaigns
          </Box>
          <p className={classes["blockHint"]}>
            From the sequencer, including finished campaigns. {data && <ReadAt {...data} />}
          </p>
        </div>
        {suggested.length > 0 && (
          <Button variant="default" size="sm" onClick={() => lead(suggested)}>
            {takeAllText(formatCount(suggested.length))}
          </Button>
        )}
      </Flex>
      <Table
        label="Campaigns"
        columns={columns({
          clients,
          clientOf,
          onChoose: (campaign, clientId) => lead([{ campaign, clientId }]),
        })}
        rows={data?.campaigns}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title="No campaigns found" hint="No campaigns in the sequencer or in replies yet." />}
      />
    </section>
  );
}

function ReadAt({ read_at: readAt, error }: { read_at: string | null; error: string | null }) {
  return (
    <>
      {readAt !== null && (
        <>
          Updated <RelativeTime at={readAt} isInSentence />
          {". "}
        </>
      )}
      {error !== null && `This list may be out of date: ${error}`}
    </>
  );
}

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  clientOf: (campaign: Campaign) => CampaignClient;
  onChoose: (campaign: Campaign, clientId: string) => void;
}

const columns = ({ clients, clientOf, onChoose }: ColumnsOf): Column<Campaign>[] => [
  {
    label: "Campaign",
    cell: ({ name, id }) => (
      <span dir="auto" title={id}>
        {name ?? "Unnamed campaign"}
      </span>
    ),
  },
  { label: "Status", width: "96px", cell: ({ status }) => status ?? "–" },
  {
    label: "Client",
    width: "260px",
    cell: (campaign) => (
      <ClientSelect
        aria-label={`Client for ${campaign.name ?? campaign.id}`}
        placeholder="Use other routes"
        description={DECIDED_BY[clientOf(campaign).by]}
        inputWrapperOrder={["input", "description"]}
        value={clientOf(campaign).clientId}
        onChange={(clientId) => clientId !== null && onChoose(campaign, clientId)}
      />
    ),
  },
  {
    label: "Suggestion",
    width: "200px",
    cell: (campaign) => {
      const client = clients.find(({ id }) => id === campaign.suggested_client_id);
      const { clientId } = clientOf(campaign);
      if (!client || clientId === null || clientId === client.id) return "–";
      return (
        <Button variant="subtle" onClick={() => onChoose(campaign, client.id)}>
          {`Route to ${client.name}`}
        </Button>
      );
    },
  },
];
