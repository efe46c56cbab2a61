/** A section of the system page: heading, actions and content. */
import { Box, Flex, Group } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./system.module.css";

export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  /** Id for links to this section. */
  anchor: string;
  title: string;
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Part({ anchor, title, hint, actions, children }: PartProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes["part"]} aria-labelledby={id}>
      <Flex wrap="wrap" gap="8px 24px" align="start" justify="space-between" mb={12}>
        <Box flex="1 1 320px" miw={0}>
          <Box component="h2" id={id} m={0} fz="0.875rem" fw={600}>
            {title}
          </Box>
          {hint !== undefined && (
            <Box component="p" maw={640} m="4px 0 0" c="dimmed" fz="0.8125rem">
              {hint}
            </Box>
          )}
        </Box>
        {actions !== undefined && <Group gap={8}>{actions}</Group>}
      </Flex>
      {children}
    </section>
  );
}
