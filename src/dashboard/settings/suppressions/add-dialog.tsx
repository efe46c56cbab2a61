/** Suppresses an address or domain for one client or all. */
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import { showToast } from "../../parts/toast.ts";
import { forWhom } from "./filters.ts";
import { ForField } from "./for-field.tsx";
import { strings } from "./strings.ts";

interface AddDialogProps {
  /** Initial choice: a client id, or `ALL`. */
  client: string;
  onClose: () => void;
}

export function AddDialog({ client: given, onClose }: AddDialogProps) {
  const queries = useQueryClient();
  const [value, setValue] = useState("");
  const [client, setClient] = useState(given);
  const [reason, setReason] = useState("");
  const add = useMutation({
    mutationFn: () => {
      const why = reason.trim() === "" ? null : reason.trim();
      return unwrap(api.POST("/api/suppressions", { body: { ...forWhom(client), value, reason: why } }));
    },
    onSuccess: ({ data }) => {
      showToast(strings.suppressed(shownAddress(data.value)));
      void queries.invalidateQueries({ queryKey: ["suppressions"] });
      onClose();
    },
  });
  const refused = formErrorsOf(add.error, { value: null, reason: null });
  return (
    <Dialog
      title={strings.addTitle}
      submit={strings.suppress}
      cancel={strings.cancel}
      isBusy={add.isPending}
      error={refused.rest === null ? null : add.error}
      isReady={value.trim() !== ""}
      onClose={onClose}
      onSubmit={() => add.mutate()}
    >
      <TextInput
        label={strings.value}
        description={strings.valueHint}
        data-autofocus
        required
        maxLength={400}
        error={refused.at("value")}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <ForField value={client} onChange={setClient} />
      <TextInput
        label={strings.reason}
        description={strings.reasonHint}
        dir="auto"
        maxLength={1_000}
        error={refused.at("reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
