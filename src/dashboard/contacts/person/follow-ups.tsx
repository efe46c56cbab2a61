/** Scheduled and past follow-ups to a contact. */
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowLink } from "../../parts/table/row-link.tsx";
import { CutText } from "../../parts/table/cut-text.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { contactFollowUpsQuery } from "../queries.ts";

const FOLLOW_UP_STATES = { scheduled: "Scheduled", sent: "Sent", failed: "Failed", cancelled: "Canceled" };

type PlannedMail = Schemas["FollowUp"];

const TONES: Record<PlannedMail["status"], Tone> = {
  scheduled: "ok",
  sent: "ok",
  failed: "danger",
  cancelled: "quiet",
};

const time = ({ due_at: due, sent_at: sent }: PlannedMail) => <RelativeTime at={sent ?? due} />;

/** @param isLinked whether the user can open the follow-ups page */
const columnsFor = (isLinked: boolean): Column<PlannedMail>[] => [
  {
    id: "due",
    label: "Due",
    width: "128px",
    cell: (planned) =>
      isLinked ? (
        <RowLink to="/follow-ups" search={{ open: planned.id }}>
          {time(planned)}
        </RowLink>
      ) : (
        time(planned)
      ),
  },
  {
    id: "state",
    label: "Status",
    width: "128px",
    cell: ({ status }) => <Status tone={TONES[status]}>{FOLLOW_UP_STATES[status]}</Status>,
  },
  {
    id: "text",
    label: "Text",
    cell: ({ draft_message: draft, last_error: error }) => (
      <CutText text={draft || error || "Not written yet"} />
    ),
  },
];

export function FollowUps({ id }: { id: string }) {
  const isLinked = useIsAtLeast("agent");
  const { data: followUps, error, refetch } = useQuery(contactFollowUpsQuery(id));
  return (
    <Table
      label="Follow-ups"
      columns={columnsFor(isLinked)}
      rows={followUps}
      rowId={(followUp) => followUp.id}
      error={error}
      onRetry={() => void refetch()}
      isQuiet={({ status }) => status === "cancelled"}
      empty={
        <Box component="p" m={0} c="dimmed" fz="0.8125rem">
          Nothing scheduled.
        </Box>
      }
    />
  );
}
