/** The system page for owners: open issues first, then the state of the server. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Schemas } from "../../api/client.ts";
import { Answer } from "../../parts/answer.tsx";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { Page } from "../../parts/page.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Backups } from "./backups.tsx";
import { Checks } from "./checks.tsx";
import { Doubts } from "./doubts.tsx";
import { type Fact, Facts, Part } from "./part.tsx";
import { Payloads } from "./payloads.tsx";
import { systemQuery } from "./queries.ts";
import { Disk, Queues } from "./queues.tsx";
import { Sending } from "./sending.tsx";
import classes from "./system.module.css";

const ELSEWHERE = {
  title: "Server status",
  hint: "Queues, disk, backups and checks cover every workspace on this server, so only owners of its main workspace see them.",
  how: "To see them here, set this on the server:",
};

export function SystemPage() {
  const reading = useQuery(systemQuery);
  const { data: system, failureCount } = reading;
  // Only owners with instance access see its parts; they are also shown if that cannot be determined.
  const isAsked = system ? system.instance !== null : failureCount > 0;
  useFreshLists(system?.workspace);
  return (
    <Page title="System" hint="What needs your attention, and how this server is doing.">
      <Doubts />
      <Payloads />
      <Sending />
      {system?.instance === null ? (
        <Elsewhere workspaceId={system.workspace.id} />
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

/** Refetches the lists when their polled counts change. */
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

function Elsewhere({ workspaceId }: { workspaceId: string }) {
  const { title, hint, how } = ELSEWHERE;
  return (
    <Part anchor="instance" title={title} hint={hint}>
      <p className={classes["plain"]}>
        {how} <code>system.workspace = &quot;{workspaceId}&quot;</code>.
      </p>
    </Part>
  );
}
