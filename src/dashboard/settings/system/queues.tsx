/** Queues and disk use of the server. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { Answer } from "../../parts/answer.tsx";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { queueNames } from "./check-strings.ts";
import { Facts, Part } from "./part.tsx";
import { instanceQuery } from "./queries.ts";
import classes from "./system.module.css";

const quietText = (count: string) => (count === "1" ? "1 queue is empty" : `${count} queues are empty`);

const GIB = 1024 ** 3;

export function Disk() {
  return (
    <Part anchor="disk" title="Disk">
      <Answer reading={useQuery(instanceQuery)} height={120}>
        {(instance) => instance && <Usage instance={instance} />}
      </Answer>
    </Part>
  );
}

function Usage({ instance: { disk, damage } }: { instance: Schemas["Instance"] }) {
  const { free_bytes: free, total_bytes: total, database_bytes: database, log_bytes: log } = disk;
  const used = `${formatBytes(total - free)} of ${formatBytes(total)} used`;
  const share = total === 0 ? 0 : (total - free) / total;
  const isLow = free < GIB;
  return (
    <Flex direction="column" gap={12} maw={640}>
      {damage !== null && <p className={classes["danger"]}>{damage}</p>}
      <div
        role="meter"
        aria-label="Disk usage"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={used}
        className={classes["meter"]}
        data-low={isLow}
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classes["plain"]}>{used}</p>
      {isLow && (
        <p className={classes["danger"]}>
          Less than 1 GB free. Replydesk can't accept new replies on a full disk.
        </p>
      )}
      <Facts
        facts={[
          ["Free", formatBytes(free)],
          ["Database", formatBytes(database)],
          ["Write-ahead log", formatBytes(log)],
        ]}
      />
    </Flex>
  );
}

type Queue = Schemas["Instance"]["queues"][number];

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
        <p className={classes["quiet"]}>{quietText(formatCount(queues.length - busy.length))}</p>
      )}
    </Part>
  );
}

const columns = (isLate: (queue: Queue) => boolean): Column<Queue>[] => [
  { id: "name", label: "Queue", width: "40%", cell: ({ name }) => queueNames[name] ?? name },
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
