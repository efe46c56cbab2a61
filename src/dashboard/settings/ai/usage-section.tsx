/** AI usage and costs by client and by day. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, FilterSelect } from "../../parts/filters.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Period } from "../../parts/period.tsx";
import sections from "../../parts/section.module.css";
import { Table } from "../../parts/table/table.tsx";
import { useWorkspaceZone } from "../../session/use-session.ts";
import classes from "./ai.module.css";
import { clientColumn, dayColumn, figureColumns, formatCost } from "./columns.tsx";
import { usageQuery, type AiUsage, type UsageFilters } from "./queries.ts";
import { lastDays, RANGES } from "./range.ts";
import { strings } from "./strings.ts";

export function UsageSection() {
  const [days, setDays] = useState<number>(30);
  const [client, setClient] = useState<string | null>(null);
  const { data: clients = [] } = useQuery(clientsQuery);
  const range = lastDays(days, { now: Date.now(), zone: useWorkspaceZone() });
  const filters = { ...range, ...(client !== null && { client_id: client }) };
  return (
    <section className={classes["usage"]} aria-label={strings.usage}>
      <h2 className={classes["heading"]}>{strings.usage}</h2>
      <FilterBar onClear={client === null ? null : () => setClient(null)}>
        <FilterSelect
          label={strings.range}
          all={strings.ranges[30]}
          options={RANGES.map((count) => ({ value: String(count), label: strings.ranges[count] }))}
          value={String(days)}
          onChange={(count) => setDays(Number(count ?? 30))}
          isRequired
        />
        <FilterSelect
          label={strings.client}
          all={strings.allClients}
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
          value={client}
          onChange={setClient}
        />
      </FilterBar>
      <Period start={range.start_date} end={range.end_date} />
      <UsageTable filters={{ ...filters, by: "client" }} />
      <UsageTable filters={{ ...filters, by: "day" }} />
      <p className={classes["note"]}>{strings.kept}</p>
    </section>
  );
}

function UsageTable({ filters }: { filters: UsageFilters }) {
  const { data: usage, error, refetch } = useQuery(usageQuery(filters));
  const { data: clients = [] } = useQuery(clientsQuery);
  const isByDay = filters.by === "day";
  const rows = isByDay ? usage?.rows.toReversed() : usage?.rows;
  const title = isByDay ? strings.byDay : strings.byClient;
  return (
    <>
      {!isByDay && usage && <Totals totals={usage.totals} currency={usage.currency} />}
      <div className={classes["table"]}>
        <div className={sections["row"]}>
          <h3 className={classes["heading"]}>{title}</h3>
          <CsvButton path="/api/ai/usage" query={{ ...filters }} />
        </div>
        <Table
          label={title}
          columns={[isByDay ? dayColumn : clientColumn(clients), ...figureColumns(usage?.currency ?? "USD")]}
          rows={rows}
          rowId={({ date, client_id: id }) => date ?? id ?? "none"}
          error={error}
          onRetry={() => void refetch()}
          empty={<Empty title={strings.none} />}
          isQuiet={({ calls, credits }) => calls + credits === 0}
        />
      </div>
    </>
  );
}

function Totals({ totals, currency }: Pick<AiUsage, "totals" | "currency">) {
  const tiles: [string, string][] = [
    [strings.calls, formatCount(totals.calls)],
    [strings.input, formatCount(totals.input_tokens)],
    [strings.output, formatCount(totals.output_tokens)],
    [strings.creditsSpent, formatCount(totals.credits)],
    [strings.cost, formatCost(totals.cost, currency)],
  ];
  return (
    <>
      <dl className={classes["totals"]}>
        {tiles.map(([name, value]) => (
          <div key={name} className={classes["tile"]}>
            <dt>{name}</dt>
            <dd className="rd-number">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.cost === null && <p className={classes["note"]}>{strings.noPrices}</p>}
    </>
  );
}
