/** Buttons of a webhook: test, edit, rotate the secret, disable, enable and delete. */
import { Button, Menu, Switch } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { WebhookForm } from "./form.tsx";
import { KEY, lastSentQuery, useChange, type Webhook, webhooksQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";

/** Just under the default event retention of 30 days. */
const KEPT_MS = 29 * 24 * 60 * 60_000;

function EnableDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
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
      showToast(
        recovered
          ? `Webhook enabled. Sending ${recovered} missed ${recovered === 1 ? "event" : "events"}.`
          : "Webhook enabled",
      );
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

type OpenDialog = "edit" | "rotate" | "on" | "remove";

export function Acts({ webhook }: { webhook: Webhook }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <SendTest id={webhook.id} />
      <Button variant="default" onClick={() => setDialog("edit")}>
        Edit
      </Button>
      <MoreMenu webhook={webhook} onPick={setDialog} />
      {dialog === "edit" && <WebhookForm webhook={webhook} onClose={close} />}
      {dialog === "rotate" && <Rotate id={webhook.id} onClose={close} />}
      {dialog === "on" && <EnableDialog webhook={webhook} onClose={close} />}
      {dialog === "remove" && <Remove id={webhook.id} onClose={close} />}
    </>
  );
}

function SendTest({ id }: { id: string }) {
  const test = useChange(
    () => unwrap(api.POST("/api/webhook-subscriptions/{id}/test", { params: { path: { id } } })),
    ({ data: { status, error } }) =>
      status === "delivered"
        ? showToast("Test event delivered")
        : showError(`Test event failed: ${error ?? ""}`),
  );
  return (
    <Button
      variant="default"
      loading={test.isPending}
      onClick={() => test.mutate(undefined, { onError: showError })}
    >
      Send test event
    </Button>
  );
}

function MoreMenu({ webhook, onPick }: { webhook: Webhook; onPick: (dialog: OpenDialog) => void }) {
  const { id, is_active: isActive } = webhook;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const params = { path: { id } };
  const off = useChange(
    () => unwrap(api.PATCH("/api/webhook-subscriptions/{id}", { params, body: { is_active: false } })),
    () => showToast("Webhook disabled. Pending events won't be sent."),
  );
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <IconAction
          ref={button}
          label="More actions"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          size="input-xs"
        >
          <IconDots size={16} stroke={1.75} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick("rotate")}>Rotate secret…</Menu.Item>
        {isActive ? (
          <Menu.Item onClick={() => off.mutate(undefined, { onError: showError })}>Disable</Menu.Item>
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

interface OfWebhook {
  id: string;
  onClose: () => void;
}

function Rotate({ id, onClose }: OfWebhook) {
  const [made, setMade] = useState<{ secret: string; old_secret_valid_until: string } | null>(null);
  const rotate = useChange(
    () => unwrap(api.POST("/api/webhook-subscriptions/{id}/rotate-secret", { params: { path: { id } } })),
    ({ data }) => setMade(data),
  );
  if (made)
    return <SecretDialog secret={made.secret} oldUntil={made.old_secret_valid_until} onClose={onClose} />;
  return (
    <Confirm
      title="Rotate the secret?"
      label="Rotate secret"
      act={{ ...rotate, mutate: () => rotate.mutate() }}
      onClose={onClose}
      isHarmless
    >
      Deliveries are also signed with the old secret for 24 hours, so you have time to update your endpoint.
    </Confirm>
  );
}

function Remove({ id, onClose }: OfWebhook) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/webhook-subscriptions/{id}", { params: { path: { id } } })),
    onSuccess: async () => {
      showToast("Webhook deleted");
      await navigate({ to: "/settings/webhooks" });
      // Refetches only the list: the page being left must not refetch a deleted webhook.
      queries.removeQueries({ queryKey: [KEY, id] });
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
    },
  });
  return (
    <Confirm
      title="Delete this webhook?"
      label="Delete"
      act={{ ...remove, mutate: () => remove.mutate() }}
      onClose={onClose}
    >
      Deliveries stop, and the delivery log is deleted.
    </Confirm>
  );
}
