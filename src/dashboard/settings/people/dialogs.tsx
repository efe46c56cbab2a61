/** Changes a member's role, resets their password, or removes them. */
import { Button, Flex, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { useAction } from "../../parts/use-action.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { MembershipFields } from "../../session/membership/fields.tsx";
import { type Membership, membershipBody } from "../../session/membership/membership.ts";
import classes from "./people.module.css";

type Person = Schemas["User"];

const membershipOf = ({
  role = "viewer",
  scope = "clients",
  client_ids: clientIds = [],
}: Person): Membership => ({
  role,
  scope,
  clientIds,
});

export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [membership, setMembership] = useState(() => membershipOf(person));
  const { id, name } = person;
  const change = useAction(
    () =>
      unwrap(api.PATCH("/api/users/{id}", { params: { path: { id } }, body: membershipBody(membership) })),
    { changes: [peopleQuery.queryKey, ["counts"]], done: `${name} updated`, onDone: onClose },
  );
  const refused = formErrorsOf(change.error, { role: null, scope: null, client_ids: null });
  return (
    <Dialog
      title={`Edit ${name}`}
      submit="Save"
      cancel="Cancel"
      isBusy={change.isPending}
      error={refused.rest === null ? null : change.error}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <MembershipFields value={membership} onChange={setMembership} errorOf={refused.at} />
      <div>Saving signs them out everywhere. Conversations they can no longer answer become unassigned.</div>
    </Dialog>
  );
}

interface ResetDialogProps {
  person: Schemas["User"];
  onClose: () => void;
}

export function ResetDialog({ person: { id, name }, onClose }: ResetDialogProps) {
  useReturnedFocus();
  const make = useMutation({
    mutationFn: () => unwrap(api.POST("/api/users/{id}/reset-link", { params: { path: { id } } })),
  });
  if (make.data)
    return (
      <Modal
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={`Password reset link for ${name}`}
      >
        <div className={classes["made"]} role="status">
          <p>Copy it now: you won't see it again. Share it over a channel you trust.</p>
          <CopyField label={`Password reset link for ${name}`} value={make.data.data.url} />
          <Flex wrap="wrap" gap={8} justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Flex>
        </div>
      </Modal>
    );
  return (
    <Confirm
      title={`Create a password reset link for ${name}?`}
      label="Create link"
      act={make}
      isHarmless
      onClose={onClose}
    >
      The link works once and expires after 60 minutes. Earlier links stop working.
    </Confirm>
  );
}

interface RemoveDialogProps {
  person: Schemas["User"];
  onClose: () => void;
}

export function RemoveDialog({ person: { id, name, email }, onClose }: RemoveDialogProps) {
  useReturnedFocus();
  const remove = useAction(() => unwrap(api.DELETE("/api/users/{id}", { params: { path: { id } } })), {
    changes: [peopleQuery.queryKey, ["counts"], ["api-keys"]],
    done: `${name} removed`,
    onDone: ({ data }) => data.keys.length === 0 && onClose(),
  });
  if (remove.data) return <KeysLeft keys={remove.data.data.keys} onClose={onClose} />;
  return (
    <Confirm
      title={`Remove ${name}?`}
      label="Remove"
      act={{ ...remove, mutate: () => remove.mutate() }}
      typed={email ?? name}
      onClose={onClose}
    >
      They are signed out and their conversations become unassigned. API keys they created keep working.
    </Confirm>
  );
}

function KeysLeft({ keys, onClose }: { keys: readonly Schemas["ApiKey"][]; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        keys.length === 1
          ? "One of their API keys still works"
          : `${keys.length} of their API keys still work`
      }
    >
      <div className={classes["made"]} role="status">
        <p dir="auto">{keys.map((key) => key.name).join(", ")}</p>
        <p>Revoke the keys you no longer need.</p>
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Link to="/settings/keys" onClick={onClose}>
            API keys
          </Link>
          <Button onClick={onClose}>Done</Button>
        </Flex>
      </div>
    </Modal>
  );
}
