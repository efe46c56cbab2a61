/** Shows a new secret once. */
import { Box, Button, Flex, Modal } from "@mantine/core";
import { CopyField } from "../../parts/copy-field.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./webhooks.module.css";

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
      title={oldUntil === null ? "Webhook secret" : "New webhook secret"}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes["secret"]}>
        <CopyField label="Secret" value={secret} description="Copy it now: you won't see it again." />
        <Box component="p" m={0} c="dimmed" fz="0.8125rem">
          Deliveries are signed with this secret. Verify them with any Standard Webhooks library.
        </Box>
        {oldUntil !== null && (
          <Box
            component="p"
            m={0}
            c="dimmed"
            fz="0.8125rem"
          >{`Deliveries are also signed with the old secret until ${fullTime(oldUntil, zone)}.`}</Box>
        )}
        <Flex justify="flex-end">
          <Button onClick={onClose}>I saved the secret</Button>
        </Flex>
      </div>
    </Modal>
  );
}
