/** Columns of the usage tables. */
import type { Schemas } from "../../api/client.ts";
import { Dot } from "../../parts/dot.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { formatDay } from "../../parts/format-time.ts";
import type { Column } from "../../parts/table/column.ts";
import classes from "./ai.module.css";
import type { AiUsage } from "./queries.ts";

type UsageRow = AiUsage["rows"][number];

/** Formats a cost in the currency of the configured prices. */
export const formatCost = (cost: number | null, currency: string): string =>
  cost === null ? "–" : new Intl.NumberFormat("en", { style: "currency", currency }).format(cost);

export const clientColumn = (clients: readonly Schemas["Client"][]): Column<UsageRow> => ({
  id: "client",
  label: "Client",
  cell: ({ client_id: id }) => {
    const client = clients.find((one) => one.id === id);
    return (
      <span
        className={classes["client"]}
        title={id === null ? "Key tests and text not tied to a conversation" : undefined}
      >
        <Dot color={client?.color ?? null} />
        <span dir="auto">{client?.name ?? "No client"}</span>
      </span>
    );
  },
});

export const dayColumn: Column<UsageRow> = {
  id: "day",
  label: "Day",
  cell: ({ date }) => date !== null && <time dateTime={date}>{formatDay(date)}</time>,
};

const figure = (
  id: "calls" | "failed_calls" | "input_tokens" | "output_tokens" | "credits",
  label: string,
): Column<UsageRow> => ({ id, label, isNumber: true, cell: (row) => formatCount(row[id]) });

export const figureColumns = (currency: string): Column<UsageRow>[] => [
  figure("calls", "Calls"),
  figure("failed_calls", "Failed"),
  figure("input_tokens", "Input tokens"),
  figure("output_tokens", "Output tokens"),
  figure("credits", "Credits"),
  { id: "cost", label: "Cost", isNumber: true, cell: ({ cost }) => formatCost(cost, currency) },
];
