/** Follow-ups as a table, next due first. They can be opened, sent now, and moved or canceled in bulk. */
import { Flex } from "@mantine/core";
import { IconSend, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "../follow-ups.module.css";
import { CancelDialog, SendDialog } from "../one/own-texts.tsx";
import { type FollowUp, KEY, listParams, readList, nameOf } from "../queries.ts";
import { TONES, costOf, isOpen, shownState, STATE_LABELS, costHint } from "../state.ts";
import { useFollowUpsPlace } from "../use-follow-ups.ts";
import { BulkActions } from "./bulk-actions.tsx";

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
        {...pages}
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

function RowActions({ followUp, onAct }: { followUp: FollowUp; onAct: (dialog: OpenDialog) => void }) {
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

interface ColumnsOf {
  colorOf: (clientId: string) => string | null;
  onOpen: (id: string) => void;
}

const followUpColumns = ({ colorOf, onOpen }: ColumnsOf): Column<FollowUp>[] => [
  {
    id: "contact",
    label: "Contact",
    width: "22%",
    cell: (row) => <RowButton onClick={() => onOpen(row.id)}>{nameOf(row)}</RowButton>,
  },
  {
    id: "client",
    label: "Client",
    width: "14%",
    cell: ({ clients: { id, name } }) => (
      <Flex component="span" display="inline-flex" gap={6} align="baseline" miw={0}>
        <Dot color={colorOf(id)} />
        <span dir="auto">{name}</span>
      </Flex>
    ),
  },
  { id: "state", label: "Status", width: "18%", cell: (row) => <StateOf row={row} /> },
  { id: "text", label: "Text", cell: (row) => <TextOf row={row} /> },
  { id: "cost", label: "Credits", isNumber: true, width: "72px", cell: (row) => <CostOf row={row} /> },
  {
    id: "when",
    label: "When",
    isNumber: true,
    width: "96px",
    cell: ({ due_at: due, sent_at: sent }) => <RelativeTime at={sent ?? due} />,
  },
];

function StateOf({ row }: { row: FollowUp }) {
  const state = shownState(row);
  return (
    <>
      <Status tone={TONES[state]}>{STATE_LABELS[state]}</Status>
      {row.last_error !== null && (
        <bdi className={classes["reason"]} title={row.last_error}>
          {row.last_error}
        </bdi>
      )}
    </>
  );
}

function TextOf({ row: { action, draft_message: text, notes } }: { row: FollowUp }) {
  const words = text ?? (notes ? `AI will write: ${notes}` : "AI will write this");
  return (
    <span className={classes["text"]} data-missing={text === null} dir="auto" title={words}>
      {action === "linkedin_message" && <b>LinkedIn message: </b>}
      {words}
    </span>
  );
}

function CostOf({ row }: { row: FollowUp }) {
  const { spent, expected } = costOf(row);
  return (
    <span title={costHint(expected)}>{spent === expected ? `${spent}` : `${spent} of ${expected}`}</span>
  );
}
