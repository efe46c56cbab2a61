/** Asks which of several contacts is left, and merges the others into it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, must, type Schemas } from "../api/client.ts";
import { Choices } from "../parts/choices.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { formatCount } from "../parts/format-number.ts";
import { tell } from "../parts/toast.ts";
import { shownName } from "./name.ts";
import { strings } from "./strings.ts";

interface MergeDialogProps {
  contacts: readonly Schemas["ListedContact"][];
  onClose: () => void;
}

export function MergeDialog({ contacts, onClose }: MergeDialogProps) {
  const queries = useQueryClient();
  // Most replies come to the address that is in use.
  const [most] = contacts.toSorted((one, other) => (other.reply_count ?? 0) - (one.reply_count ?? 0));
  const [into, setInto] = useState(most?.id ?? "");
  const from = contacts.filter(({ id }) => id !== into).map(({ id }) => id);
  const merge = useMutation({
    mutationFn: () =>
      must(api.POST("/api/contacts/{id}/merge", { params: { path: { id: into } }, body: { from } })),
    onSuccess: () => {
      tell(strings.merged(from.length));
      void queries.invalidateQueries({ queryKey: ["contacts"] });
      onClose();
    },
  });
  return (
    <Dialog
      title={strings.mergeTitle}
      submit={strings.mergeDo}
      cancel={strings.cancel}
      isBusy={merge.isPending}
      error={merge.error}
      isDangerous
      onClose={onClose}
      onSubmit={() => merge.mutate()}
    >
      <p>{strings.mergeHint}</p>
      <Choices
        name="into"
        label={strings.mergeInto}
        value={into}
        onChange={setInto}
        options={contacts.map((contact) => ({
          value: contact.id,
          label: contact.email,
          hint: `${shownName(contact)} · ${strings.replies}: ${formatCount(contact.reply_count ?? 0)}`,
        }))}
      />
    </Dialog>
  );
}
