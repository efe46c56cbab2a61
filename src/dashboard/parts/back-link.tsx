/** Link from a detail page back to its list. */
import { IconChevronLeft } from "@tabler/icons-react";
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import classes from "./page.module.css";

const Anchor = ({ children, ...props }: ComponentPropsWithRef<"a">) => (
  <a {...props} className={classes["back"]}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    {children}
  </a>
);

export const BackLink: LinkComponent<typeof Anchor> = createLink(Anchor);
