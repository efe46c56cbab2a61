/** Confirms the download of a backup. The browser streams it to disk. */
import { Button, Modal } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { inWorkspace } from "../../api/tab-session.ts";
import { formatBytes } from "../../parts/format-number.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import classes from "./system.module.css";

interface DownloadDialogProps {
  backup: Schemas["Backup"];
  onClose: () => void;
}

export function DownloadDialog({ backup: { name, bytes }, onClose }: DownloadDialogProps) {
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} title="Download this backup?">
      <div className={classes["drawer"]}>
        <div>
          The file contains every reply, contact and setting, and anyone who has it can read them. The
          download is recorded in the audit trail.
        </div>
        <code>{name}</code>
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button component="a" href={inWorkspace(`/api/backups/${name}`)} download={name} onClick={onClose}>
            {`Download ${formatBytes(bytes)}`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
