/** Empty state: the missing things, the reason, and the next step. */
import { Box } from "@mantine/core";
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
      <Box component="p" m={0} fw={600}>
        {title}
      </Box>
      {hint !== undefined && (
        <Box component="p" maw={480} m="0 0 8px" c="dimmed">
          {hint}
        </Box>
      )}
      {action}
    </div>
  );
}
