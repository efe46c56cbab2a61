/** A second list on a page: heading, description and table. */
import { Box, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

export function ListSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Box component="section" mt={32} aria-label={title}>
      <Title order={2} fz="0.875rem">
        {title}
      </Title>
      <Text size="sm" c="dimmed" m="4px 0 8px">
        {hint}
      </Text>
      {children}
    </Box>
  );
}
