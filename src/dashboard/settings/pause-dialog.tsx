/** Asks for a reason and pauses all sending. */
import { Text, TextInput } from "@mantine/core";
import { api, unwrap } from "../api/client.ts";
import { sendingQuery } from "../api/queries.ts";
import { Dialog } from "../parts/dialog.tsx";
import { useApiForm } from "../parts/use-api-form.ts";

export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { field, asDialog } = useApiForm({
    initialValues: { reason: "" },
    save: ({ reason }) => unwrap(api.POST("/api/sending/pause", { body: { reason: reason.trim() || null } })),
    changes: [sendingQuery.queryKey],
    done: "Sending paused",
    onDone: onClose,
  });
  return (
    <Dialog {...asDialog} title="Pause all sending?" onClose={onClose} submit="Pause sending">
      <Text>
        Applies to every workspace on this server. Replies still arrive and are drafted, but nothing is sent
        until you resume.
      </Text>
      <TextInput
        label="Reason"
        description="Everyone sees it in the banner at the top of each page."
        data-autofocus
        dir="auto"
        maxLength={200}
        {...field("reason")}
      />
    </Dialog>
  );
}
