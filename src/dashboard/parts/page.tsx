/** A page of the frame: its heading, what can be done on all of it, and the content that scrolls below. */
import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page.module.css";

interface PageProps {
  title: ReactNode;
  /** One sentence below the heading. */
  hint?: ReactNode;
  /** Before the heading: the way back from a detail. */
  back?: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  /** Below the heading, and always visible: filters, or tabs. */
  bar?: ReactNode;
  /** Forms and text are not wider than one reads; tables take all there is. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function Page({ title, hint, back, actions, bar, isNarrow = false, children }: PageProps) {
  return (
    <div className={classes["page"]} data-narrow={isNarrow}>
      <header className={classes["header"]}>
        {back}
        <div className={classes["words"]}>
          <Title order={1} className={classes["title"]} dir="auto">
            {title}
          </Title>
          {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
        </div>
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </header>
      {bar !== undefined && <div className={classes["bar"]}>{bar}</div>}
      <div className={classes["content"]}>{children}</div>
    </div>
  );
}
