/** A settings section: title and description on the left, fields on the right. */
import { Box, Flex } from "@mantine/core";
import { useId, type ReactNode } from "react";
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
