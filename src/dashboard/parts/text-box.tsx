/** A box for long text, which also scrolls by keyboard. */
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";

interface TextBoxProps extends BoxProps {
  /** Accessible name. */
  label: string;
  isCode?: boolean;
  children: ReactNode;
}

export const TextBox = ({ label, isCode = false, ...props }: TextBoxProps) => (
  <Box
    component={isCode ? "pre" : "div"}
    className="rd-boxed rd-wrap"
    m={0}
    p={12}
    bg="var(--rd-surface-sunken)"
    style={{ overflow: "auto", whiteSpace: "pre-wrap" }}
    dir="auto"
    tabIndex={0}
    role="group"
    aria-label={label}
    {...props}
  />
);
