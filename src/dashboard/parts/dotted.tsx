/** A name with its color. */
import { Flex } from "@mantine/core";
import type { ReactNode } from "react";
import { Dot } from "./dot.tsx";

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
