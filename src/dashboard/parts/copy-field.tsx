/** A read-only value with a copy button. */
import { Button, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useRef } from "react";
import classes from "./form.module.css";

interface CopyFieldProps {
  label: string;
  value: string;
  description?: string;
}

export function CopyField({ label, value, description }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard();
  const copy = () => {
    // Without https, there is no clipboard API, so select the text for Ctrl C.
    field.current?.select();
    clipboard.copy(value);
  };
  return (
    <div className={classes["copy"]}>
      <TextInput
        ref={field}
        label={label}
        description={description}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" size="sm" onClick={copy} aria-label={`Copy ${label}`}>
        <span aria-live="polite">{clipboard.copied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
