/** The form of one thing to do: its fields, what was refused, and the button. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./form.module.css";

interface FormProps {
  act: { mutate: () => void; isPending: boolean };
  label: string;
  /** What was refused and is about no field. */
  refused: string | null;
  disabled?: boolean;
  /** Next to the button: what else can be done. */
  also?: ReactNode;
  /** The fields are in sections: the button stands below them, not below their names. */
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
