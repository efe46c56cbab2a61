/** The most recent webhooks from the sequencer, each with its result. */
import { Box } from "@mantine/core";
import { Section } from "../parts/section.tsx";
import { Status, type Tone } from "../parts/status.tsx";
import type { Column } from "../parts/table/column.ts";
import { Table } from "../parts/table/table.tsx";
import { RelativeTime } from "../parts/time.tsx";
import classes from "./connections.module.css";
import type { Health } from "./queries.ts";
import { strings } from "./strings.ts";

type Event = Health["events"][number];

const TONES: Readonly<Record<Event["status"], Tone>> = {
  received: "quiet",
  filed: "ok",
  duplicate: "quiet",
  ignored: "quiet",
  failed: "danger",
};

const COLUMNS: readonly Column<Event>[] = [
  {
    id: "type",
    label: "Event",
    cell: ({ type }) => <code>{type ?? "unknown"}</code>,
  },
  {
    id: "result",
    label: "Result",
    width: "55%",
    cell: ({ status, reason }) => (
      <>
        <Status tone={TONES[status]}>{strings.results[status]}</Status>
        {reason !== null && <div className={classes["quiet"]}>{reason}</div>}
      </>
    ),
  },
  {
    id: "at",
    label: "Received",
    isNumber: true,
    width: "96px",
    cell: ({ received_at: at }) => <RelativeTime at={at} />,
  },
];

export function EventsSection({ health }: { health: Health | undefined }) {
  return (
    <Section
      title="Recent webhooks"
      hint="The last ten webhooks from the sequencer, and how each was processed."
    >
      <Table
        label="Recent webhooks"
        columns={COLUMNS}
        rows={health?.events}
        rowId={({ id }) => id}
        empty={
          <Box component="p" m={0}>
            No webhooks yet.
          </Box>
        }
      />
    </Section>
  );
}
