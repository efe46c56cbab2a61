/** Changes a member's role and clients. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, must, type Schemas } from "../../api/client.ts";
import { peopleQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { refusalOf } from "../../parts/refusal.ts";
import { showToast } from "../../parts/toast.ts";
import { SeatFields } from "../../session/seat/fields.tsx";
import { seatBody, type Seat } from "../../session/seat/seat.ts";
import { strings } from "./strings.ts";

type Person = Schemas["User"];

const seatOf = ({ role = "viewer", scope = "clients", client_ids: clientIds = [] }: Person): Seat => ({
  role,
  scope,
  clientIds,
});

export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [seat, setSeat] = useState(() => seatOf(person));
  const queries = useQueryClient();
  const { id, name } = person;
  const change = useMutation({
    mutationFn: () => must(api.PATCH("/api/users/{id}", { params: { path: { id } }, body: seatBody(seat) })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ["counts"] });
      showToast(strings.saved(name));
      onClose();
    },
  });
  const refused = refusalOf(change.error, { role: null, scope: null, client_ids: null });
  return (
    <Dialog
      title={strings.changeOf(name)}
      submit={strings.save}
      cancel={strings.cancel}
      isBusy={change.isPending}
      error={refused.rest === null ? null : change.error}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <SeatFields value={seat} onChange={setSeat} errorOf={refused.at} />
      <div>{strings.changeHint}</div>
    </Dialog>
  );
}
