/** The result of a simulation: counts, reasons for held replies, and the replies. */
import { Skeleton } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { Empty } from "../../../parts/empty.tsx";
import { formatCount, formatShare } from "../../../parts/format-number.ts";
import { Trouble } from "../../../parts/trouble.tsx";
import { GateTable } from "./gate-table.tsx";
import { ReplyRows } from "./reply-rows.tsx";
import classes from "./simulator.module.css";
import type { SimulationFilter, Simulation, useSimulation } from "./use-simulation.ts";

interface ResultProps {
  simulation: ReturnType<typeof useSimulation>;
  /** Validation error without a field, or null. */
  refused: string | null;
  show: SimulationFilter;
  onShow: (show: SimulationFilter) => void;
  offset: number;
  onOffset: (offset: number) => void;
  csv: ReactNode;
}

export function Result({ simulation, refused, ...page }: ResultProps) {
  const id = useId();
  const { data, error, refetch, isOld } = simulation;
  return (
    <section className={classes["result"]} aria-labelledby={id} aria-busy={isOld || !data}>
      <h2 id={id} className={classes["heading"]}>
        Simulation
      </h2>
      <p className={classes["dim"]}>
        Runs stored replies and drafts through the real checks. Uses no AI credits.
      </p>
      {error && refused !== null && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={400} mt="md" aria-label="Simulating…" />}
      {data && (
        <div className={classes["numbers"]} data-old={isOld}>
          <Tiles data={data} />
          {data.considered === 0 ? (
            <Empty
              title="No replies in this period"
              hint="Choose a longer time range, or come back after more replies arrive."
            />
          ) : (
            <>
              <GateTable data={data} show={page.show} onShow={page.onShow} />
              <ReplyRows data={data} isOld={isOld} {...page} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

const shareOf = (part: number, whole: number): string => formatShare(whole === 0 ? 0 : part / whole);

function Tiles({ data: { considered, would_send: sent, disagreed } }: { data: Simulation }) {
  return (
    <dl className={classes["tiles"]} aria-live="polite">
      <Tile label="Replies" count={considered} />
      <Tile label="Would send" count={sent} hint={`${shareOf(sent, considered)} of all`} />
      <Tile
        label="Disagreed"
        count={disagreed}
        hint={`${shareOf(disagreed, sent)} of sent`}
        title="Your team recategorized it, archived it without an answer, or rewrote at least 30% of the draft."
        isCaution={disagreed > 0}
      />
    </dl>
  );
}

interface TileProps {
  label: string;
  count: number;
  hint?: string;
  title?: string;
  isCaution?: boolean;
}

function Tile({ label, count, hint, title, isCaution = false }: TileProps) {
  return (
    <div className={classes["tile"]} title={title}>
      <dt>{label}</dt>
      <dd data-caution={isCaution}>{formatCount(count)}</dd>
      {hint !== undefined && <dd className={classes["dim"]}>{hint}</dd>}
    </div>
  );
}
