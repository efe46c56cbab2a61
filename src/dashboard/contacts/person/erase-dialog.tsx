/** Confirms erasing a contact; the address must be typed. */
import { Box, Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";

interface EraseDialogProps {
  contact: Schemas["Contact"];
  onClose: () => void;
}

export function EraseDialog({ contact: { id, email }, onClose }: EraseDialogProps) {
  const queries = useQueryClient();
  const [suppress, setSuppress] = useState(true);
  const erase = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/contacts/{id}/erase", {
          params: { path: { id } },
          body: { confirm: email, suppress },
        }),
      ),
    onSuccess: () => {
      showToast("Contact erased");
      // Conversations, lists and counts all contained it.
      void queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Confirm
      title="Erase this contact?"
      label="Erase permanently"
      act={erase}
      typed={email}
      onClose={onClose}
    >
      <Box component="p" m="0 0 12px">
        Names, addresses, emails, drafts, notes and follow-ups are deleted; only counts in reports remain.
        Open conversations are closed and scheduled emails canceled. This can't be undone. Existing backups
        keep the data until they expire.
      </Box>
      <Switch
        label="Also suppress this address"
        description="For clients the contact replied to. Only the address is kept, so they never email it again."
        checked={suppress}
        onChange={(event) => setSuppress(event.currentTarget.checked)}
      />
    </Confirm>
  );
}
