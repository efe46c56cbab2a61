/** Confirms canceling a follow-up. */
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import { nameOf } from "../name.ts";
import type { FollowUp } from "../queries.ts";
import { useChange } from "../use-change.ts";

export function CancelDialog({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const { id } = followUp;
  const cancel = useChange(
    () => unwrap(api.POST("/api/follow-ups/{id}/cancel", { params: { path: { id } } })),
    () => {
      showToast("Follow-up canceled");
      onClose();
    },
  );
  return (
    <Confirm
      title={`Cancel the follow-up to ${nameOf(followUp)}?`}
      label="Cancel follow-up"
      act={{ ...cancel, mutate: () => cancel.mutate() }}
      onClose={onClose}
    >
      It won't be sent. This can't be undone.
    </Confirm>
  );
}
