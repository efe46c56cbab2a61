/** The result of a simulation: counts, reasons for held replies, and the replies. */
import { Box, Button, Flex, Skeleton, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { categoriesQuery } from "../../../api/queries.ts";
import { Empty } from "../../../parts/empty.tsx";
import { FilterSelect } from "../../../parts/filters.tsx";
import { formatCount, formatShare } from "../../../parts/format-number.ts";
import { Table } from "../../../parts/table/table.tsx";
import { Trouble } from "../../../parts/trouble.tsx";
import { ReplyDetails, replyColumns, GATE_LABELS } from "./columns.tsx";
import classes from "./simulator.module.css";
import {
  ROWS_A_PAGE,
  type SimulatedRow,
  type Simulation,
  type SimulationFilter,
  type useSimulation,
} from "./use-simulation.ts";
import { Hint } from "../../../parts/hint.tsx";

interface ResultProps {
  simulation: ReturnType<typeof useSimulation>;
  /** A validation error that concerns no field; null if there is none. */
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
    <Box component="section" miw={0} aria-labelledby={id} aria-busy={isOld || !data}>
      <Box component="h2" id={id} m={0} fz="md" fw={600}>
        Simulation
      </Box>
      <Hint m="4px 0 0">Runs stored replies and drafts through the real checks. Uses no AI credits.</Hint>
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
    </Box>
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
        title="Your team changed the category, archived the reply without an answer, or rewrote at least 30% of the draft."
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
      {hint !== undefined && (
        <Box component="dd" m="4px 0 0" c="dimmed" fz="sm">
          {hint}
        </Box>
      )}
    </div>
  );
}

interface GateTableProps {
  data: Simulation;
  show: SimulationFilter;
  onShow: (show: SimulationFilter) => void;
}

function GateTable({ data, show, onShow }: GateTableProps) {
  const gates = data.by_gate
    .filter(({ blocks }) => blocks > 0)
    .toSorted((a, b) => b.blocked - a.blocked || b.blocks - a.blocks);
  const most = Math.max(1, ...gates.map(({ blocked }) => blocked));
  return (
    <table className={classes["gates"]}>
      <caption>Why the others were held</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col" className={classes["number"]}>
            Replies
          </th>
          <th scope="col" className={classes["number"]} title="Including replies held by an earlier check">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {gates.length === 0 && (
          <tr>
            <td colSpan={3}>Nothing was held</td>
          </tr>
        )}
        {gates.map(({ gate, blocked, blocks }) => (
          <tr key={gate} data-chosen={show === gate}>
            <th scope="row">
              {blocked > 0 ? (
                <UnstyledButton
                  className={classes["gate"]}
                  aria-pressed={show === gate}
                  onClick={() => onShow(show === gate ? "all" : gate)}
                >
                  {capitalized(GATE_LABELS[gate])}
                </UnstyledButton>
              ) : (
                <span className={classes["gate"]}>{capitalized(GATE_LABELS[gate])}</span>
              )}
              <span className={classes["bar"]} style={{ width: `${(100 * blocked) / most}%` }} aria-hidden />
            </th>
            <td className={classes["number"]}>{formatCount(blocked)}</td>
            <td className={classes["number"]}>{formatCount(blocks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface ReplyRowsProps {
  data: Simulation;
  /** Whether the rows are from earlier settings. */
  isOld: boolean;
  show: SimulationFilter;
  onShow: (show: SimulationFilter) => void;
  offset: number;
  onOffset: (offset: number) => void;
  /** The CSV button. */
  csv: ReactNode;
}

function ReplyRows({ data, isOld, show, onShow, offset, onOffset, csv }: ReplyRowsProps) {
  const [open, setOpen] = useState<SimulatedRow | null>(null);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { rows, matching } = data;
  return (
    <div>
      <Flex wrap="wrap" gap={8} align="center" justify="space-between" mb={8}>
        <Box component="h3" m={0} fz="sm" fw={600}>
          Replies
        </Box>
        <Flex wrap="wrap" gap={8} align="center">
          <FilterSelect
            label="Show"
            all="All replies"
            isRequired
            options={optionsOf(data, show)}
            value={show}
            onChange={(value) => onShow((value ?? "all") as SimulationFilter)}
          />
          {csv}
        </Flex>
      </Flex>
      <Table
        label="Replies"
        columns={replyColumns({ onOpen: setOpen, categories })}
        rows={rows}
        rowId={({ reply_id: id }) => id}
        empty={<Empty title="No matching replies" />}
      />
      {matching > ROWS_A_PAGE && (
        <div className={classes["pages"]}>
          <Button
            variant="default"
            disabled={offset === 0 || isOld}
            onClick={() => onOffset(offset - ROWS_A_PAGE)}
          >
            Previous
          </Button>
          <span className="rd-number">
            {`${offset + 1}–${offset + rows.length} of ${formatCount(matching)}`}
          </span>
          <Button
            variant="default"
            disabled={offset + rows.length >= matching || isOld}
            onClick={() => onOffset(offset + ROWS_A_PAGE)}
          >
            Next
          </Button>
        </div>
      )}
      {open && <ReplyDetails row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function optionsOf(
  { by_gate: gates }: Simulation,
  show: SimulationFilter,
): { value: SimulationFilter; label: string }[] {
  const blocking = gates.filter(({ gate, blocked }) => blocked > 0 || gate === show);
  return [
    { value: "all", label: "All replies" },
    { value: "disagreed", label: "Disagreed" },
    { value: "would_send", label: "Would send" },
    ...blocking.map(({ gate }) => ({ value: gate, label: `Held: ${GATE_LABELS[gate]}` })),
  ];
}
