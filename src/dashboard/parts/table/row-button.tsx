/** The name of a row, as a button that all of the row presses: it opens a drawer or a dialog. */
import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./table.module.css";

export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes["rowLink"]} dir="auto" onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
