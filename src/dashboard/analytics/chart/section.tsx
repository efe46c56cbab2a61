/** A chart with its heading, table and CSV download. */
import { Box, Skeleton } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useSession } from "../../session/use-session.ts";
import classes from "./chart.module.css";

interface ChartSectionProps {
  title: string;
  hint?: string;
  /** Path and query parameters of the CSV download; omitted if there is none. */
  csv?: { path: string; query: Readonly<Record<string, string>> };
  error: unknown;
  onRetry: () => void;
  isLoading: boolean;
  chart?: ReactNode;
  table: ReactNode;
}

export function ChartSection(props: ChartSectionProps) {
  const { title, hint, csv, error, onRetry, isLoading, chart, table } = props;
  const id = useId();
  // Stored here, because the table unmounts while the next report loads.
  const [isOpen, setOpen] = useState(false);
  const mayExport = useMayExport();
  return (
    <section aria-labelledby={id} className={classes["section"]}>
      <header className={classes["head"]}>
        <div>
          <Box component="h2" id={id} m={0} fz="md" fw={600}>
            {title}
          </Box>
          {hint !== undefined && (
            <Box component="p" m="4px 0 0" c="dimmed" fz="sm">
              {hint}
            </Box>
          )}
        </div>
        {csv && mayExport && <CsvButton {...csv} />}
      </header>
      {error !== null && error !== undefined && <Trouble error={error} onRetry={onRetry} />}
      {isLoading && !error && <Skeleton height={chart === undefined ? 160 : 240} />}
      {!isLoading && chart}
      {!isLoading && chart !== undefined && (
        <details
          className={classes["table"]}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>Show as table</summary>
          {table}
        </details>
      )}
      {!isLoading && chart === undefined && table}
    </section>
  );
}

/** Returns whether the user may download tables: managers and owners can, and viewers can for their own client. */
const useMayExport = (): boolean => useSession().workspace.role !== "agent";
