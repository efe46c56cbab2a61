/** A question over the page. Its keys stay in it: a letter typed here must not act on the conversation below. */
import { Button, Modal } from "@mantine/core";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./dialog.module.css";

interface DialogProps {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  submit: string;
  cancel: string;
  isBusy: boolean;
  /** Why the last try failed; null while it did not. */
  error: unknown;
  isDangerous?: boolean;
  isReady?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, onSubmit, children, ...looks }: DialogProps) {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!looks.isBusy && looks.isReady !== false) onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeOnEscape={false} onKeyDown={keepingKeys(onClose)}>
      <form className={classes["form"]} onSubmit={send}>
        {children}
        {looks.error !== null && <Trouble error={looks.error} />}
        <div className={classes["acts"]}>
          <Button variant="default" onClick={onClose}>
            {looks.cancel}
          </Button>
          <Button
            type="submit"
            loading={looks.isBusy}
            disabled={looks.isReady === false}
            {...(looks.isDangerous && { color: "red" })}
          >
            {looks.submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Returns a listener that lets no key out, and closes on Escape. */
export const keepingKeys =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape" && !event.defaultPrevented) close();
  };
