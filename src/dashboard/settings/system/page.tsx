/** The system page for owners: open issues first, then the server's state. */
import { Button, Flex, Text } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { sendingQuery } from "../../api/queries.ts";
import { PauseDetails, useResume } from "../../frame/banners.tsx";
import { Answer } from "../../parts/answer.tsx";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { PauseDialog } from "../pause-dialog.tsx";
import { Backups } from "./backups.tsx";
import { queueNames } from "./check-strings.ts";
import { Checks } from "./checks.tsx";
import { Doubts } from "./doubts.tsx";
import { Facts, type Fact, Part } from "./part.tsx";
import { Payloads } from "./payloads.tsx";
import { instanceQuery, systemQuery } from "./queries.ts";
import classes from "./system.module.css";

const ACCESS = {
  title: "Server status",
  hint: "Queues, disk, backups and checks cover every workspace on this server, so only owners of its main workspace see them.",
  how: "To see them here, set this on the server:",
};

export function SystemPage() {
  const reading = useQuery(systemQuery);
  const { data: system, failureCount } = reading;
  // Only owners with instance access see server-wide sections. If access cannot be determined, the sections show the
  // error.
  const isAsked = system ? system.instance !== null : failureCount > 0;
  useFreshLists(system?.workspace);
  return (
    <Page title="System" hint="What needs your attention, and how this server is doing.">
      <Doubts />
      <Payloads />
      <Sending />
      {system?.instance === null ? (
        <NoInstanceAccess workspaceId={system.workspace.id} />
      ) : (
        <>
          <Checks isAsked={isAsked} />
          <Queues />
          <Disk />
          <Backups isAsked={isAsked} />
        </>
      )}
      <Part anchor="version" title="Version">
        <Answer reading={reading} height={88}>
          {(read) => <About system={read} />}
        </Answer>
      </Part>
    </Page>
  );
}

/** Refetches a list when its polled count changes. */
function useFreshLists(waiting: Schemas["System"]["workspace"] | undefined): void {
  const queries = useQueryClient();
  const { uncertain_sends: doubts, failed_payloads: failed } = waiting ?? {};
  useEffect(() => void queries.invalidateQueries({ queryKey: ["uncertain-sends"] }), [queries, doubts]);
  useEffect(() => void queries.invalidateQueries({ queryKey: ["inbound-payloads"] }), [queries, failed]);
}

function About({ system }: { system: Schemas["System"] }) {
  const { instance } = system;
  const facts: Fact[] = [
    ["Replydesk", system.version],
    ["Build", <code key="build">{system.commit}</code>],
    ["Started", <RelativeTime key="since" at={system.started_at} isInSentence />],
    ["Runtime", system.runtime],
    ["SQLite", system.sqlite_version],
    ["Schema", formatCount(system.schema_version)],
    ...(instance
      ? ([
          ["Public URL", instance.public_url],
          ["Memory", formatBytes(instance.memory_bytes)],
          ["Workspaces", formatCount(instance.workspaces)],
        ] as const)
      : []),
    ["Workspace ID", <code key="id">{system.workspace.id}</code>],
  ];
  return <Facts facts={facts} />;
}

function NoInstanceAccess({ workspaceId }: { workspaceId: string }) {
  const { title, hint, how } = ACCESS;
  return (
    <Part anchor="instance" title={title} hint={hint}>
      <Text size="sm">
        {how} <code>system.workspace = &quot;{workspaceId}&quot;</code>.
      </Text>
    </Part>
  );
}

const quietText = (count: string) => (count === "1" ? "1 queue is empty" : `${count} queues are empty`);

const GIB = 1024 ** 3;

function Disk() {
  return (
    <Part anchor="disk" title="Disk">
      <Answer reading={useQuery(instanceQuery)} height={120}>
        {(instance) => instance && <Usage instance={instance} />}
      </Answer>
    </Part>
  );
}

