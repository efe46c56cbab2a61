/** The name of a row, as a button that all of the row presses: it opens a drawer or a dialog. */
import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./table.module.css";

/** Returns what is shown on hover: a name may be longer than the lines it has. */
export const wholeOf = (children: ReactNode): string | undefined =>
  typeof children === "string" ? children : undefined;

export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes["rowLink"]} dir="auto" title={wholeOf(children)} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
