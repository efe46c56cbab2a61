/** Columns of simulated replies. */
import type { Schemas } from "../../../api/client.ts";
import { Dot } from "../../../parts/dot.tsx";
import { formatShare } from "../../../parts/format-number.ts";
import { Status } from "../../../parts/status.tsx";
import type { Column } from "../../../parts/table/column.ts";
import { RowButton } from "../../../parts/table/row-button.tsx";
import { RelativeTime } from "../../../parts/time.tsx";
import { outcomeText } from "./happened.ts";
import classes from "./simulator.module.css";
import { strings } from "./strings.ts";
import type { SimulatedRow } from "./use-simulation.ts";

interface ColumnsOf {
  onOpen: (row: SimulatedRow) => void;
  categories: readonly Schemas["Category"][];
}

export const replyColumns = ({ onOpen, categories }: ColumnsOf): Column<SimulatedRow>[] => [
  {
    id: "lead",
    label: strings.lead,
    cell: (row) => (
      <>
        <RowButton onClick={() => onOpen(row)}>{row.from_name ?? row.from_email}</RowButton>
        <span className={classes["subject"]} dir="auto" title={row.subject}>
          {row.subject}
        </span>
      </>
    ),
  },
  {
    id: "category",
    label: strings.category,
    width: "16%",
    cell: ({ category: slug, confidence }) => {
      const category = categories.find((one) => one.slug === slug);
      return (
        <>
          <span className={classes["category"]}>
            <Dot color={category?.color ?? null} />
            <span dir="auto">{category?.name ?? slug ?? strings.noCategory}</span>
          </span>
          {confidence !== null && <span className={classes["subject"]}>{formatShare(confidence)}</span>}
        </>
      );
    },
  },
  { id: "verdict", label: strings.verdict, width: "26%", cell: (row) => <Verdict row={row} /> },
  {
    id: "happened",
    label: strings.happened,
    width: "24%",
    cell: (row) => (
      <>
        {row.disagreed && <Status tone="caution">{strings.otherwise}</Status>}
        <span className={classes["subject"]}>{outcomeText(row.what_happened, categories)}</span>
      </>
    ),
  },
  {
    id: "received",
    label: strings.received,
    width: "96px",
    isNumber: true,
    isWideOnly: true,
    cell: ({ received_at: at }) => <RelativeTime at={at} />,
  },
];

function Verdict({ row }: { row: SimulatedRow }) {
  if (row.would_send) return <Status tone="ok">{strings.sent}</Status>;
  const reason = row.blocked_by === null ? "" : strings.gateLabels[row.blocked_by];
  return <Status tone="quiet">{strings.waited(reason)}</Status>;
}
