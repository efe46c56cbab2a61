/** Findings from the health checks, problems first, each with its remedy. */
import { Box, Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAction } from "../../parts/use-action.ts";
import { connectionsQuery } from "../../session/queries.ts";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import { webhooksQuery } from "../webhooks/queries.ts";
import { itemStrings as labels } from "./check-strings.ts";
import {
  aboutOf,
  canOpen,
  type FindingItem,
  type Reader,
  remedyOf,
  shownOf,
  textOf,
  titleOf,
} from "./finding-labels.ts";
import { Part } from "./part.tsx";
import { checksQuery } from "./queries.ts";
import classes from "./system.module.css";

const LEVELS_LABELS = { ok: "Passed", warn: "Warning", fail: "Problem" };

type Finding = Schemas["CheckFinding"];

const TONES = { ok: "ok", warn: "caution", fail: "danger" } as const;
const LEVELS: readonly Finding["level"][] = ["fail", "warn", "ok"];

/** The section of this page where a finding can be resolved. */
const PARTS: Record<string, { anchor: string; label: string }> = {
  uncertain_sends: { anchor: "doubts", label: "View unconfirmed sends" },
  inbound: { anchor: "payloads", label: "View failed webhooks" },
  backups: { anchor: "backups", label: "View backups" },
  sending: { anchor: "sending", label: "View sending" },
  instance: { anchor: "sending", label: "View sending" },
  disk: { anchor: "disk", label: "View disk" },
  work: { anchor: "queues", label: "View queues" },
};

/** The page where a finding can be resolved. */
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
  const run = useAction(() => unwrap(api.POST("/api/checks")), {
    onDone: ({ data }) => queries.setQueryData(checksQuery.queryKey, data),
    toastsErrors: true,
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
      hint="The same checks as “replydesk doctor”. They change nothing and take about a minute per million replies."
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
      {error !== null && (
        <Text size="sm" c="var(--rd-danger)">
          The checks didn't finish: {error}
        </Text>
      )}
      {findings.length > 0 && <Findings findings={findings} />}
      {!running && (
        <Text size="sm" c="dimmed" mt={8}>
          {at === null ? (
            "Not run since the server started."
          ) : (
            <>
              Last run <RelativeTime at={at} isInSentence />
            </>
          )}
        </Text>
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
        <Text size="sm">
          <Status tone="ok">All checks passed.</Status>
        </Text>
      )}
      {shown.length > 0 && (
        <ul className={classes["findings"]} aria-label="Findings">
          {shown.map((finding) => (
            <FindingRow key={finding.check} finding={finding} reader={reader} />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <Box m="8px 0 0 -12px">
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
        </Box>
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

/** A link for resolving a finding. Omits the page link if the finding's items have links. */
function Remedy({ check, hasLinks }: { check: string; hasLinks: boolean }) {
  const [part, page] = [PARTS[check], PAGES[check]];
  if (part) return <a href={`#${part.anchor}`}>{part.label}</a>;
  return page && !hasLinks ? <Link to={page.to}>{page.label}</Link> : null;
}

function FindingItems({ finding, reader }: { finding: Schemas["CheckFinding"]; reader: Reader }) {
  const { items, more } = shownOf(finding);
  if (items.length === 0) return null;
  return (
    <ul className={classes["items"]}>
      {items.map((item, index) => (
        <li key={`${item.id} ${index}`} dir="auto">
          <Item item={item} reader={reader} check={finding.check} />
        </li>
      ))}
      {more > 0 && <li>{labels.more(formatCount(more))}</li>}
    </ul>
  );
}

function Item({ item, reader, check }: { item: FindingItem; reader: Reader; check: string }) {
  const about = aboutOf(item, reader);
  const { thread_id: thread, connection_id: connectionId, subscription_id: subscription } = item;
  if (item.workspace_id !== reader.workspaceId) return `${about} (${labels.elsewhere})`;
  if (thread !== undefined) return <InConversation id={thread} about={about} />;
  const named = (id: string, link: (label: string) => ReactNode) => {
    const name = reader.names.get(id);
    return name === undefined ? link(about) : labeled(link(name), about);
  };
  const search = check === "sequencer_actions" ? ({ tab: "actions" } as const) : {};
  if (connectionId !== undefined)
    return named(connectionId, (label) => (
      <Link to="/connections/$connectionId" params={{ connectionId }} search={search}>
        {label}
      </Link>
    ));
  if (subscription === undefined) return about;
  return named(subscription, (label) => (
    <Link to="/settings/webhooks/$id" params={{ id: subscription }}>
      {label}
    </Link>
  ));
}

/** A link to a conversation. Fetches the contact's name, because findings contain no names. */
function InConversation({ id, about }: { id: string; about: string }) {
  const { data: thread } = useQuery(threadQuery(id));
  const link = (label: string) => (
    <Link to="/inbox" search={{ view: "all", thread: id }}>
      {label}
    </Link>
  );
  return thread === undefined ? link(about) : labeled(link(nameOf(thread.contact)), about);
}

const nameOf = ({ name, email }: Schemas["ThreadContact"]): string => name ?? email;

const labeled = (link: ReactNode, about: string) => (
  <>
    {link}: {about}
  </>
);
