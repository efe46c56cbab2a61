/** The delivery log of a webhook, newest first. */
import { Box, Button, Flex, SegmentedControl, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { TextBox } from "../../parts/text-box.tsx";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Facts, Fact } from "../../parts/facts.tsx";
import { FilterBar, FilterSelect } from "../../parts/filters.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { type Column, RowButton, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { formatted } from "./formatted.ts";
import {
  deliveryQuery,
  type Delivery,
  KEY,
  type LogFilters,
  logKey,
  readLog,
  useLogRefresh,
} from "./queries.ts";
import { DELIVERY_STATES, DeliveryState, EVENT_NAMES } from "./state.tsx";
import classes from "./webhooks.module.css";

const NONE: LogFilters = { status: null, event: null };
const STATUSES = ["pending", "delivered", "failed"] as const;
const EVENTS = [...EVENT_NAMES, "webhook.test"] as const;
/** Polls the log if an attempt is due within this time. */
const IMMINENT_MS = 30_000;

const columns = (onOpen: (id: string) => void): Column<Delivery>[] => [
  {
    label: "Event",
    cell: ({ id, event }) => <RowButton onClick={() => onOpen(id)}>{event}</RowButton>,
  },
  { label: "Status", width: "24%", cell: (delivery) => <Outcome delivery={delivery} /> },
  {
    label: "HTTP code",
    isNumber: true,
    width: "72px",
    cell: ({ status_code: code }) => code ?? "–",
  },
  {
    label: "Attempt",
    isNumber: true,
    width: "120px",
    cell: ({ attempt, is_manual: isManual }) => (isManual ? `${attempt}, manual` : attempt),
  },
  {
    label: "Duration",
    isNumber: true,
    isWideOnly: true,
    width: "88px",
    cell: ({ duration_ms: ms }) =>
      ms === null ? "–" : ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`,
  },
  timeColumn("Time", ({ created_at: at }) => at, { width: "104px" }),
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
  const { rows, ...pages } = usePages(logKey(webhookId, filters), (page) =>
    readLog(webhookId, filters, page),
  );
  const isSoon = ({ status, next_attempt_at: next }: Delivery) =>
    status === "pending" && next !== null && Date.parse(next) - Date.now() < IMMINENT_MS;
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

function DeliveryDrawer({ webhookId, id, onClose }: { webhookId: string; id: string; onClose: () => void }) {
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(webhookId, id));
  const params = { path: { id: webhookId, deliveryId: id } };
  const retry = useAction(
    () => unwrap(api.POST("/api/webhook-subscriptions/{id}/deliveries/{deliveryId}/retry", { params })),
    {
      changes: [[KEY]],
      onDone: ({ success }) =>
        success ? showToast("Event delivered") : showError("Your endpoint didn't accept the event"),
      toastsErrors: true,
    },
  );
  return (
    <SideDrawer title={delivery?.event ?? "Deliveries"} onClose={onClose}>
      {error && !delivery && <Trouble error={error} onRetry={() => void refetch()} />}
      {!delivery && !error && <Skeleton height={320} />}
      {delivery && (
        <Flex direction="column" gap={12}>
          <DeliveryFacts delivery={delivery} />
          <Flex wrap="wrap" gap={8} align="center">
            <Button loading={retry.isPending} onClick={() => retry.mutate()}>
              Resend
            </Button>
            <Box component="span" m={0} c="dimmed" fz="0.8125rem">
              Same payload and webhook-id.
            </Box>
          </Flex>
          <Payload text={delivery.payload} />
          {delivery.status !== "pending" && (
            <>
              <Box component="h3" m="0 auto 0 0" fw={600} fz="0.875rem">
                Response
              </Box>
              <TextBox isCode label="Response" mah={400} fz="xs">
                {delivery.response_body || "Empty response"}
              </TextBox>
            </>
          )}
        </Flex>
      )}
    </SideDrawer>
  );
}

function DeliveryFacts({ delivery }: { delivery: Schemas["WholeDelivery"] }) {
  const zone = useTimeZone();
  const { status_code: code, duration_ms: ms, next_attempt_at: next, error } = delivery;
  return (
    <Facts>
      <Fact name="Status">
        <DeliveryState status={delivery.status} />
      </Fact>
      {error !== null && <Fact name="Error">{error}</Fact>}
      {code !== null && <Fact name="HTTP code">{code}</Fact>}
      <Fact name="Time">{fullTime(delivery.created_at, zone)}</Fact>
      {ms !== null && <Fact name="Duration">{ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`}</Fact>}
      <Fact name="Attempt">{delivery.is_manual ? `${delivery.attempt}, manual` : delivery.attempt}</Fact>
      {next !== null && <Fact name="Next attempt">{fullTime(next, zone)}</Fact>}
      <Fact name="webhook-id">
        <code>{delivery.event_id}</code>
      </Fact>
    </Facts>
  );
}

function Payload({ text }: { text: string }) {
  const [how, setHow] = useState("sent");
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <Flex component="section" aria-label="Payload" direction="column" gap={12}>
      <Flex wrap="wrap" gap={8} align="center">
        <Box component="h3" m="0 auto 0 0" fw={600} fz="0.875rem">
          Payload
        </Box>
        <SegmentedControl
          size="xs"
          aria-label="Payload format"
          value={how}
          onChange={setHow}
          data={[
            { value: "sent", label: "Raw" },
            { value: "formatted", label: "Formatted" },
          ]}
        />
        <Button variant="default" onClick={copy} aria-label="Copy payload">
          <span aria-live="polite">{isCopied ? "Copied" : "Copy payload"}</span>
        </Button>
      </Flex>
      <TextBox isCode label="Payload" mah={400} fz="xs">
        {how === "sent" ? text : formatted(text)}
      </TextBox>
    </Flex>
  );
}
