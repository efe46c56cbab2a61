/** In-place editable value: click to edit, Enter or blur saves, Escape cancels. */
import { Box, TextInput } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import classes from "./panel.module.css";

interface EditableFieldProps {
  label: string;
  value: string | null;
  isReadOnly: boolean;
  /** The new value, dimmed while saving. */
  onSave: (value: string | null) => Promise<unknown>;
  /** Link shown after the value. */
  extra?: ReactNode;
}

const MOST_CHARACTERS = 500;

export function EditableField({ label, value, isReadOnly, onSave, extra }: EditableFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const save = (): void => {
    if (typed === null) return;
    const next = typed.trim();
    setTyped(null);
    if (next === (value ?? "")) return;
    setSaving(next);
    void onSave(next === "" ? null : next).finally(() => setSaving(null));
  };
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Escape would also close the conversation.
    event.preventDefault();
    if (event.key === "Enter") save();
    else setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const shown = saving ?? value ?? "";
  return (
    <div className={classes["field"]}>
      <dt>{label}</dt>
      <dd>
        {typed !== null ? (
          <TextInput
            autoFocus
            size="xs"
            dir="auto"
            className={classes["input"] ?? ""}
            aria-label={label}
            maxLength={MOST_CHARACTERS}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={save}
            onKeyDown={listen}
          />
        ) : isReadOnly ? (
          <Shown text={shown} empty="—" />
        ) : (
          <button
            ref={button}
            type="button"
            className={classes["value"]}
            data-saving={saving !== null || undefined}
            title={shown || `Edit ${label.toLowerCase()}`}
            aria-label={`${`Edit ${label.toLowerCase()}`}: ${shown || "Add"}`}
            onClick={() => setTyped(value ?? "")}
          >
            <Shown text={shown} empty="Add" />
          </button>
        )}
        {extra}
      </dd>
    </div>
  );
}

const Shown = ({ text, empty }: { text: string; empty: string }) =>
  text === "" ? (
    <Box component="span" c="dimmed">
      {empty}
    </Box>
  ) : (
    <bdi title={text}>{text}</bdi>
  );
