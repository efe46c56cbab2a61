/**
 * Conversations that match no route. Each can be assigned to a client, optionally with its whole campaign.
 */
import { Box, Button, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { ClientSelect } from "../parts/client-select.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { shownAddress } from "../parts/shown-address.ts";
import { type Column, RowLink, textColumn, timeColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import { useAction } from "../parts/use-action.ts";
import { usePages } from "../parts/use-pages.ts";
import classes from "./connections.module.css";
import type { Connection } from "./queries.ts";

type Item = Schemas["ThreadItem"];

const nameOf = ({ contact }: Item): string => contact.name ?? shownAddress(contact.email);

const COLUMNS: readonly Column<Item>[] = [
  {
    label: "From",
    cell: (item) => (
      <RowLink to="/inbox" search={{ view: "all", thread: item.id }}>
        {nameOf(item)}
      </RowLink>
    ),
  },
  textColumn("Subject", ({ subject }) => subject || "(no subject)", { width: "35%" }),
  textColumn("Campaign", ({ campaign }) => campaign?.name ?? campaign?.id ?? "–"),
  timeColumn("Latest email", ({ latest_at: at }) => at, { width: "96px" }),
];

export function UnroutedTab({ connection }: { connection: Connection }) {
  const { id } = connection;
  const [moving, setMoving] = useState<Item | null>(null);
  const pages = usePages(["connections", id, "unrouted"], (query) =>
    unwrap(api.GET("/api/connections/{id}/unrouted", { params: { path: { id }, query } })),
  );
  const isHeld = connection.unrouted === "hold";
  return (
    <section className={classes["block"]} aria-label="Unmatched replies">
      <Box component="h2" m={0} fz="lg" fw={600}>
        Unmatched replies
      </Box>
      <p className={classes["blockHint"]}>
        No route matched these conversations. They get no drafts or automatic answers until you assign a
        client.
      </p>
      <Table
        {...pages}
        label="Unmatched replies"
        columns={COLUMNS}
        empty={
          <Empty
            title="No unmatched replies"
            hint={
              isHeld
                ? "Every conversation matched a route or was assigned."
                : "Unmatched replies go to the default client. To hold them here instead, change this setting under Routes."
            }
          />
        }
        actions={(item) => (
          <Button
            variant="default"
            aria-label={`Assign the conversation with ${nameOf(item)} to a client`}
            onClick={() => setMoving(item)}
          >
            Assign client
          </Button>
        )}
      />
      {moving && <MoveDialog item={moving} onClose={() => setMoving(null)} />}
    </section>
  );
}

function MoveDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const [clientId, setClientId] = useState<string | null>(null);
  const [isForCampaign, setForCampaign] = useState(false);
  const campaignId = item.campaign?.id ?? null;
  const move = useAction(
    (id: string) => {
      const future = isForCampaign ? ("campaign" as const) : ("thread" as const);
      const params = { path: { id: item.id } };
      return unwrap(api.POST("/api/threads/{id}/move", { params, body: { client_id: id, future } }));
    },
    {
      changes: [["connections"], ["thread"], ["threads"], ["counts"]],
      done: () => `Assigned to ${clients.find(({ id }) => id === clientId)?.name ?? ""}`,
      onDone: onClose,
    },
  );
  return (
    <Dialog
      title="Assign to a client"
      submit="Assign"
      cancel="Cancel"
      isBusy={move.isPending}
      isReady={clientId !== null}
      error={move.error}
      onClose={onClose}
      onSubmit={() => clientId !== null && move.mutate(clientId)}
    >
      <Box component="p" m={0}>
        The conversation moves to the client's inbox, and the AI drafts an answer.
      </Box>
      <ClientSelect data-autofocus label="Client" value={clientId} onChange={setClientId} />
      {campaignId !== null && (
        <Switch
          label="Route the whole campaign to this client"
          description={`Adds a route for ${item.campaign?.name ?? campaignId} at the top of the list.`}
          checked={isForCampaign}
          onChange={(event) => setForCampaign(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}
