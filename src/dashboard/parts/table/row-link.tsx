/** A row's name as a link that covers the row. */
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import { wholeOf } from "./row-button.tsx";
import classes from "./table.module.css";

const Anchor = (props: ComponentPropsWithRef<"a">) => (
  <a {...props} dir="auto" className={classes["rowLink"]} title={wholeOf(props.children)} />
);

export const RowLink: LinkComponent<typeof Anchor> = createLink(Anchor);
