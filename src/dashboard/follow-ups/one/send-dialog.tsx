/** Confirms sending a follow-up early, and shows its text. */
import { api, unwrap } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { showToast } from "../../parts/toast.ts";
import classes from "../follow-ups.module.css";
import { nameOf } from "../name.ts";
import type { FollowUp } from "../queries.ts";
import { useChange } from "../use-change.ts";

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
      <p className={classes["hint"]}>
        {action === "linkedin_message"
          ? "Your webhooks receive it right away."
          : "It sends right away, in the same conversation."}
      </p>
      <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label="Text">
        {text ?? followUp.draft_message}
      </div>
    </Confirm>
  );
}
