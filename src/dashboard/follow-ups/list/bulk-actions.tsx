/** Bulk actions that move or cancel the selected follow-ups. */
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { fieldOf } from "../../inbox/menus/zone-time.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { showError } from "../../parts/toast.ts";
import { type ActionEffects, useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { changeMany, type BulkOutcome } from "../queries.ts";
import { daysLater } from "../calendar/month.ts";
import { formatCountOf } from "../../parts/format-number.ts";
import { CHANGED } from "../use-follow-ups.ts";

const followUps = (count: number): string => formatCountOf(count, "follow-up");

export function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<"move" | "cancel" | null>(null);
  const close = () => setDialog(null);
  const effects = (what: string) => ({
    changes: CHANGED,
    done: ({ changed }: BulkOutcome) => (changed > 0 ? `${followUps(changed)} ${what}` : null),
    onDone: ({ refused, reasons }: BulkOutcome) => {
      if (refused > 0) showError(`${refused} couldn't be changed: ${reasons.join("; ")}`);
      close();
      onDone();
    },
  });
  const cancel = useAction(() => changeMany(ids, { cancel: true }), effects("canceled"));
  return (
    <>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setDialog("move")}>
        Move…
      </Button>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setDialog("cancel")}>
        Cancel follow-ups…
      </Button>
      {dialog === "move" && <MoveDialog ids={ids} effects={effects("moved")} onClose={close} />}
      {dialog === "cancel" && (
        <Confirm
          title={`Cancel ${followUps(ids.length)}?`}
          label="Cancel follow-ups"
          act={{ ...cancel, mutate: () => cancel.mutate() }}
          onClose={close}
        >
          They won't be sent. Credits already used are not refunded.
        </Confirm>
      )}
    </>
  );
}

interface MoveDialogProps {
  ids: readonly string[];
  effects: ActionEffects<BulkOutcome>;
  onClose: () => void;
}

function MoveDialog({ ids, effects, onClose }: MoveDialogProps) {
  const zone = useTimeZone();
  const today = fieldOf(Date.now(), zone).slice(0, 10);
  const { values, field, asDialog } = useApiForm({
    initialValues: { how: "day", date: daysLater(today, 1), days: "7" },
    save: ({ how, date, days }) =>
      changeMany(ids, { timezone: zone, ...(how === "day" ? { date } : { days: Number(days) }) }),
    ...effects,
  });
  const { how, date, days } = values;
  const isDays = Number.isInteger(Number(days)) && Number(days) !== 0;
  return (
    <Dialog
      {...asDialog}
      title={`Move ${followUps(ids.length)}`}
      onClose={onClose}
      submit="Move"
      cancel="Not now"
      isReady={how === "day" ? date >= today : isDays}
    >
      <SegmentedControl
        aria-label="Move"
        value={how}
        onChange={field("how").onChange}
        data={[
          { value: "day", label: "To a date" },
          { value: "days", label: "By days" },
        ]}
      />
      {how === "day" ? (
        <TextInput
          type="date"
          label="Date"
          description={`Each keeps its time of day (${zone}).`}
          data-autofocus
          min={today}
          {...field("date")}
        />
      ) : (
        <TextInput
          type="number"
          label="Days later"
          description="Use a negative number to move them earlier."
          min={-366}
          max={366}
          {...field("days")}
        />
      )}
    </Dialog>
  );
}
