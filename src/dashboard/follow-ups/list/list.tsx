/** Follow-ups as a table, next due first: open, send now, move or cancel in bulk. */
import { IconSend, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Table } from "../../parts/table/table.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { nameOf } from "../name.ts";
import { CancelDialog } from "../one/cancel-dialog.tsx";
import { SendDialog } from "../one/send-dialog.tsx";
import { KEY, listParams, readList, type FollowUp } from "../queries.ts";
import { isOpen } from "../state.ts";
import { useFollowUpsPlace } from "../use-follow-ups.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { followUpColumns } from "./columns.tsx";

const ICON = 16;

interface OpenDialog {
  kind: "send" | "cancel";
  followUp: FollowUp;
}

export function FollowUpList() {
  const { search, setSearch } = useFollowUpsPlace();
  const zone = useTimeZone();
  const { data: clients = [] } = useQuery(clientsQuery);
  const params = listParams(search, zone);
  const { rows, ...pages } = usePages([KEY, "list", params], (cursor) => readList(params, cursor));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const colorOf = (id: string) => clients.find((client) => client.id === id)?.color ?? null;
  // Deselects rows that left the list.
  const ids = new Set(rows?.filter((row) => selected.has(row.id) && isOpen(row)).map(({ id }) => id));
  const isFiltered = ["state", "client", "written", "day"].some((name) => name in search);
  return (
    <>
      <Table
        label="List"
        columns={followUpColumns({ colorOf, onOpen: (open) => setSearch({ open }) })}
        rows={rows}
        rowId={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty title="No matches" />
          ) : (
            <Empty
              title="Nothing scheduled"
              hint="Schedule a follow-up in a conversation: press U, or use the side panel."
            />
          )
        }
        {...pages}
        isQuiet={({ status }) => status === "cancelled"}
        isSelectable={isOpen}
        selection={{
          ids,
          onChange: setSelected,
          actions: <BulkActions ids={[...ids]} onDone={() => setSelected(new Set())} />,
        }}
        actions={(followUp) => isOpen(followUp) && <RowActions followUp={followUp} onAct={setDialog} />}
      />
      {dialog?.kind === "send" && <SendDialog followUp={dialog.followUp} onClose={() => setDialog(null)} />}
      {dialog?.kind === "cancel" && (
        <CancelDialog followUp={dialog.followUp} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface RowActionsProps {
  followUp: FollowUp;
  onAct: (dialog: OpenDialog) => void;
}

function RowActions({ followUp, onAct }: RowActionsProps) {
  const name = nameOf(followUp);
  return (
    <>
      {followUp.draft_message !== null && (
        <IconAction label={`Send now to ${name}`} onClick={() => onAct({ kind: "send", followUp })}>
          <IconSend size={ICON} stroke={1.75} />
        </IconAction>
      )}
      <IconAction
        label={`Cancel the follow-up to ${name}`}
        onClick={() => onAct({ kind: "cancel", followUp })}
      >
        <IconX size={ICON} stroke={1.75} />
      </IconAction>
    </>
  );
}
