/** Shows a new secret or link once. Only its button closes the dialog, to prevent closing it by accident. */
import { Button, Flex, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useReturnedFocus } from "./use-returned-focus.ts";

interface OnceDialogProps {
  title: string;
  onClose: () => void;
  done?: string;
  /** Secondary action next to the button. */
  also?: ReactNode;
  children: ReactNode;
}

export function OnceDialog({ title, onClose, done = "Done", also, children }: OnceDialogProps) {
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap={16} role="status">
        {children}
        <Flex wrap="wrap" gap={8} justify="flex-end">
          {also}
          <Button onClick={onClose}>{done}</Button>
        </Flex>
      </Stack>
    </Modal>
  );
}