function Usage({ instance: { disk, damage } }: { instance: Schemas["Instance"] }) {
  const { free_bytes: free, total_bytes: total, database_bytes: database, log_bytes: log } = disk;
  const used = `${formatBytes(total - free)} of ${formatBytes(total)} used`;
  const share = total === 0 ? 0 : (total - free) / total;
  const isLow = free < GIB;
  return (
    <Flex direction="column" gap={12} maw={640}>
      {damage !== null && (
        <Text size="sm" c="var(--rd-danger)">
          {damage}
        </Text>
      )}
      <div
        role="meter"
        aria-label="Disk usage"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={used}
        className={classes["meter"]}
        data-low={isLow}
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <Text size="sm">{used}</Text>
      {isLow && (
        <Text size="sm" c="var(--rd-danger)">
          Less than 1 GB free. Replydesk can't accept new replies on a full disk.
        </Text>
      )}
      <Facts
        facts={[
          ["Free", formatBytes(free)],
          ["Database", formatBytes(database)],
          ["Write-ahead log", formatBytes(log)],
        ]}
      />
    </Flex>
  );
}

type Queue = Schemas["Instance"]["queues"][number];

/** How long work may be due before it counts as overdue. Every job polls once per second. */
const LATE_MS = 10 * 60_000;
/** The server stops counting at this number. */
const MAX_COUNT = 10_000;

const countOf = (count: number): string => `${formatCount(count)}${count >= MAX_COUNT ? "+" : ""}`;

function Queues() {
  const now = useNow();
  const { data: instance, error, refetch } = useQuery(instanceQuery);
  const queues = instance?.queues ?? [];
  const busy = queues.filter(({ waiting }) => waiting > 0);
  const isLate = ({ first_due_at: at }: Queue): boolean => at !== null && now - Date.parse(at) > LATE_MS;
  return (
    <Part
      anchor="queues"
      title="Queues"
      hint="Pending work in all workspaces. Overdue queues are highlighted."
    >
      <Table
        label="Queues"
        columns={columns(isLate)}
        rows={instance ? busy : undefined}
        skeletons={1}
        rowId={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        empty={<Text size="sm">All queues are empty.</Text>}
      />
      {busy.length > 0 && busy.length < queues.length && (
        <Text size="sm" c="dimmed" mt={8}>
          {quietText(formatCount(queues.length - busy.length))}
        </Text>
      )}
    </Part>
  );
}

const columns = (isLate: (queue: Queue) => boolean): Column<Queue>[] => [
  { label: "Queue", width: "40%", cell: ({ name }) => queueNames[name] ?? name },
  { label: "Pending", isNumber: true, cell: ({ waiting }) => countOf(waiting) },
  { label: "Due now", isNumber: true, cell: ({ due }) => countOf(due) },
  {
    label: "Oldest due",
    isNumber: true,
    cell: (queue) => {
      const { first_due_at: at } = queue;
      if (at === null) return "–";
      return isLate(queue) ? (
        <Status tone="caution">
          <RelativeTime at={at} />
        </Status>
      ) : (
        <RelativeTime at={at} />
      );
    },
  },
];

const CAUSES = {
  operator: "Paused by a member",
  restored: "The database was restored from a backup. Sync missed replies before you resume.",
  copied: "The database is a copy. Make sure no other server uses the same accounts before you resume.",
  damaged: "The database lost its latest changes. Sync missed replies and check the disk before you resume.",
};

function Sending() {
  const [isAsking, setAsking] = useState(false);
  const reading = useQuery(sendingQuery);
  const { data: sending } = reading;
  const resume = useResume();
  const act = sending?.paused ? (
    <Button loading={resume.isPending} onClick={() => resume.mutate()}>
      Resume sending
    </Button>
  ) : (
    <Button variant="default" disabled={!sending} onClick={() => setAsking(true)}>
      Pause sending
    </Button>
  );
  return (
    <Part
      anchor="sending"
      title="Sending"
      hint="Pausing holds automatic emails and follow-ups and blocks manual ones, in every workspace on this server."
      actions={act}
    >
      <Answer reading={reading} height={20}>
        {(state) => <State sending={state} />}
      </Answer>
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </Part>
  );
}

function State({ sending }: { sending: Schemas["Sending"] }) {
  const { paused, cause, under_way: underWay } = sending;
  return (
    <Text component="div" size="sm" aria-live="polite">
      <Status tone={paused ? "caution" : "ok"}>
        {paused ? "Sending is paused" : "Sending is on"}
        {paused && <PauseDetails sending={sending} />}
      </Status>
      {cause !== null && cause !== "operator" && (
        <Text size="sm" c="dimmed" mt={8}>
          {CAUSES[cause]}
        </Text>
      )}
      {underWay !== null && underWay > 0 && (
        <Text
          size="sm"
          c="dimmed"
          mt={8}
        >{`${formatCount(underWay)} already being sent can't be stopped`}</Text>
      )}
    </Text>
  );
}
