/** Changes a member's role and clients. */
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { MembershipFields } from "../../session/membership/fields.tsx";
import { membershipBody, type Membership } from "../../session/membership/membership.ts";
import { useAction } from "../../parts/use-action.ts";

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
