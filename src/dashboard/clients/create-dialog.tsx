/** Creates a client and opens its page. */
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { showToast } from "../parts/toast.ts";

export function CreateClient({ onClose }: { onClose: () => Promise<void> }) {
  const [name, setName] = useState("");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => unwrap(api.POST("/api/clients", { body: { name: name.trim() } })),
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: ["clients"] });
      showToast(`${data.name} created`);
      await onClose();
      void navigate({ to: "/clients/$clientId", params: { clientId: data.id } });
    },
  });
  const refused = formErrorsOf(create.error, { name: null });
  return (
    <Dialog
      title="New client"
      onClose={() => void onClose()}
      onSubmit={() => create.mutate()}
      submit="Create client"
      cancel="Cancel"
      isBusy={create.isPending}
      error={refused.rest === null ? null : create.error}
      isReady={name.trim() !== ""}
    >
      <TextInput
        label="Name"
        description="Shown in the inbox. You can set up everything else on the client's page."
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        error={refused.at("name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}
