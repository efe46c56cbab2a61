/** A part of the system page: heading, action, and facts or an answer. */
import { Box, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./system.module.css";

interface AnswerProps<Data> {
  reading: UseQueryResult<Data>;
  /** Placeholder height in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

export function Answer<Data>({ reading, height, children }: AnswerProps<Data>) {
  const { data, error, refetch } = reading;
  if (data !== undefined) return <>{children(data)}</>;
  return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Skeleton height={height} />;
}

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
  /** Anchor for links within the page. */
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
      <div className={classes["head"]}>
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
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
