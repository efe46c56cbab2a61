/** A row's name as a button that covers the row and opens a drawer or dialog. */
import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./table.module.css";

/** Returns the hover text, because a name may be truncated. */
export const wholeOf = (children: ReactNode): string | undefined =>
  typeof children === "string" ? children : undefined;

export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes["rowLink"]} dir="auto" title={wholeOf(children)} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
