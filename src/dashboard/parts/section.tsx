/** A settings section: title and description on the left, fields on the right. */
import { Box, Flex, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <div>
        <Box component="h2" id={id} m={0} fz="0.875rem" fw={600}>
          {title}
        </Box>
        {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
      </div>
      <Flex direction="column" gap={16} miw={0}>
        {children}
      </Flex>
    </section>
  );
}

/** Another list on a page: heading, description and table. */
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
