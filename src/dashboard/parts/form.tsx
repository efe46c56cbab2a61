/** A form with fields, error and submit button. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./form.module.css";

interface FormProps {
  act: { mutate: () => void; isPending: boolean };
  label: string;
  /** Error that belongs to no field. */
  refused: string | null;
  disabled?: boolean;
  /** Secondary action next to the button. */
  also?: ReactNode;
  /** Whether to align the button with fields in sections. */
  isInSections?: boolean;
  children: ReactNode;
}

export function Form({ act, label, refused, disabled = false, also, isInSections, children }: FormProps) {
  return (
    <form
      className={classes["form"]}
      data-sections={isInSections ?? false}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate();
      }}
    >
      {children}
      <div role="alert" className={classes["refusal"]}>
        {refused}
      </div>
      <div className={classes["buttons"]}>
        <Button type="submit" size="sm" loading={act.isPending} disabled={disabled}>
          {label}
        </Button>
        {also}
      </div>
    </form>
  );
}
