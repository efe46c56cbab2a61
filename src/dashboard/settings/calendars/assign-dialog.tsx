/** Assigns a booking to a conversation of its client, found by search. */
import { Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { showToast } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { BOOKINGS, type Booking } from "./queries.ts";

const MAX_RESULTS = 20;
const SETTLES_MS = 200;

/** The client's newest conversations that match. */
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

interface AssignDialogProps {
  booking: Booking;
  onClose: () => void;
}

export function AssignDialog({ booking, onClose }: AssignDialogProps) {
  const zone = useTimeZone();
  const { attendee_email: email, attendee_name: name, starts_at: at } = booking;
  const [threadId, setThreadId] = useState<string | null>(null);
  const assign = useAssign(booking, onClose);
  return (
    <Dialog
      title="Assign to conversation"
      submit="Assign"
      cancel="Cancel"
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
  // The field shows the label of the chosen conversation, which is not a search.
  const [settled] = useDebouncedValue(typed === chosen?.label ? "" : typed.trim(), SETTLES_MS);
  const { data } = useQuery(conversationsQuery(clientId, settled));
  const found = data?.data.map(optionOf) ?? [];
  const isListed = chosen === null || found.some((option) => option.value === chosen.value);
  return (
    <Select
      comboboxProps={{ withinPortal: false }}
      data-autofocus
      label="Search conversations"
      description="By name, address or words of an email."
      searchable
      clearable
      // The server has searched already.
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

function useAssign({ id }: Booking, onClose: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) => {
      const params = { path: { id } };
      return unwrap(api.PATCH("/api/bookings/{id}", { params, body: { thread_id: threadId } }));
    },
    onSuccess: (_data, threadId) => {
      showToast("Booking assigned");
      for (const key of [[BOOKINGS], ["thread", threadId], ["threads"], ["counts"]])
        void queries.invalidateQueries({ queryKey: key });
      onClose();
    },
  });
}
