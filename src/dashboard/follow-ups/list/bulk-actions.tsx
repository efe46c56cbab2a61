/** Bulk actions: move or cancel the selected follow-ups. */
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { fieldOf } from "../../inbox/menus/zone-time.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { showToast, showError } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { changeMany, type BulkChange, type BulkOutcome } from "../queries.ts";
import { daysLater } from "../calendar/month.ts";
import { formatCountOf } from "../../parts/format-number.ts";
import { useChange } from "../use-follow-ups.ts";

const followUps = (count: number): string => formatCountOf(count, "follow-up");

export function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<"move" | "cancel" | null>(null);
  const close = () => setDialog(null);
  const end = (what: string) => (outcome: BulkOutcome) => {
    if (outcome.changed > 0) showToast(`${followUps(outcome.changed)} ${what}`);
    if (outcome.refused > 0)
      showError(`${outcome.refused} couldn't be changed: ${outcome.reasons.join("; ")}`);
    close();
    onDone();
  };
  const move = useChange((to: BulkChange) => changeMany(ids, to), end("moved"));
  const cancel = useChange(() => changeMany(ids, { cancel: true }), end("canceled"));
  return (
    <>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setDialog("move")}>
        Move…
      </Button>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setDialog("cancel")}>
        Cancel follow-ups…
      </Button>
      {dialog === "move" && (
        <MoveDialog
          count={ids.length}
          isBusy={move.isPending}
          error={move.error}
          onMove={move.mutate}
          onClose={close}
        />
      )}
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
  count: number;
  isBusy: boolean;
  error: unknown;
  onMove: (to: BulkChange) => void;
  onClose: () => void;
}

function MoveDialog({ count, isBusy, error, onMove, onClose }: MoveDialogProps) {
  const zone = useTimeZone();
  const today = fieldOf(Date.now(), zone).slice(0, 10);
  const [how, setHow] = useState("day");
  const [date, setDate] = useState(daysLater(today, 1));
  const [days, setDays] = useState("7");
  const isDays = Number.isInteger(Number(days)) && Number(days) !== 0;
  return (
    <Dialog
      title={`Move ${followUps(count)}`}
      onClose={onClose}
      onSubmit={() =>
        onMove(how === "day" ? { date, timezone: zone } : { days: Number(days), timezone: zone })
      }
      submit="Move"
      cancel="Not now"
      isBusy={isBusy}
      error={error}
      isReady={how === "day" ? date >= today : isDays}
    >
      <SegmentedControl
        aria-label="Move"
        value={how}
        onChange={setHow}
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
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          type="number"
          label="Days later"
          description="Use a negative number to move them earlier."
          min={-366}
          max={366}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
