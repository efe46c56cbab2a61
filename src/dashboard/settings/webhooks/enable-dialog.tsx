/** Enables a webhook, optionally sending missed events. */
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { showToast } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { lastSentQuery, type Webhook } from "./queries.ts";
import { strings } from "./strings.ts";
import { useChange } from "./use-change.ts";

const labels = strings.acts;
/** Just under the default event retention of 30 days. */
const KEPT_MS = 29 * 24 * 60 * 60_000;

export function EnableDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, failing_since: failing, created_at: created } = webhook;
  const zone = useTimeZone();
  const [isMissed, setMissed] = useState(true);
  const last = useQuery(lastSentQuery(id));
  const from = Date.parse(failing ?? last.data ?? created);
  const since = new Date(Math.max(from, Date.now() - KEPT_MS)).toISOString();
  const on = useChange(
    () => {
      const body = { is_active: true, ...(isMissed && { recover_since: since }) };
      return unwrap(api.PATCH("/api/webhook-subscriptions/{id}", { params: { path: { id } }, body }));
    },
    ({ data: { recovered } }) => {
      showToast(recovered ? labels.recovered(recovered) : "Webhook enabled");
      onClose();
    },
  );
  return (
    <Dialog
      title="Enable this webhook?"
      onClose={onClose}
      onSubmit={() => on.mutate()}
      submit="Enable"
      cancel="Cancel"
      isBusy={on.isPending || last.isPending}
      isReady={!last.isError}
      error={on.error ?? last.error}
    >
      <div>New events will be sent to it.</div>
      <Switch
        label="Also send missed events"
        description={`Everything not delivered since ${fullTime(since, zone)}.`}
        data-autofocus
        checked={isMissed}
        onChange={(event) => setMissed(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
