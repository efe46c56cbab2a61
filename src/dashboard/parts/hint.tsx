/** A paragraph of secondary text. */
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";

export const Hint = (props: BoxProps & { id?: string; role?: string; children: ReactNode }) => (
  <Box component="p" m={0} c="dimmed" fz="sm" {...props} />
);
