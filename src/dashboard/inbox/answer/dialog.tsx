/** A dialog of the answer box: named close button, and Esc closes it alone. */
import { Modal, type ModalProps } from "@mantine/core";
import { useActions } from "../../keys/use-actions.ts";
import { strings } from "./strings.ts";

interface DialogProps extends Pick<ModalProps, "title" | "size" | "children"> {
  opened: boolean;
  onClose: () => void;
}

export function Dialog({ opened, onClose, title, size = "md", children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ "aria-label": strings.close }}
    >
      {opened && <Escape onEscape={onClose} />}
      {children}
    </Modal>
  );
}

/** Mounted inside of what lies over the page: Esc does not go back in the page below it as well. */
export function Escape({ onEscape }: { onEscape: () => void }) {
  useActions({ back: onEscape });
  return null;
}
