/** A section of the system page: title, actions and content. */
import { useId, type ReactNode } from "react";
import classes from "./system.module.css";

interface PartProps {
  /** Anchor for links within the page. */
  anchor: string;
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Part({ anchor, title, hint, actions, children }: PartProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes["part"]} aria-labelledby={id}>
      <div className={classes["head"]}>
        <div className={classes["words"]}>
          <h2 id={id} className={classes["heading"]}>
            {title}
          </h2>
          {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
        </div>
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
