/** A question over the page. */
import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Trouble } from "./trouble.tsx";
import { useReturnedFocus } from "./use-returned-focus.ts";
import classes from "./dialog.module.css";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** What the cancel button does, where it does not close the dialog. */
  onCancel?: () => void;
  onSubmit: () => void;
  submit: string;
  cancel: string;
  isBusy: boolean;
  /** Why the last try failed; null while it did not. */
  error: unknown;
  isDangerous?: boolean;
  isReady?: boolean;
  /** Nothing is to be filled in: Enter does it at once. */
  hasNoFields?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, onSubmit, children, ...looks }: DialogProps) {
  useReturnedFocus();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // A form that the dialog was opened from hears of it as well, and would be saved.
    event.stopPropagation();
    if (!looks.isBusy && looks.isReady !== false) onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={classes["form"]} onSubmit={send}>
        {children}
        {looks.error !== null && <Trouble error={looks.error} />}
        <div className={classes["acts"]}>
          <Button variant="default" onClick={looks.onCancel ?? onClose}>
            {looks.cancel}
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
        </div>
      </form>
    </Modal>
  );
}
