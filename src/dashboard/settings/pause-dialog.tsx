/** Asks for a reason and pauses all sending. */
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { sendingQuery } from "../api/queries.ts";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import sections from "../parts/section.module.css";
import { showToast } from "../parts/toast.ts";

export function PauseDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const queries = useQueryClient();
  const pause = useMutation({
    mutationFn: () => unwrap(api.POST("/api/sending/pause", { body: { reason: reason.trim() || null } })),
    onSuccess: () => {
      showToast("Sending paused");
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sendingQuery.queryKey }),
  });
  const refused = formErrorsOf(pause.error, { reason: null });
  return (
    <Dialog
      title="Pause all sending?"
      onClose={onClose}
      onSubmit={() => pause.mutate()}
      submit="Pause sending"
      cancel="Cancel"
      isBusy={pause.isPending}
      error={refused.rest === null ? null : pause.error}
    >
      <p className={sections["plain"]}>
        Applies to every workspace on this server. Replies still arrive and are drafted, but nothing is sent
        until you resume.
      </p>
      <TextInput
        label="Reason"
        description="Everyone sees it in the banner at the top of each page."
        data-autofocus
        dir="auto"
        maxLength={200}
        error={refused.at("reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
