/** Asks before something is done that cannot be undone; what weighs most is confirmed by typing a word. */
import { TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { strings } from "./strings.ts";

interface ConfirmProps {
  title: string;
  /** What happens, in words. */
  children: ReactNode;
  /** The verb on the button. */
  label: string;
  act: { mutate: () => void; isPending: boolean; error: unknown };
  onClose: () => void;
  /** What has to be typed, such as the address that is erased. */
  typed?: string;
  /** For what takes nothing away. */
  isHarmless?: boolean;
}

/** Rendered while it is asked: `{isAsking && <Confirm … />}`. */
export function Confirm({ children, label, act, typed, isHarmless = false, ...dialog }: ConfirmProps) {
  const [word, setWord] = useState("");
  return (
    <Dialog
      {...dialog}
      submit={label}
      cancel={strings.cancel}
      isBusy={act.isPending}
      error={act.error}
      isDangerous={!isHarmless}
      isReady={typed === undefined || word.trim() === typed}
      onSubmit={() => act.mutate()}
    >
      <div>{children}</div>
      {typed !== undefined && (
        <TextInput
          label={strings.typeToConfirm(typed)}
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
