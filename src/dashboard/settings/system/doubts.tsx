/** Unconfirmed sends, each resolved with its conversation in view. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { DoubtDrawer } from "./doubt-drawer.tsx";
import { Part } from "./part.tsx";
import { systemQuery } from "./queries.ts";
import classes from "./system.module.css";

const KINDS = { reply: "Answer", forward: "Forward", follow_up: "Follow-up" };

type Doubt = Schemas["UncertainSend"];

const KEY = ["uncertain-sends"];

export function Doubts() {
  const [openId, setOpenId] = useState<string | null>(null);
  const queries = useQueryClient();
  const pages = usePages(KEY, (cursor) =>
    unwrap(api.GET("/api/uncertain-sends", { params: { query: { limit: 20, ...(cursor && { cursor }) } } })),
  );
  const opened = pages.rows?.find(({ id }) => id === openId);
  const refresh = () => {
    for (const queryKey of [KEY, systemQuery.queryKey, ["counts"], ["thread"]])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <Part
      anchor="doubts"
      title="Unconfirmed sends"
      hint="We couldn't confirm whether these were sent. Check the sequencer and mark each one; marking never sends anything."
    >
      <Table
        label="Unconfirmed sends"
        columns={columns((doubt) => setOpenId(doubt.id))}
        skeletons={1}
        rowId={({ id }) => id}
        {...pages}
        empty={<p className={classes["plain"]}>No unconfirmed sends.</p>}
      />
      {opened && <DoubtDrawer doubt={opened} onChange={refresh} onClose={() => setOpenId(null)} />}
    </Part>
  );
}

const recipientsOf = ({ to }: Doubt): string =>
  to.map(({ name, email }) => name ?? shownAddress(email)).join(", ") || "(no recipient)";

const columns = (onOpen: (doubt: Doubt) => void): Column<Doubt>[] => [
  {
    id: "to",
    label: "To",
    width: "28%",
    cell: (doubt) => <RowButton onClick={() => onOpen(doubt)}>{recipientsOf(doubt)}</RowButton>,
  },
  {
    id: "subject",
    label: "Subject",
    cell: ({ subject }) => <span dir="auto">{subject || "(no subject)"}</span>,
  },
  { id: "client", label: "Client", cell: ({ client }) => <span dir="auto">{client.name}</span> },
  { id: "kind", label: "Type", cell: ({ kind }) => KINDS[kind] },
  {
    id: "at",
    label: "Attempted",
    isNumber: true,
    cell: ({ handed_over_at: at }) => <RelativeTime at={at} />,
  },
];
