/** Shows a calendar's webhook URL, and removes a calendar. */
import { Button, Modal, Stack } from "@mantine/core";
import { api, unwrap } from "../../api/client.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
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
  return (
    <ConfirmAction
      title={`Remove ${name}?`}
      label="Remove"
      run={() => unwrap(api.DELETE("/api/calendars/{id}", { params: { path: { id } } }))}
      changes={[calendarsQuery.queryKey]}
      done={`${name} removed`}
      onClose={onClose}
    >
      New bookings no longer arrive. Earlier bookings are kept.
    </ConfirmAction>
  );
}
