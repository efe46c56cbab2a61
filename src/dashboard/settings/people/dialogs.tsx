/** Dialogs to invite a member, change a role, reset a password, and remove a member. */
import { Button, TextInput, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog, OnceDialog } from "../../parts/dialog.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { MembershipFields } from "../../session/membership/fields.tsx";
import { membershipBody, NEW_MEMBERSHIP } from "../../session/membership/membership.ts";
import { invitationsQuery, optionsQuery } from "../../session/queries.ts";

interface OfPerson {
  person: Schemas["User"];
  onClose: () => void;
}

export function ChangeDialog({ person, onClose }: OfPerson) {
  const { id, name, role = "viewer", scope = "clients", client_ids = [] } = person;
  const params = { path: { id } };
  const { values, setValues, errorAt, asDialog } = useApiForm({
    initialValues: { role, scope, client_ids },
    save: (values) => unwrap(api.PATCH("/api/users/{id}", { params, body: membershipBody(values) })),
    changes: [peopleQuery.queryKey, ["counts"]],
    done: `${name} updated`,
    onDone: onClose,
  });
  return (
    <Dialog {...asDialog} title={`Edit ${name}`} submit="Save" onClose={onClose}>
      <MembershipFields value={values} onChange={setValues} errorOf={errorAt} />
      <div>Saving signs them out everywhere. Conversations they can no longer answer become unassigned.</div>
    </Dialog>
  );
}

export function ResetDialog({ person: { id, name }, onClose }: OfPerson) {
  const make = useAction(() => unwrap(api.POST("/api/users/{id}/reset-link", byId(id))));
  if (make.data)
    return (
      <OnceDialog title={`Password reset link for ${name}`} onClose={onClose}>
        <Text>Copy it now: you won't see it again. Share it over a channel you trust.</Text>
        <CopyField label={`Password reset link for ${name}`} value={make.data.data.url} />
      </OnceDialog>
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

export function RemoveDialog({ person: { id, name, email }, onClose }: OfPerson) {
  useReturnedFocus();
  const remove = useAction(() => unwrap(api.DELETE("/api/users/{id}", byId(id))), {
    changes: [peopleQuery.queryKey, ["counts"], ["api-keys"]],
    done: `${name} removed`,
    onDone: ({ data }) => data.keys.length === 0 && onClose(),
  });
  if (remove.data) return <RemainingKeys keys={remove.data.data.keys} onClose={onClose} />;
  return (
    <Confirm title={`Remove ${name}?`} label="Remove" act={remove} typed={email ?? name} onClose={onClose}>
      They are signed out and their conversations become unassigned. API keys they created keep working.
    </Confirm>
  );
}

function RemainingKeys({ keys, onClose }: { keys: readonly Schemas["ApiKey"][]; onClose: () => void }) {
  const title =
    keys.length === 1 ? "One of their API keys still works" : `${keys.length} of their API keys still work`;
  const link = (
    <Link to="/settings/keys" onClick={onClose}>
      API keys
    </Link>
  );
  return (
    <OnceDialog title={title} also={link} onClose={onClose}>
      <Text dir="auto">{keys.map((key) => key.name).join(", ")}</Text>
      <Text>Revoke the keys you no longer need.</Text>
    </OnceDialog>
  );
}

interface Made {
  email: string;
  url: string;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const { data: options } = useQuery(optionsQuery);
  if (!made) return <InviteForm onMade={setMade} onClose={onClose} />;
  const another = (
    <Button variant="default" onClick={() => setMade(null)}>
      Invite another
    </Button>
  );
  return (
    <OnceDialog title="Invite member" also={another} onClose={onClose}>
      <Text>
        Copy it now: you won't see it again. It works once and expires after 7 days.{" "}
        {options?.reset_by_mail
          ? "We also sent it by email."
          : "No mail server is configured, so share the link yourself."}
      </Text>
      <CopyField label={`Invite link for ${made.email}`} value={made.url} />
    </OnceDialog>
  );
}

function InviteForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const { field, values, setValues, errorAt, asDialog } = useApiForm({
    initialValues: { email: "", ...NEW_MEMBERSHIP },
    save: ({ email, ...membership }) =>
      unwrap(api.POST("/api/invitations", { body: { email: email.trim(), ...membershipBody(membership) } })),
    changes: [invitationsQuery.queryKey],
    onDone: ({ data }) => onMade(data),
  });
  return (
    <Dialog
      {...asDialog}
      title="Invite member"
      submit="Create invite link"
      isReady={values.email.trim() !== ""}
      onClose={onClose}
    >
      <TextInput label="Email" type="email" data-autofocus required maxLength={254} {...field("email")} />
      <MembershipFields value={values} onChange={setValues} errorOf={errorAt} />
    </Dialog>
  );
}
