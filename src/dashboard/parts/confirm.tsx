/** Confirmation dialogs, and buttons that open one. The most destructive actions require typing a text. */
import { type ButtonProps, Button, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { QueryKey } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { IconAction } from "./icon-action.tsx";
import { useAction } from "./use-action.ts";

interface ConfirmProps {
  title: string;
  /** The action's consequences. */
  children: ReactNode;
  /** Button label: a verb. */
  label: string;
  act: { mutate: () => void; isPending: boolean; error: unknown };
  onClose: () => void;
  /** Text that the user must type, such as the address to erase. */
  typed?: string;
  /** Whether there are no fields; then the submit button gets the focus, so that Enter submits. */
  hasNoFields?: boolean;
  /** Whether the action destroys nothing. */
  isHarmless?: boolean;
}

/** Rendered while open: `{isAsking && <Confirm … />}`. */
export function Confirm({ children, label, act, typed, isHarmless = false, ...dialog }: ConfirmProps) {
  const [word, setWord] = useState("");
  return (
    <Dialog
      {...dialog}
      submit={label}
      isBusy={act.isPending}
      error={act.error}
      isDangerous={!isHarmless}
      isReady={typed === undefined || word.trim() === typed}
      onSubmit={() => act.mutate()}
    >
      <div>{children}</div>
      {typed !== undefined && (
        <TextInput
          label={`Type ${typed} to confirm`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

interface ConfirmActionProps extends Omit<ConfirmProps, "act"> {
  run: () => Promise<unknown>;
  /** Keys of the queries to refetch. */
  changes: readonly QueryKey[];
  /** Toast after success. */
  done?: string;
  /** Called before the dialog closes. If it returns a promise, the dialog waits for it. */
  onDone?: () => unknown;
}

/** Asks for confirmation, runs an action, and closes once it is done. */
export function ConfirmAction({ run, changes, done, onDone, onClose, ...confirm }: ConfirmActionProps) {
  const act = useAction(run, {
    changes,
    ...(done !== undefined && { done }),
    onDone: async () => {
      await onDone?.();
      onClose();
    },
  });
  return <Confirm {...confirm} act={{ ...act, mutate: () => act.mutate() }} onClose={onClose} />;
}

interface ConfirmButtonProps extends Omit<ConfirmActionProps, "onClose"> {
  button: ButtonProps & { children: ReactNode };
}

/** A button that runs an action after a confirmation. */
export function ConfirmButton({ button, ...confirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setAsking(true)} />
      {isAsking && <ConfirmAction {...confirm} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RemoveActionProps extends Omit<ComponentProps<typeof ConfirmAction>, "onClose"> {
  /** The button's accessible name: the verb and the row's name. */
  name: string;
  icon?: ReactNode;
}

/** A button that removes its row after a confirmation. */
export function RemoveAction({
  name,
  icon = <IconTrash size={16} stroke={1.75} />,
  ...confirm
}: RemoveActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconAction label={name} onClick={() => setAsking(true)}>
        {icon}
      </IconAction>
      {isAsking && <ConfirmAction {...confirm} onClose={() => setAsking(false)} />}
    </>
  );
}
