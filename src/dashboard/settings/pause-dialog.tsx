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
import { strings } from "./strings.ts";

const labels = strings.pause;

export function PauseDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const queries = useQueryClient();
  const pause = useMutation({
    mutationFn: () => unwrap(api.POST("/api/sending/pause", { body: { reason: reason.trim() || null } })),
    onSuccess: () => {
      showToast(labels.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sendingQuery.queryKey }),
  });
  const refused = formErrorsOf(pause.error, { reason: null });
  return (
    <Dialog
      title={labels.title}
      onClose={onClose}
      onSubmit={() => pause.mutate()}
      submit={labels.submit}
      cancel={labels.cancel}
      isBusy={pause.isPending}
      error={refused.rest === null ? null : pause.error}
    >
      <p className={sections["plain"]}>{labels.hint}</p>
      <TextInput
        label={labels.reason}
        description={labels.reasonHint}
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
