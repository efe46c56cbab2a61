/** The delivery log of a webhook, newest first. */
import { Box } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, FilterSelect } from "../../parts/filters.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { DeliveryDrawer } from "./delivery.tsx";
import { EVENT_NAMES } from "./events.ts";
import { type Delivery, type LogFilters, logKey, readLog } from "./queries.ts";
import { DELIVERY_STATES, DeliveryState } from "./state.tsx";
import { useLogRefresh } from "./use-change.ts";
import classes from "./webhooks.module.css";

const NONE: LogFilters = { status: null, event: null };
const STATUSES = ["pending", "delivered", "failed"] as const;
const EVENTS = [...EVENT_NAMES, "webhook.test"] as const;
/** Attempts due within this time are polled for. */
const SOON_MS = 30_000;

const columns = (onOpen: (id: string) => void): Column<Delivery>[] => [
  {
    id: "event",
    label: "Event",
    cell: ({ id, event }) => <RowButton onClick={() => onOpen(id)}>{event}</RowButton>,
  },
  {
    id: "outcome",
    label: "Status",
    width: "24%",
    cell: (delivery) => <Outcome delivery={delivery} />,
  },
  {
    id: "code",
    label: "HTTP code",
    isNumber: true,
    width: "72px",
    cell: ({ status_code: code }) => code ?? "–",
  },
  {
    id: "attempt",
    label: "Attempt",
    isNumber: true,
    width: "120px",
    cell: ({ attempt, is_manual: isManual }) => (isManual ? `${attempt}, manual` : attempt),
  },
  {
    id: "duration",
    label: "Duration",
    isNumber: true,
    isWideOnly: true,
    width: "88px",
    cell: ({ duration_ms: ms }) =>
      ms === null ? "–" : ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`,
  },
  {
    id: "at",
    label: "Time",
    isNumber: true,
    width: "104px",
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
];

function Outcome({ delivery: { status, error, next_attempt_at: next } }: { delivery: Delivery }) {
  return (
    <>
      <DeliveryState status={status} />
      {(error !== null || next !== null) && (
        <span className={classes["reason"]}>
          {error !== null && <bdi>{error}</bdi>}
          {next !== null && (
            <span>
              {status === "failed" && "retries"} <RelativeTime at={next} />
            </span>
          )}
        </span>
      )}
    </>
  );
}

export function DeliveryLog({ webhookId, actions }: { webhookId: string; actions: ReactNode }) {
  const [filters, setFilters] = useState(NONE);
  const [opened, setOpened] = useState<string | null>(null);
  const { rows, ...pages } = usePages(logKey(webhookId, filters), (cursor) =>
    readLog(webhookId, filters, cursor),
  );
  const isSoon = ({ status, next_attempt_at: next }: Delivery) =>
    status === "pending" && next !== null && Date.parse(next) - Date.now() < SOON_MS;
  useLogRefresh(rows?.some(isSoon) ?? false);
  const isFiltered = filters.status !== null || filters.event !== null;
  return (
    <section aria-label="Deliveries">
      <Box p="8px 0">
        <Filters
          filters={filters}
          onChange={setFilters}
          actions={
            <>
              <CsvButton path={`/api/webhook-subscriptions/${webhookId}/deliveries`} query={{ ...filters }} />
              {actions}
            </>
          }
        />
      </Box>
      <Table
        label="Deliveries"
        columns={columns(setOpened)}
        rows={rows}
        rowId={({ id }) => id}
        empty={
          isFiltered ? (
            <Empty title="No matching deliveries" />
          ) : (
            <Empty title="No deliveries yet" hint="Send a test event, or wait for the first event." />
          )
        }
        {...pages}
      />
      {opened !== null && (
        <DeliveryDrawer webhookId={webhookId} id={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface FiltersProps {
  filters: LogFilters;
  onChange: (filters: LogFilters) => void;
  actions: ReactNode;
}

function Filters({ filters, onChange, actions }: FiltersProps) {
  const isFiltered = filters.status !== null || filters.event !== null;
  return (
    <FilterBar onClear={isFiltered ? () => onChange(NONE) : null} actions={actions}>
      <FilterSelect
        label="Status"
        all="All statuses"
        options={STATUSES.map((value) => ({ value, label: DELIVERY_STATES[value] }))}
        value={filters.status}
        onChange={(value) =>
          onChange({ ...filters, status: STATUSES.find((status) => status === value) ?? null })
        }
      />
      <FilterSelect
        label="Event"
        all="All events"
        options={EVENTS.map((value) => ({ value, label: value }))}
        value={filters.event}
        onChange={(value) => onChange({ ...filters, event: EVENTS.find((event) => event === value) ?? null })}
      />
    </FilterBar>
  );
}
