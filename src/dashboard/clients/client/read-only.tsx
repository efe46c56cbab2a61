/** Disables fields for users who cannot edit them, and explains why. */
import type { ReactNode } from "react";
import classes from "./client.module.css";

export function ReadOnly({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <>
      {isReadOnly && (
        <p className={classes["readOnly"]}>Only managers and owners can change these settings.</p>
      )}
      <fieldset disabled={isReadOnly} className={classes["fields"]}>
        {children}
      </fieldset>
    </>
  );
}
