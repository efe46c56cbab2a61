/** Shows a query's data, or a placeholder while it loads, or the error. */
import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Trouble } from "./trouble.tsx";

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
