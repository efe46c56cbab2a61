/** Confirms canceling a follow-up. */
import { api, unwrap } from "../../api/client.ts";
import { Confirm, ConfirmAction } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import classes from "../follow-ups.module.css";
import { type FollowUp, nameOf } from "../queries.ts";
import { CHANGED, useChange } from "../use-follow-ups.ts";
import { Hint } from "../../parts/hint.tsx";

export function CancelDialog({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const path = { id: followUp.id };
  return (
    <ConfirmAction
      title={`Cancel the follow-up to ${nameOf(followUp)}?`}
      label="Cancel follow-up"
      run={() => unwrap(api.POST("/api/follow-ups/{id}/cancel", { params: { path } }))}
      changes={CHANGED}
      done="Follow-up canceled"
      onClose={onClose}
    >
      It won't be sent. This can't be undone.
    </ConfirmAction>
  );
}

interface SendDialogProps {
  followUp: FollowUp;
  /** Saves edits first and resolves with whether that succeeded; null without edits. */
  save?: (() => Promise<boolean>) | null;
  /** Text to send, if edited. */
  text?: string;
  onClose: () => void;
}

export function SendDialog({ followUp, save = null, text, onClose }: SendDialogProps) {
  const { id, action } = followUp;
  const name = nameOf(followUp);
  const send = useChange(
    async () => {
      if (save && !(await save())) return false;
      await unwrap(api.POST("/api/follow-ups/{id}/send", { params: { path: { id } } }));
      return true;
    },
    (isSent) => {
      if (isSent) showToast(`Sending to ${name}`);
      onClose();
    },
  );
  return (
    <Confirm
      title={`Send to ${name} now?`}
      label={save ? "Save and send" : "Send now"}
      act={{ ...send, mutate: () => send.mutate() }}
      onClose={onClose}
      isHarmless
    >
      <Hint>
        {action === "linkedin_message"
          ? "Your webhooks receive it right away."
          : "It sends right away, in the same conversation."}
      </Hint>
      <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label="Text">
        {text ?? followUp.draft_message}
      </div>
    </Confirm>
  );
}
