/** Bookings without a conversation, and the dialog for assigning one. */
import { Box, Button, Select, Switch, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar } from "../../parts/filters.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { ListSection } from "../../parts/section.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useAction } from "../../parts/use-action.ts";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { BOOKINGS, type Booking } from "./queries.ts";

const STATES = { booked: "Booked", cancelled: "Canceled" };

const MAX_RESULTS = 20;
const SETTLES_MS = 200;

/** Finds the client's newest conversations that match the search. */
const conversationsQuery = (clientId: string, q: string) => ({
  queryKey: [BOOKINGS, "conversations", clientId, q],
  queryFn: () => {
    const query = { view: "all", client_id: clientId, limit: MAX_RESULTS, ...(q !== "" && { q }) };
    return unwrap(api.GET("/api/threads", { params: { query } }));
  },
  placeholderData: keepPreviousData,
});

const optionOf = ({ id, contact: { name, email }, subject }: Schemas["ThreadItem"]) => ({
  value: id,
  label: [name, email, subject.trim()].filter(Boolean).join(" · "),
});

function AssignDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const zone = useTimeZone();
  const { attendee_email: email, attendee_name: name, starts_at: at } = booking;
  const [threadId, setThreadId] = useState<string | null>(null);
  const assign = useAssign(booking, onClose);
  return (
    <Dialog
      title="Assign to conversation"
      submit="Assign"
      isBusy={assign.isPending}
      isReady={threadId !== null}
      error={assign.error}
      onSubmit={() => threadId !== null && assign.mutate(threadId)}
      onClose={onClose}
    >
      <Text size="sm">
        <bdi>{name === null ? email : `${name} (${email})`}</bdi>, {fullTime(at, zone)}
      </Text>
      <ConversationField clientId={booking.client_id} value={threadId} onChange={setThreadId} />
    </Dialog>
  );
}

interface ConversationFieldProps {
  clientId: string;
  value: string | null;
  onChange: (threadId: string | null) => void;
}

function ConversationField({ clientId, value, onChange }: ConversationFieldProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReturnType<typeof optionOf> | null>(null);
  // If the text is the chosen conversation's label, it is not a search.
  const [settled] = useDebouncedValue(typed === chosen?.label ? "" : typed.trim(), SETTLES_MS);
  const { data } = useQuery(conversationsQuery(clientId, settled));
  const found = data?.data.map(optionOf) ?? [];
  const isListed = chosen === null || found.some((option) => option.value === chosen.value);
  return (
    <Select
      data-autofocus
      label="Search conversations"
      description="Search by name, address or email text."
      searchable
      clearable
      // No filter here, because the server has already searched.
      filter={({ options }) => options}
      nothingFoundMessage="No matches"
      data={isListed ? found : [chosen, ...found]}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id, option) => {
        setChosen(id === null ? null : option);
        onChange(id);
      }}
    />
  );
}

const useAssign = ({ id }: Booking, onDone: () => void) =>
  useAction(
    (threadId: string) =>
      unwrap(api.PATCH("/api/bookings/{id}", { ...byId(id), body: { thread_id: threadId } })),
    { changes: [[BOOKINGS], ["thread"], ["threads"], ["counts"]], done: "Booking assigned", onDone },
  );

export function Bookings() {
  const [isUnmatched, setUnmatched] = useState(false);
  const [assigning, setAssigning] = useState<Booking | null>(null);
  const zone = useTimeZone();
  const { data: clients = [] } = useQuery(clientsQuery);
  const pages = usePages([BOOKINGS, isUnmatched], (page) =>
    unwrap(
      api.GET("/api/bookings", { params: { query: { ...page, ...(isUnmatched && { unmatched: true }) } } }),
    ),
  );
  useLiveMessages(({ type }) => {
    if (type === "thread.changed" || type.startsWith("booking.")) pages.onRetry();
  });
  return (
    <ListSection
      title="Bookings"
      hint="Unmatched bookings came from an unknown address. Assign each to its conversation."
    >
      <Box p="8px 0">
        <FilterBar onClear={null}>
          <Switch
            label="Unmatched"
            checked={isUnmatched}
            onChange={(event) => setUnmatched(event.currentTarget.checked)}
          />
        </FilterBar>
      </Box>
      <Table
        label="Bookings"
        columns={columns({ clients, zone })}
        {...pages}
        empty={<Empty title={isUnmatched ? "All bookings are matched" : "No bookings yet"} />}
        isQuiet={({ state }) => state === "cancelled"}
        actions={(booking) =>
          booking.thread_id === null && (
            <Button variant="default" onClick={() => setAssigning(booking)}>
              Assign to conversation
            </Button>
          )
        }
      />
      {assigning && <AssignDialog booking={assigning} onClose={() => setAssigning(null)} />}
    </ListSection>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <Text component="bdi" display="block" c="dimmed" fz="0.75rem" fw={400} style={{ overflowWrap: "anywhere" }}>
    {children}
  </Text>
);

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  zone: string;
}

const columns = ({ clients, zone }: ColumnsOf): Column<Booking>[] => [
  {
    label: "Attendee",
    width: "24%",
    cell: ({ attendee_name: name, attendee_email: email }) => (
      <>
        <bdi>{name ?? email}</bdi>
        {name !== null && <Below>{email}</Below>}
      </>
    ),
  },
  {
    label: "Meeting",
    cell: ({ starts_at: at }) => <time dateTime={at}>{fullTime(at, zone)}</time>,
  },
  {
    label: "Calendar",
    width: "14%",
    cell: ({ calendar_name: name, client_id: id }) => (
      <>
        <bdi>{name ?? "API"}</bdi>
        <Below>{clients.find((client) => client.id === id)?.name}</Below>
      </>
    ),
  },
  {
    label: "State",
    width: "104px",
    cell: ({ state }) => <Status tone={state === "booked" ? "ok" : "quiet"}>{STATES[state]}</Status>,
  },
  {
    label: "Conversation",
    width: "152px",
    cell: ({ thread_id: id }) =>
      id === null ? (
        "Unmatched"
      ) : (
        <Link to="/inbox" search={{ thread: id }}>
          Open conversation
        </Link>
      ),
  },
];
