/** Shows a new secret once. */
import { Button, Modal } from "@mantine/core";
import { CopyField } from "../../parts/copy-field.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { strings } from "./strings.ts";
import classes from "./webhooks.module.css";

const labels = strings.secret;

interface SecretDialogProps {
  secret: string;
  /** Expiry of the previous secret, ISO 8601; null for the first secret. */
  oldUntil: string | null;
  onClose: () => void;
}

export function SecretDialog({ secret, oldUntil, onClose }: SecretDialogProps) {
  const zone = useTimeZone();
  return (
    // Prevents closing the dialog by accident.
    <Modal
      opened
      onClose={onClose}
      title={oldUntil === null ? labels.created : labels.rotated}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes["secret"]}>
        <CopyField label={labels.label} value={secret} description={labels.once} />
        <p className={classes["hint"]}>{labels.verify}</p>
        {oldUntil !== null && <p className={classes["hint"]}>{labels.oldUntil(fullTime(oldUntil, zone))}</p>}
        <div className={classes["acts"]}>
          <Button onClick={onClose}>{labels.done}</Button>
        </div>
      </div>
    </Modal>
  );
}
