/** Simulated replies, each with its result and what people did; disagreements first. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { categoriesQuery } from "../../../api/queries.ts";
import { Empty } from "../../../parts/empty.tsx";
import { FilterSelect } from "../../../parts/filters.tsx";
import { formatCount } from "../../../parts/format-number.ts";
import { Table } from "../../../parts/table/table.tsx";
import { replyColumns } from "./columns.tsx";
import { ReplyDetails } from "./details.tsx";
import classes from "./simulator.module.css";
import { strings } from "./strings.ts";
import { ROWS_A_PAGE, type SimulationFilter, type SimulatedRow, type Simulation } from "./use-simulation.ts";

interface ReplyRowsProps {
  data: Simulation;
  /** Whether the rows belong to earlier settings. */
  isOld: boolean;
  show: SimulationFilter;
  onShow: (show: SimulationFilter) => void;
  offset: number;
  onOffset: (offset: number) => void;
  /** The CSV button. */
  csv: ReactNode;
}

export function ReplyRows({ data, isOld, show, onShow, offset, onOffset, csv }: ReplyRowsProps) {
  const [open, setOpen] = useState<SimulatedRow | null>(null);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { rows, matching } = data;
  return (
    <div className={classes["rows"]}>
      <div className={classes["rowsHead"]}>
        <h3 className={classes["subheading"]}>Replies</h3>
        <div className={classes["rowsActs"]}>
          <FilterSelect
            label="Show"
            all="All replies"
            isRequired
            options={optionsOf(data, show)}
            value={show}
            onChange={(value) => onShow((value ?? "all") as SimulationFilter)}
          />
          {csv}
        </div>
      </div>
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
    ...blocking.map(({ gate }) => ({ value: gate, label: `Held: ${strings.gateLabels[gate]}` })),
  ];
}
