/** Follow-ups as a table, next due first. They can be opened, sent now, and moved or canceled in bulk. */
import { Button, Flex, SegmentedControl, TextInput } from "@mantine/core";
import { IconSend, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { fieldOf } from "../../inbox/menus/zone-time.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Dot } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { formatCountOf } from "../../parts/format-number.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { Status } from "../../parts/status.tsx";
import { type Column, RowButton, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { showError } from "../../parts/toast.ts";
import { type ActionEffects, useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { daysLater } from "../calendar/month.ts";
import classes from "../follow-ups.module.css";
import { CancelDialog, SendDialog } from "../one/own-texts.tsx";
import { type BulkOutcome, changeMany, type FollowUp, KEY, listParams, nameOf } from "../queries.ts";
import { costHint, costOf, isOpen, shownState, STATE_LABELS, TONES } from "../state.ts";
import { CHANGED, useFollowUpsPlace } from "../use-follow-ups.ts";

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
  const { rows, ...pages } = usePages([KEY, "list", params], (page) =>
    unwrap(api.GET("/api/follow-ups", { params: { query: { ...params, ...page } } })),
  );
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
    label: "Contact",
    width: "22%",
    cell: (row) => <RowButton onClick={() => onOpen(row.id)}>{nameOf(row)}</RowButton>,
  },
  {
    label: "Client",
    width: "14%",
    cell: ({ clients: { id, name } }) => (
      <Flex component="span" display="inline-flex" gap={6} align="baseline" miw={0}>
        <Dot color={colorOf(id)} />
        <span dir="auto">{name}</span>
      </Flex>
    ),
  },
  { label: "Status", width: "18%", cell: (row) => <StateOf row={row} /> },
  { label: "Text", cell: (row) => <TextOf row={row} /> },
  { label: "Credits", isNumber: true, width: "72px", cell: (row) => <CostOf row={row} /> },
  timeColumn("When", ({ due_at: due, sent_at: sent }) => sent ?? due, { width: "96px" }),
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

const followUps = (count: number): string => formatCountOf(count, "follow-up");

/** Bulk actions that move or cancel the selected follow-ups. */
function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<"move" | "cancel" | null>(null);
  const close = () => setDialog(null);
  const effects = (what: string) => ({
    changes: CHANGED,
    done: ({ changed }: BulkOutcome) => (changed > 0 ? `${followUps(changed)} ${what}` : null),
    onDone: ({ refused, reasons }: BulkOutcome) => {
      if (refused > 0) showError(`${refused} couldn't be changed: ${reasons.join("; ")}`);
      close();
      onDone();
    },
  });
  const cancel = useAction(() => changeMany(ids, { cancel: true }), effects("canceled"));
  return (
    <>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setDialog("move")}>
        Move…
      </Button>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setDialog("cancel")}>
        Cancel follow-ups…
      </Button>
      {dialog === "move" && <MoveDialog ids={ids} effects={effects("moved")} onClose={close} />}
      {dialog === "cancel" && (
        <Confirm
          title={`Cancel ${followUps(ids.length)}?`}
          label="Cancel follow-ups"
          act={{ ...cancel, mutate: () => cancel.mutate() }}
          onClose={close}
        >
          They won't be sent. Credits already used are not refunded.
        </Confirm>
      )}
    </>
  );
}

interface MoveDialogProps {
  ids: readonly string[];
  effects: ActionEffects<BulkOutcome>;
  onClose: () => void;
}

function MoveDialog({ ids, effects, onClose }: MoveDialogProps) {
  const zone = useTimeZone();
  const today = fieldOf(Date.now(), zone).slice(0, 10);
  const { values, field, asDialog } = useApiForm({
    initialValues: { how: "day", date: daysLater(today, 1), days: "7" },
    save: ({ how, date, days }) =>
      changeMany(ids, { timezone: zone, ...(how === "day" ? { date } : { days: Number(days) }) }),
    ...effects,
  });
  const { how, date, days } = values;
  const isDays = Number.isInteger(Number(days)) && Number(days) !== 0;
  return (
    <Dialog
      {...asDialog}
      title={`Move ${followUps(ids.length)}`}
      onClose={onClose}
      submit="Move"
      cancel="Not now"
      isReady={how === "day" ? date >= today : isDays}
    >
      <SegmentedControl
        aria-label="Move"
        value={how}
        onChange={field("how").onChange}
        data={[
          { value: "day", label: "To a date" },
          { value: "days", label: "By days" },
        ]}
      />
      {how === "day" ? (
        <TextInput
          type="date"
          label="Date"
          description={`Each keeps its time of day (${zone}).`}
          data-autofocus
          min={today}
          {...field("date")}
        />
      ) : (
        <TextInput
          type="number"
          label="Days later"
          description="Use a negative number to move them earlier."
          min={-366}
          max={366}
          {...field("days")}
        />
      )}
    </Dialog>
  );
}
