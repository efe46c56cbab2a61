/** Lists the background jobs. */
import type { Job } from "../deps/in-flight.ts";
import { createMonthlyReports } from "../reports/analytics/monthly.ts";
import { createRollups } from "../reports/analytics/rollups.ts";
import { createContactCompleter } from "../contacts/complete.ts";
import { createWebhookChecker } from "../sequencers/connections/check-webhooks.ts";
import { automate } from "../inbox/automation/apply.ts";
import { createWaker } from "../inbox/conversations/wake.ts";
import { createSlack } from "../integrations/slack/pipeline.ts";
import { createApprovals } from "../outbox/approvals/pipeline.ts";
import { createFollowUps } from "../outbox/followups/pipeline.ts";
import { followUpDeliveryOutcomes } from "../outbox/followups/send-outcomes.ts";
import { createBackFiller } from "../intake/inbound/back-fill.ts";
import { createCatchUp } from "../intake/inbound/catch-up.ts";
import { createFiler } from "../intake/inbound/file.ts";
import { createThreadReader } from "../intake/inbound/read-thread.ts";
import { createRefresher } from "../intake/inbound/refresh.ts";
import { createNotifier } from "../inbox/notifications/deliver.ts";
import { createAccessWatcher } from "../inbox/live/watch-access.ts";
import { createPusher } from "../sequencers/push/pipeline.ts";
import { ANSWER_KINDS } from "../inbox/replies/answer-kinds.ts";
import { AUTOMATIC } from "../inbox/replies/automatic.ts";
import { BY_PERSON } from "../inbox/replies/by-person.ts";
import { FOLLOW_UP } from "../outbox/followups/follow-up.ts";
import { combine } from "../deps/worker.ts";
import { Outbox, recoverOutgoing } from "../outbox/outgoing/driver.ts";
import { createPipeline } from "../inbox/replies/pipeline.ts";
import { SEND_OUTCOME_HANDLERS } from "../inbox/replies/send-outcomes.ts";
import { createReconciler } from "../outbox/sends/reconcile.ts";
import { createPauseWatcher } from "../outbox/sends/watch-pause.ts";
import { createCalendars } from "../integrations/calendars/job.ts";
import { createDeliverer } from "../webhooks/deliver.ts";
import { createBackups } from "../ops/backups/scheduled.ts";
import { createHousekeeping } from "../ops/maintenance/housekeeping.ts";
import { createRetention } from "../ops/maintenance/retention.ts";
import { createEraser } from "../privacy/sweep.ts";
import type { Deps } from "../deps/deps.ts";

export function createJobs(deps: Deps): Job[] {
  const readThread = createThreadReader(deps);
  const outbox = new Outbox(deps, { readThread, handlers: SEND_OUTCOME_HANDLERS });
  return [
    { name: "file", ...createFiler(deps) },
    { name: "refresh", ...createRefresher(deps) },
    { name: "contacts", ...createContactCompleter(deps) },
    { name: "replies", ...createPipeline(deps, { automate }) },
    {
      name: "outbox",
      ...combine(outbox.senderOf(BY_PERSON), outbox.senderOf(AUTOMATIC), outbox.senderOf(FOLLOW_UP)),
      recover: () => recoverOutgoing(deps, ANSWER_KINDS),
    },
    { name: "approvals", ...createApprovals(deps) },
    { name: "slack", ...createSlack(deps) },
    { name: "follow_ups", ...createFollowUps(deps) },
    { name: "deliveries", ...createDeliverer(deps, followUpDeliveryOutcomes(deps)) },
    { name: "reconcile", ...createReconciler(deps, SEND_OUTCOME_HANDLERS) },
    { name: "pause", ...createPauseWatcher(deps) },
    { name: "access", ...createAccessWatcher(deps) },
    { name: "push", ...createPusher(deps) },
    { name: "conversations", ...createWaker(deps) },
    { name: "notifications", ...createNotifier(deps) },
    { name: "retention", ...createRetention(deps) },
    { name: "housekeeping", ...createHousekeeping(deps) },
    { name: "backups", ...createBackups(deps) },
    { name: "registrations", ...createWebhookChecker(deps) },
    { name: "catch_up", ...createCatchUp(deps) },
    { name: "back_fills", ...createBackFiller(deps) },
    { name: "erasures", ...createEraser(deps) },
    { name: "rollups", ...createRollups(deps) },
    { name: "monthly_reports", ...createMonthlyReports(deps) },
    { name: "calendars", ...createCalendars(deps) },
  ];
}
