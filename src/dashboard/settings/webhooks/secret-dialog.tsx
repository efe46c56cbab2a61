/** Shows a new secret once. */
import { Button, Modal } from "@mantine/core";
import { CopyField } from "../../parts/copy-field.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { strings } from "./strings.ts";
import classes from "./webhooks.module.css";

const words = strings.secret;

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
      title={oldUntil === null ? words.created : words.rotated}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes["secret"]}>
        <CopyField label={words.label} value={secret} description={words.once} />
        <p className={classes["hint"]}>{words.verify}</p>
        {oldUntil !== null && <p className={classes["hint"]}>{words.oldUntil(fullTime(oldUntil, zone))}</p>}
        <div className={classes["acts"]}>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Modal>
  );
}
