/** Says that there is nothing, why, and what to do about it. */
import type { ReactNode } from "react";
import classes from "./empty.module.css";

interface EmptyProps {
  title: string;
  hint?: ReactNode;
  /** The button that makes the first. */
  action?: ReactNode;
}

export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <div className={classes["empty"]}>
      <p className={classes["title"]}>{title}</p>
      {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
      {action}
    </div>
  );
}
