/** Disk usage of the database. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { formatBytes } from "../../parts/format-number.ts";
import { Answer } from "./answer.tsx";
import { Facts } from "./facts.tsx";
import { Part } from "./part.tsx";
import { instanceQuery } from "./queries.ts";
import classes from "./system.module.css";

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
