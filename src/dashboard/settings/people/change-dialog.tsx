/** Changes a member's role and clients. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { showToast } from "../../parts/toast.ts";
import { MembershipFields } from "../../session/membership/fields.tsx";
import { membershipBody, type Membership } from "../../session/membership/membership.ts";

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
  const queries = useQueryClient();
  const { id, name } = person;
  const change = useMutation({
    mutationFn: () =>
      unwrap(api.PATCH("/api/users/{id}", { params: { path: { id } }, body: membershipBody(membership) })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ["counts"] });
      showToast(`${name} updated`);
      onClose();
    },
  });
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
