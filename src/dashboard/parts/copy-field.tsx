/** A read-only value with a copy button. */
import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import classes from "./form.module.css";

const SAID_MS = 2_000;

interface CopyFieldProps {
  label: string;
  value: string;
  description?: string;
}

export function CopyField({ label, value, description }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    field.current?.select();
    // Without https, there is no clipboard API, so select the text for Ctrl C.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    );
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
        <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
