/** Moves a conversation to the right client, and explains the effects. */
import { Select } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { showToast } from "../../parts/toast.ts";
import { Dialog } from "../../parts/dialog.tsx";

interface MoveDialogProps {
  thread: Schemas["Thread"];
  onClose: () => void;
}

export function MoveDialog({ thread, onClose }: MoveDialogProps) {
  const queries = useQueryClient();
  const { data: clients = [] } = useQuery(clientsQuery);
  const [clientId, setClientId] = useState<string | null>(null);
  const others = clients.filter(({ id }) => id !== thread.client.id);
  const move = useMutation({
    mutationFn: async (id: string) => {
      const params = { path: { id: thread.id } };
      await unwrap(api.POST("/api/threads/{id}/move", { params, body: { client_id: id } }));
    },
    onSuccess: (_data, id) => {
      showToast(`Moved to ${others.find((client) => client.id === id)?.name ?? ""}`);
      for (const key of ["thread", "threads", "counts"]) void queries.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  return (
    <Dialog
      title="Move to another client"
      submit="Move"
      cancel="Cancel"
      isBusy={move.isPending}
      isReady={clientId !== null}
      error={move.error}
      onClose={onClose}
      onSubmit={() => clientId !== null && move.mutate(clientId)}
    >
      <p>
        Replies, reports and counts move with the conversation. Drafts are discarded and scheduled answers
        canceled.
      </p>
      <Select
        data-autofocus
        searchable
        label="Client"
        nothingFoundMessage="No other clients"
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={clientId}
        onChange={setClientId}
      />
    </Dialog>
  );
}
