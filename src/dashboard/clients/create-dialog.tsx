/** Creates a client and opens its page. */
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { showToast } from "../parts/toast.ts";
import { strings } from "./strings.ts";

export function CreateClient({ onClose }: { onClose: () => Promise<void> }) {
  const [name, setName] = useState("");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => unwrap(api.POST("/api/clients", { body: { name: name.trim() } })),
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: ["clients"] });
      showToast(strings.created(data.name));
      await onClose();
      void navigate({ to: "/clients/$clientId", params: { clientId: data.id } });
    },
  });
  const refused = formErrorsOf(create.error, { name: null });
  return (
    <Dialog
      title={strings.add}
      onClose={() => void onClose()}
      onSubmit={() => create.mutate()}
      submit={strings.create}
      cancel={strings.cancel}
      isBusy={create.isPending}
      error={refused.rest === null ? null : create.error}
      isReady={name.trim() !== ""}
    >
      <TextInput
        label={strings.name}
        description={strings.nameHint}
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
