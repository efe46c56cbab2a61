/** Disables fields for users who cannot edit them, and explains why. */
import type { ReactNode } from "react";
import classes from "./client.module.css";
import { Hint } from "../../parts/hint.tsx";

export function ReadOnly({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <>
      {isReadOnly && <Hint m="12px 0 0">Only managers and owners can change these settings.</Hint>}
      <fieldset disabled={isReadOnly} className={classes["fields"]}>
        {children}
      </fieldset>
    </>
  );
}
