/** Findings of the health checks, problems first, each with its remedy. */
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { Answer } from "../../parts/answer.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { showError } from "../../parts/toast.ts";
import { connectionsQuery } from "../../session/queries.ts";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import { webhooksQuery } from "../webhooks/queries.ts";
import { FindingItems } from "./finding-items.tsx";
import { canOpen, type Reader, remedyOf, textOf, titleOf } from "./finding-labels.ts";
import { Part } from "./part.tsx";
import { checksQuery } from "./queries.ts";
import classes from "./system.module.css";

const LEVELS_LABELS = { ok: "Passed", warn: "Warning", fail: "Problem" };

type Finding = Schemas["CheckFinding"];

const TONES = { ok: "ok", warn: "caution", fail: "danger" } as const;
const LEVELS: readonly Finding["level"][] = ["fail", "warn", "ok"];

/** Sections of this page that resolve a finding. */
const PARTS: Record<string, { anchor: string; label: string }> = {
  uncertain_sends: { anchor: "doubts", label: "View unconfirmed sends" },
  inbound: { anchor: "payloads", label: "View failed webhooks" },
  backups: { anchor: "backups", label: "View backups" },
  sending: { anchor: "sending", label: "View sending" },
  instance: { anchor: "sending", label: "View sending" },
  disk: { anchor: "disk", label: "View disk" },
  work: { anchor: "queues", label: "View queues" },
};

/** Other pages that resolve a finding. */
const PAGES: Record<string, { to: NonNullable<LinkProps["to"]>; label: string }> = {
  connections: { to: "/connections", label: "View connections" },
  registrations: { to: "/connections", label: "View connections" },
  catch_up: { to: "/connections", label: "View connections" },
  refusals: { to: "/connections", label: "View connections" },
  accounts: { to: "/connections", label: "View connections" },
  sequencer_actions: { to: "/connections", label: "View connections" },
  webhooks: { to: "/settings/webhooks", label: "View webhooks" },
  ai: { to: "/settings/ai", label: "View AI" },
};

export function Checks({ isAsked }: { isAsked: boolean }) {
  const reading = useQuery({ ...checksQuery, enabled: isAsked });
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: () => unwrap(api.POST("/api/checks")),
    onSuccess: ({ data }) => queries.setQueryData(checksQuery.queryKey, data),
    onError: showError,
  });
  const act = (
    <Button
      variant="default"
      loading={run.isPending}
      disabled={reading.data?.running ?? true}
      onClick={() => run.mutate()}
    >
      Run checks
    </Button>
  );
  return (
    <Part
      anchor="checks"
      title="Health checks"
      hint="The same checks as “replydesk doctor”. Read-only; takes about a minute per million replies."
      actions={act}
    >
      <Answer reading={reading} height={20}>
        {(checks) => <Result checks={checks} />}
      </Answer>
    </Part>
  );
}

function Result({ checks }: { checks: Schemas["Checks"] }) {
  const { running, finished_at: at, error, findings } = checks;
  return (
    <>
      {running && <Progress label="Running checks. You can leave this page." done={0} total={null} />}
      {error !== null && <p className={classes["danger"]}>The checks didn't finish: {error}</p>}
      {findings.length > 0 && <Findings findings={findings} />}
      {!running && (
        <p className={classes["quiet"]}>
          {at === null ? (
            "Not run since the server started."
          ) : (
            <>
              Last run <RelativeTime at={at} isInSentence />
            </>
          )}
        </p>
      )}
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const [showsGood, setShowsGood] = useState(false);
  const reader = useReader();
  const sorted = findings.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  const good = sorted.filter(({ level }) => level === "ok");
  const shown = showsGood ? sorted : sorted.filter(({ level }) => level !== "ok");
  const isAllGood = good.length === findings.length;
  return (
    <div aria-live="polite">
      {isAllGood && (
        <p className={classes["plain"]}>
          <Status tone="ok">All checks passed.</Status>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes["findings"]} aria-label="Findings">
          {shown.map((finding) => (
            <FindingRow key={finding.check} finding={finding} reader={reader} />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <div className={classes["more"]}>
          <Button
            variant="subtle"
            color="gray"
            aria-expanded={showsGood}
            onClick={() => setShowsGood(!showsGood)}
          >
            {showsGood
              ? "Hide passed checks"
              : `${formatCount(good.length)} checks passed · Show passed checks`}
          </Button>
        </div>
      )}
    </div>
  );
}

function useReader(): Reader {
  const zone = useTimeZone();
  const { workspace } = useSession();
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { data: webhooks = [] } = useQuery(webhooksQuery);
  const names = new Map([
    ...connections.map(({ id, name }) => [id, name] as const),
    ...webhooks.map(({ id, url }) => [id, url] as const),
  ]);
  return { workspaceId: workspace.id, zone, names };
}

function FindingRow({ finding, reader }: { finding: Finding; reader: Reader }) {
  const { check, level } = finding;
  const remedy = remedyOf(finding);
  const hasLinks = finding.items.some((item) => canOpen(item, reader));
  return (
    <li>
      <Status tone={TONES[level]}>{LEVELS_LABELS[level]}</Status>
      <div>
        <p>
          <b>{titleOf(check)}</b>: {textOf(finding, reader)}
        </p>
        {remedy !== null && <p className={classes["remedy"]}>What to do: {remedy}</p>}
        <FindingItems finding={finding} reader={reader} />
        {level !== "ok" && <Remedy check={check} hasLinks={hasLinks} />}
      </div>
    </li>
  );
}

/** Items that have their own links need no link to the list. */
function Remedy({ check, hasLinks }: { check: string; hasLinks: boolean }) {
  const [part, page] = [PARTS[check], PAGES[check]];
  if (part) return <a href={`#${part.anchor}`}>{part.label}</a>;
  return page && !hasLinks ? <Link to={page.to}>{page.label}</Link> : null;
}
