/** Disk usage of the database. */
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { formatBytes } from "../../parts/format-number.ts";
import { Answer } from "./answer.tsx";
import { Facts } from "./facts.tsx";
import { Part } from "./part.tsx";
import { instanceQuery } from "./queries.ts";
import { strings } from "./strings.ts";
import classes from "./system.module.css";

const labels = strings.disk;
const GIB = 1024 ** 3;

export function Disk() {
  return (
    <Part anchor="disk" title={labels.title}>
      <Answer reading={useQuery(instanceQuery)} height={120}>
        {(instance) => instance && <Usage instance={instance} />}
      </Answer>
    </Part>
  );
}

function Usage({ instance: { disk, damage } }: { instance: Schemas["Instance"] }) {
  const { free_bytes: free, total_bytes: total, database_bytes: database, log_bytes: log } = disk;
  const used = labels.used(formatBytes(total - free), formatBytes(total));
  const share = total === 0 ? 0 : (total - free) / total;
  const isLow = free < GIB;
  return (
    <div className={classes["disk"]}>
      {damage !== null && <p className={classes["danger"]}>{damage}</p>}
      <div
        role="meter"
        aria-label={labels.label}
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
      {isLow && <p className={classes["danger"]}>{labels.low}</p>}
      <Facts
        facts={[
          [labels.free, formatBytes(free)],
          [labels.database, formatBytes(database)],
          [labels.log, formatBytes(log)],
        ]}
      />
    </div>
  );
}
