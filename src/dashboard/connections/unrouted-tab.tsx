/** Conversations that match no route. Each one, or its whole campaign, can be assigned to a client. */
import { Box, Button } from "@mantine/core";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { MoveDialog } from "../inbox/conversation/move-dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { shownAddress } from "../parts/shown-address.ts";
import { type Column, RowLink, textColumn, timeColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
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
      {moving && <MoveDialog thread={moving} isUnmatched onClose={() => setMoving(null)} />}
    </section>
  );
}
