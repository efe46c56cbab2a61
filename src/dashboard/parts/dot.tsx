/** A colored dot before the name of a category or client. */
import { Flex } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dot.module.css";

export function Dot({ color }: { color: string | null }) {
  return (
    <span className={classes["dot"]} style={{ background: color ?? "var(--rd-border-strong)" }} aria-hidden />
  );
}

/** A name with its color. */
export function Dotted({
  color,
  title,
  children,
}: {
  color: string | null;
  title?: string;
  children: ReactNode;
}) {
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap={8}
      align="baseline"
      {...(title !== undefined && { title })}
    >
      <Dot color={color} />
      <span dir="auto">{children}</span>
    </Flex>
  );
}
