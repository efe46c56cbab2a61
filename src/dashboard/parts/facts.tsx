/** Key-value list for drawers and detail pages. */
import type { ReactNode } from "react";
import classes from "./facts.module.css";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes["facts"]}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
