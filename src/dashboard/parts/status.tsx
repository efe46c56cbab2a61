/** A status label with a colored dot. */
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./status.module.css";

export type Tone = "ok" | "caution" | "danger" | "quiet";

export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes["status"]} data-tone={tone}>
      <span className={classes["dot"]} aria-hidden />
      <Box component="span" className="rd-wrap" miw={0}>
        {children}
      </Box>
    </span>
  );
}
