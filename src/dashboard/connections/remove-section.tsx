/** Deletes a connection after its name is typed. */
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { showToast } from "../parts/toast.ts";
import type { Connection } from "./queries.ts";

export function RemoveSection({ connection: { id, name } }: { connection: Connection }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/connections/{id}", { params: { path: { id } } })),
    onSuccess: async () => {
      showToast(`${name} deleted`);
      await navigate({ to: "/connections" });
      queries.removeQueries({ queryKey: ["connections", id] });
      await queries.invalidateQueries({ queryKey: ["connections"] });
    },
  });
  return (
    <Section title="Delete connection" hint="New replies stop arriving. Conversations stay.">
      <div>
        <Button variant="outline" color="red" size="sm" onClick={() => setAsking(true)}>
          Delete connection
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={`Delete ${name}?`}
          label="Delete connection"
          act={remove}
          onClose={() => setAsking(false)}
          typed={name}
        >
          We disable its URL, remove its webhook from the sequencer, then erase the key. Past replies stay in
          the inbox.
        </Confirm>
      )}
    </Section>
  );
}
