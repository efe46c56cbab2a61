/** Moves a conversation to another client, or assigns one that matched no route. */
import { Select, Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { useAction } from "../../parts/use-action.ts";

const MOVE = {
  title: "Move to another client",
  submit: "Move",
  done: "Moved to",
  hint: "Replies, reports and counts move with the conversation. Drafts are discarded and scheduled answers canceled.",
};
const ASSIGN = {
  title: "Assign to a client",
  submit: "Assign",
  done: "Assigned to",
  hint: "The conversation moves to the client's inbox, and the AI drafts an answer.",
};

interface MoveDialogProps {
  thread: Pick<Schemas["ThreadItem"], "id" | "campaign" | "client">;
  /** Whether the conversation matched no route. If so, its whole campaign can be routed, too. */
  isUnmatched?: boolean;
  onClose: () => void;
}

export function MoveDialog({ thread, isUnmatched = false, onClose }: MoveDialogProps) {
  const { id, campaign, client } = thread;
  const { title, submit, done, hint } = isUnmatched ? ASSIGN : MOVE;
  const { data: clients = [] } = useQuery(clientsQuery);
  const [clientId, setClientId] = useState<string | null>(null);
  const [isForCampaign, setForCampaign] = useState(false);
  const offered = clients.filter((one) => isUnmatched || one.id !== client.id);
  const move = useAction(
    (to: string) => {
      const body = { client_id: to, ...(isForCampaign && { future: "campaign" as const }) };
      return unwrap(api.POST("/api/threads/{id}/move", { ...byId(id), body }));
    },
    {
      changes: [["connections"], ["thread"], ["threads"], ["counts"]],
      done: (_, to) => `${done} ${offered.find((one) => one.id === to)?.name ?? ""}`,
      onDone: onClose,
    },
  );
  return (
    <Dialog
      title={title}
      submit={submit}
      isBusy={move.isPending}
      isReady={clientId !== null}
      error={move.error}
      onClose={onClose}
      onSubmit={() => clientId !== null && move.mutate(clientId)}
    >
      <Text>{hint}</Text>
      <Select
        data-autofocus
        searchable
        label="Client"
        allowDeselect={false}
        nothingFoundMessage="No other clients"
        data={offered.map(({ id: value, name: label }) => ({ value, label }))}
        value={clientId}
        onChange={setClientId}
      />
      {isUnmatched && campaign?.id && (
        <Switch
          label="Route the whole campaign to this client"
          description={`Adds a route for ${campaign.name ?? campaign.id} at the top of the list.`}
          checked={isForCampaign}
          onChange={(event) => setForCampaign(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}
