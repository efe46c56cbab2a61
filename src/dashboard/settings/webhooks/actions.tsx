/** Buttons for a webhook: test, edit, rotate the secret, disable, enable and delete. */
import { Button, Menu, Switch, Text } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog, OnceDialog } from "../../parts/dialog.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { useAction } from "../../parts/use-action.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { WebhookForm } from "./form.tsx";
import { KEY, lastSentQuery, webhooksQuery, type Webhook } from "./queries.ts";

/** How far back missed events can be sent: slightly less than the default event retention of 30 days. */
const KEPT_MS = 29 * 24 * 60 * 60_000;

interface OfWebhook {
  webhook: Webhook;
  onClose: () => void;
}

function EnableDialog({ webhook, onClose }: OfWebhook) {
  const { id, failing_since: failing, created_at: created } = webhook;
  const zone = useTimeZone();
  const [isMissed, setMissed] = useState(true);
  const last = useQuery(lastSentQuery(id));
  const from = Date.parse(failing ?? last.data ?? created);
  const since = new Date(Math.max(from, Date.now() - KEPT_MS)).toISOString();
  const on = useAction(
    () => {
      const body = { is_active: true, ...(isMissed && { recover_since: since }) };
      return unwrap(api.PATCH("/api/webhook-subscriptions/{id}", { ...byId(id), body }));
    },
    {
      changes: [[KEY]],
      done: ({ data: { recovered } }) =>
        recovered
          ? `Webhook enabled. Sending ${recovered} missed ${recovered === 1 ? "event" : "events"}.`
          : "Webhook enabled",
      onDone: onClose,
    },
  );
  return (
    <Dialog
      title="Enable this webhook?"
      onClose={onClose}
      onSubmit={() => on.mutate()}
      submit="Enable"
      isBusy={on.isPending || last.isPending}
      isReady={!last.isError}
      error={on.error ?? last.error}
    >
      <div>New events will be sent to it.</div>
      <Switch
        label="Also send missed events"
        description={`All events not delivered since ${fullTime(since, zone)}.`}
        data-autofocus
        checked={isMissed}
        onChange={(event) => setMissed(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

const DIALOGS = { edit: WebhookForm, rotate: Rotate, on: EnableDialog, remove: Remove };
type DialogName = keyof typeof DIALOGS;

export function Acts({ webhook }: { webhook: Webhook }) {
  const [name, setName] = useState<DialogName | null>(null);
  const OpenDialog = name && DIALOGS[name];
  const test = useAction(() => unwrap(api.POST("/api/webhook-subscriptions/{id}/test", byId(webhook.id))), {
    changes: [[KEY]],
    onDone: ({ data: { status, error } }) =>
      status === "delivered"
        ? showToast("Test event delivered")
        : showError(`Test event failed: ${error ?? ""}`),
    toastsErrors: true,
  });
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Send test event
      </Button>
      <Button variant="default" onClick={() => setName("edit")}>
        Edit
      </Button>
      <MoreMenu webhook={webhook} onPick={setName} />
      {OpenDialog && <OpenDialog webhook={webhook} onClose={() => setName(null)} />}
    </>
  );
}

function MoreMenu({ webhook, onPick }: { webhook: Webhook; onPick: (dialog: DialogName) => void }) {
  const { id, is_active: isActive } = webhook;
  const [isOpen, setOpen] = useState(false);
  const params = { path: { id } };
  const off = useAction(
    () => unwrap(api.PATCH("/api/webhook-subscriptions/{id}", { params, body: { is_active: false } })),
    { changes: [[KEY]], done: "Webhook disabled. Pending events won't be sent.", toastsErrors: true },
  );
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <IconAction label="More actions" aria-haspopup="menu" aria-expanded={isOpen} size="input-xs">
          <IconDots size={16} stroke={1.75} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick("rotate")}>Rotate secret…</Menu.Item>
        {isActive ? (
          <Menu.Item onClick={() => off.mutate()}>Disable</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onPick("on")}>Enable…</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => onPick("remove")}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Rotate({ webhook: { id }, onClose }: OfWebhook) {
  const rotate = useAction(
    () => unwrap(api.POST("/api/webhook-subscriptions/{id}/rotate-secret", byId(id))),
    { changes: [[KEY]] },
  );
  if (rotate.data) {
    const { secret, old_secret_valid_until: oldUntil } = rotate.data.data;
    return <SecretDialog secret={secret} oldUntil={oldUntil} onClose={onClose} />;
  }
  return (
    <Confirm title="Rotate the secret?" label="Rotate secret" act={rotate} onClose={onClose} isHarmless>
      Deliveries are also signed with the old secret for 24 hours, so you have time to update your endpoint.
    </Confirm>
  );
}

function Remove({ webhook: { id }, onClose }: OfWebhook) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useAction(() => unwrap(api.DELETE("/api/webhook-subscriptions/{id}", byId(id))), {
    done: "Webhook deleted",
    onDone: async () => {
      await navigate({ to: "/settings/webhooks" });
      // Refetches only the list, because this page must not refetch the webhook that was just deleted.
      queries.removeQueries({ queryKey: [KEY, id] });
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
    },
  });
  return (
    <Confirm title="Delete this webhook?" label="Delete" act={remove} onClose={onClose}>
      Deliveries stop, and the delivery log is deleted.
    </Confirm>
  );
}

interface SecretDialogProps {
  secret: string;
  /** Expiry of the previous secret, ISO 8601; null for the first secret. */
  oldUntil: string | null;
  onClose: () => void;
}

export function SecretDialog({ secret, oldUntil, onClose }: SecretDialogProps) {
  const zone = useTimeZone();
  return (
    <OnceDialog
      title={oldUntil === null ? "Webhook secret" : "New webhook secret"}
      done="I saved the secret"
      onClose={onClose}
    >
      <CopyField label="Secret" value={secret} description="Copy it now: you won't see it again." />
      <Text size="sm" c="dimmed">
        Deliveries are signed with this secret. Verify them with any Standard Webhooks library.
      </Text>
      {oldUntil !== null && (
        <Text size="sm" c="dimmed">
          {`Deliveries are also signed with the old secret until ${fullTime(oldUntil, zone)}.`}
        </Text>
      )}
    </OnceDialog>
  );
}
