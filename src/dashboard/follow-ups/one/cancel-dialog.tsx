/** Confirms canceling a follow-up. */
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import { nameOf } from "../name.ts";
import type { FollowUp } from "../queries.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";

const words = strings.one;

export function CancelDialog({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const { id } = followUp;
  const cancel = useChange(
    () => unwrap(api.POST("/api/follow-ups/{id}/cancel", { params: { path: { id } } })),
    () => {
      showToast(words.cancelled);
      onClose();
    },
  );
  return (
    <Confirm
      title={words.cancelTitle(nameOf(followUp))}
      label={words.cancelSubmit}
      act={{ ...cancel, mutate: () => cancel.mutate() }}
      onClose={onClose}
    >
      {words.cancelHint}
    </Confirm>
  );
}
