/** Shows a calendar's webhook URL, and removes a calendar. */
import { Button, Modal, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { showToast } from "../../parts/toast.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { calendarsQuery, type Calendar } from "./queries.ts";
import { strings } from "./strings.ts";

interface OfCalendar {
  calendar: Calendar;
  onClose: () => void;
}

export function AddressDialog({ calendar: { name, kind, webhook_url: url }, onClose }: OfCalendar) {
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} title={`Webhook URL of ${name}`}>
      <Stack>
        <CopyField
          label="Webhook URL"
          value={url ?? ""}
          description={`${strings.kinds[kind]} sends bookings to this URL.`}
        />
        <Button style={{ alignSelf: "flex-end" }} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}

export function RemoveDialog({ calendar: { id, name }, onClose }: OfCalendar) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/calendars/{id}", { params: { path: { id } } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: calendarsQuery.queryKey });
      showToast(`${name} removed`);
      onClose();
    },
  });
  return (
    <Confirm title={`Remove ${name}?`} label="Remove" act={remove} onClose={onClose}>
      New bookings no longer arrive. Earlier bookings are kept.
    </Confirm>
  );
}
