/** Page layout: heading, actions, and scrolling content. */
import { Box, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page.module.css";

interface PageProps {
  title: ReactNode;
  /** Subtitle. */
  hint?: ReactNode;
  /** Link back from a detail page. */
  back?: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  /** Filters or tabs below the heading, which stay visible while scrolling. */
  bar?: ReactNode;
  /** Whether forms and text are limited to a readable width; tables use the full width. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function Page({ title, hint, back, actions, bar, isNarrow = false, children }: PageProps) {
  return (
    <div className={classes["page"]} data-narrow={isNarrow}>
      <header className={classes["header"]}>
        {back}
        <Box flex="1 1 200px" miw={0}>
          <Title order={1} className={classes["title"]} dir="auto">
            {title}
          </Title>
          {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
        </Box>
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </header>
      {bar !== undefined && <div className={classes["bar"]}>{bar}</div>}
      <div className={classes["content"]}>{children}</div>
    </div>
  );
}
