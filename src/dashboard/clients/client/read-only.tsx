/** Disables fields for users who cannot edit them, and explains why. */
import type { ReactNode } from "react";
import classes from "./client.module.css";
import { strings } from "./strings.ts";

export function ReadOnly({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <>
      {isReadOnly && <p className={classes["readOnly"]}>{strings.readOnly}</p>}
      <fieldset disabled={isReadOnly} className={classes["fields"]}>
        {children}
      </fieldset>
    </>
  );
}
