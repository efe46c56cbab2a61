/** Empty state: the missing things, the reason, and the next step. */
import type { ReactNode } from "react";
import classes from "./empty.module.css";

interface EmptyProps {
  title: string;
  hint?: ReactNode;
  /** Button that creates the first one. */
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
