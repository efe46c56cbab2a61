/** Emails last month's report to the viewers of each client that has this report turned on. */
import { HOUR, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import { onlyFigures } from "./rules/shown-figures.ts";
import { findPause } from "../../db/sending.ts";
import type { Job } from "../../deps/in-flight.ts";
import type { Deps } from "../../deps/deps.ts";
import { listShownPairs } from "../../people/users/store/shown.ts";
import { figuresIn } from "./report.ts";
import { daysOf, spanOf } from "./rules/days.ts";
import type { Figures } from "./rules/figures.ts";
import { reportedMonth, reportMail } from "./rules/monthly.ts";
import { claimReport, listReportReaders, releaseReport, type ReportReader } from "./store/monthly.ts";

const CHECK_EVERY: Millis = HOUR;

type ReportDeps = Pick<Deps, "db" | "clock" | "config" | "log" | "mailer" | "reader" | "stopping">;

/** Creates the job, which sends the emails one at a time in the background. */
export function createMonthlyReports(deps: ReportDeps): Required<Pick<Job, "run" | "idle">> {
  let sending: Promise<void> | null = null;
  let checkedAt: Millis | null = null;
  return {
    run() {
      const now = deps.clock.now();
      const isDue = checkedAt === null || now < checkedAt || now >= checkedAt + CHECK_EVERY;
      if (!isDue || sending) return;
      checkedAt = now;
      sending = sendDue(deps).finally(() => (sending = null));
    },
    idle: async () => void (await sending),
  };
}

async function sendDue(deps: ReportDeps): Promise<void> {
  // A copy of the instance must not send emails to the original instance's users.
  if (deps.mailer === null || mayBeOutdated(findPause(deps.db))) return;
  for (const reader of listReportReaders(deps.db)) {
    if (deps.stopping.signal.aborted) return;
    const now = deps.clock.now();
    const found = reportedMonth(now, reader.timezone);
    if (found && claimReport(deps.db, { ...idsOf(reader), month: found.month }, now))
      await send(deps, deps.mailer, { reader, ...found });
  }
}

const idsOf = ({ clientId, userId }: ReportReader) => ({ clientId, userId });

interface DueReport {
  reader: ReportReader;
  month: string;
  start: string;
  end: string;
}

/** Sends a report at most once: does not retry if the report may have been delivered despite a failure. */
async function send(
  deps: ReportDeps,
  mailer: NonNullable<Deps["mailer"]>,
  { reader, month, start, end }: DueReport,
): Promise<void> {
  const { clientId, userId, name, email } = reader;
  const base = deps.config.server.public_url;
  try {
    const figures = await shownFigures(deps, reader, { start, end });
    const url = `${base}/app/overview?month=${month}&client=${clientId}`;
    const mail = reportMail({
      client: reader.client,
      agency: reader.brand?.name ?? null,
      month,
      figures,
      url,
    });
    const messageId = `<report.${month}.${clientId}.${userId}@${new URL(base).hostname}>`;
    await mailer.send({ ...mail, to: [{ email, name }], cc: [], bcc: [], messageId });
    deps.log.info("report.sent", { client_id: clientId, user_id: userId, month });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome === "not_sent")
      releaseReport(deps.db, { clientId, userId, month });
    deps.log.warn("report.not_sent", { client_id: clientId, user_id: userId, reason: messageOf(error) });
  }
}

async function shownFigures(
  deps: ReportDeps,
  { workspaceId, clientId, timezone, figures }: ReportReader,
  { start, end }: { start: string; end: string },
): Promise<{ [Name in keyof Figures]: Figures[Name] | null }> {
  const selection = { workspaceId, clientId, shown: listShownPairs(deps.db, workspaceId) };
  const [found] = await figuresIn(deps, selection, [spanOf(daysOf({ start, end, timezone }))]);
  return onlyFigures(found as Figures, figures);
}
