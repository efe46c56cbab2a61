/** Dialogs: a form, or a value that is shown once. */
import { Button, Flex, Modal, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Trouble } from "./trouble.tsx";
import { useReturnedFocus } from "./use-returned-focus.ts";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The cancel button's action, if it is not to close the dialog. */
  onCancel?: () => void;
  onSubmit: () => void;
  submit: string;
  cancel?: string;
  isBusy: boolean;
  /** Error from the last attempt; null if there is none. */
  error: unknown;
  isDangerous?: boolean;
  isReady?: boolean;
  /** Whether there are no fields; then the submit button gets the focus, so that Enter submits. */
  hasNoFields?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, onSubmit, children, ...looks }: DialogProps) {
  useReturnedFocus();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // React events bubble through portals, so a form around the dialog would also be submitted.
    event.stopPropagation();
    if (!looks.isBusy && looks.isReady !== false) onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <Flex component="form" direction="column" gap={12} onSubmit={send}>
        {children}
        {looks.error !== null && <Trouble error={looks.error} />}
        <Flex gap={8} justify="flex-end" mt={4}>
          <Button variant="default" onClick={looks.onCancel ?? onClose}>
            {looks.cancel ?? "Cancel"}
          </Button>
          <Button
            type="submit"
            loading={looks.isBusy}
            disabled={looks.isReady === false}
            data-autofocus={looks.hasNoFields}
            {...(looks.isDangerous && { color: "red" })}
          >
            {looks.submit}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}

interface OnceDialogProps {
  title: string;
  onClose: () => void;
  done?: string;
  /** Secondary action next to the button. */
  also?: ReactNode;
  children: ReactNode;
}

/** Shows a new secret or link, once. Only the button closes the dialog, so that it isn't closed by accident. */
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
