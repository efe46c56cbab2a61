/** Pending work by queue; empty queues are counted on one line. */
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { Part } from "./part.tsx";
import { instanceQuery } from "./queries.ts";
import { strings } from "./strings.ts";
import classes from "./system.module.css";

type Queue = Schemas["Instance"]["queues"][number];

const labels = strings.queues;
/** Work due for this long is overdue: every job polls each second. */
const LATE_MS = 10 * 60_000;
/** Counts are capped at this number. */
const MAX_COUNT = 10_000;

const countOf = (count: number): string => `${formatCount(count)}${count >= MAX_COUNT ? "+" : ""}`;

export function Queues() {
  const now = useNow();
  const { data: instance, error, refetch } = useQuery(instanceQuery);
  const queues = instance?.queues ?? [];
  const busy = queues.filter(({ waiting }) => waiting > 0);
  const isLate = ({ first_due_at: at }: Queue): boolean => at !== null && now - Date.parse(at) > LATE_MS;
  return (
    <Part
      anchor="queues"
      title="Queues"
      hint="Pending work in all workspaces. Overdue queues are highlighted."
    >
      <Table
        label="Queues"
        columns={columns(isLate)}
        rows={instance ? busy : undefined}
        skeletons={1}
        rowId={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        empty={<p className={classes["plain"]}>All queues are empty.</p>}
      />
      {busy.length > 0 && busy.length < queues.length && (
        <p className={classes["quiet"]}>{labels.quiet(formatCount(queues.length - busy.length))}</p>
      )}
    </Part>
  );
}

const columns = (isLate: (queue: Queue) => boolean): Column<Queue>[] => [
  { id: "name", label: "Queue", width: "40%", cell: ({ name }) => labels.names[name] ?? name },
  { id: "waiting", label: "Pending", isNumber: true, cell: ({ waiting }) => countOf(waiting) },
  { id: "due", label: "Due now", isNumber: true, cell: ({ due }) => countOf(due) },
  {
    id: "oldest",
    label: "Oldest due",
    isNumber: true,
    cell: (queue) => {
      const { first_due_at: at } = queue;
      if (at === null) return "–";
      return isLate(queue) ? (
        <Status tone="caution">
          <RelativeTime at={at} />
        </Status>
      ) : (
        <RelativeTime at={at} />
      );
    },
  },
];
