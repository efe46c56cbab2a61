/** All conversations with a contact, across clients. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { Hint } from "../../parts/hint.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { type Column, countColumn, CutText, RowLink, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { rowsOf } from "../../parts/use-pages.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { contactFollowUpsQuery, contactThreadsQuery } from "../search.ts";

const STATES = { open: "Open", snoozed: "Snoozed", done: "Done" };

const columnsFor = (categories: readonly Schemas["Category"][]): Column<Schemas["OtherThread"]>[] => [
  {
    label: "Subject",
    width: "34%",
    cell: ({ id, subject }) => (
      <RowLink to="/inbox" search={{ view: "all", thread: id }}>
        {subject.trim() === "" ? "(no subject)" : subject}
      </RowLink>
    ),
  },
  {
    label: "Client",
    width: "22%",
    cell: ({ client: { name, color } }) => (
      <Flex component="span" gap={8} align="center" w={0} miw="100%">
        <Dot color={color} />
        <bdi className="rd-ellipsis">{name}</bdi>
      </Flex>
    ),
  },
  {
    label: "Category",
    width: "18%",
    isWideOnly: true,
    cell: ({ category: named }) => {
      const category = categories.find((one) => one.name === named);
      if (named === null) return "–";
      return (
        <Flex component="span" gap={8} align="center" w={0} miw="100%">
          <Dot color={category?.color ?? null} />
          <bdi className="rd-ellipsis">{named}</bdi>
        </Flex>
      );
    },
  },
  { label: "Status", cell: ({ state }) => STATES[state] },
  countColumn("Replies", ({ reply_count: count }) => count),
  timeColumn("Latest", ({ latest_at: at }) => at),
];

export function Conversations({ id }: { id: string }) {
  const reading = useQuery(contactThreadsQuery(id));
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Table
      label="Conversations"
      columns={columnsFor(categories)}
      {...rowsOf(reading)}
      empty={<Hint>No conversations yet.</Hint>}
    />
  );
}

const FOLLOW_UP_STATES = { scheduled: "Scheduled", sent: "Sent", failed: "Failed", cancelled: "Canceled" };

type PlannedMail = Schemas["FollowUp"];

const TONES: Record<PlannedMail["status"], Tone> = {
  scheduled: "ok",
  sent: "ok",
  failed: "danger",
  cancelled: "quiet",
};

const time = ({ due_at: due, sent_at: sent }: PlannedMail) => <RelativeTime at={sent ?? due} />;

/** @param isLinked Whether the user can open the follow-ups page. */
const followUpColumnsFor = (isLinked: boolean): Column<PlannedMail>[] => [
  {
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
    label: "Status",
    width: "128px",
    cell: ({ status }) => <Status tone={TONES[status]}>{FOLLOW_UP_STATES[status]}</Status>,
  },
  {
    label: "Text",
    cell: ({ draft_message: draft, last_error: error }) => (
      <CutText text={draft || error || "Not written yet"} />
    ),
  },
];

export function FollowUps({ id }: { id: string }) {
  const isLinked = useIsAtLeast("agent");
  const reading = useQuery(contactFollowUpsQuery(id));
  return (
    <Table
      label="Follow-ups"
      columns={followUpColumnsFor(isLinked)}
      {...rowsOf(reading)}
      isQuiet={({ status }) => status === "cancelled"}
      empty={<Hint>Nothing scheduled.</Hint>}
    />
  );
}
