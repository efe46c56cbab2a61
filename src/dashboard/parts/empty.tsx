/** Empty state: a title, the reason, and the next step. */
import { Box, Flex } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyProps {
  title: string;
  hint?: ReactNode;
  /** Button that creates the first object. */
  action?: ReactNode;
}

export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <Flex direction="column" gap={8} align="center" p="48px 16px" ta="center">
      <Box component="p" m={0} fw={600}>
        {title}
      </Box>
      {hint !== undefined && (
        <Box component="p" maw={480} m="0 0 8px" c="dimmed">
          {hint}
        </Box>
      )}
      {action}
    </Flex>
  );
}
