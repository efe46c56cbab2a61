/** Confirms the download of a backup. The browser streams it to disk. */
import { Button, Modal } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { inWorkspace } from "../../api/tab-session.ts";
import { formatBytes } from "../../parts/format-number.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { strings } from "./strings.ts";
import classes from "./system.module.css";

const labels = strings.backups;

interface DownloadDialogProps {
  backup: Schemas["Backup"];
  onClose: () => void;
}

export function DownloadDialog({ backup: { name, bytes }, onClose }: DownloadDialogProps) {
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} title={labels.sure}>
      <div className={classes["drawer"]}>
        <div>{labels.sureHint}</div>
        <code>{name}</code>
        <div className={classes["actions"]}>
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button component="a" href={inWorkspace(`/api/backups/${name}`)} download={name} onClick={onClose}>
            {labels.sizeOf(formatBytes(bytes))}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
