/** Assembles the HTTP application: request checks, then all route groups in one list. */
import { Elysia, type AnyElysia } from "elysia";
import { aiUsageRoutes } from "../reports/analytics/http/ai-usage-routes.ts";
import { analyticsRoutes } from "../reports/analytics/routes.ts";
import { attachmentRoutes } from "../intake/attachments/routes.ts";
import { bookingRoutes } from "../integrations/calendars/http/booking-routes.ts";
import { calendarHookRoutes } from "../integrations/calendars/http/hook-routes.ts";
import { calendarRoutes } from "../integrations/calendars/routes.ts";
import { mcpRoutes } from "../integrations/mcp/http/routes.ts";
import { categoryRoutes } from "../clients/categories/routes.ts";
import { knowledgeRoutes } from "../clients/knowledge/routes.ts";
import { questionRoutes } from "../clients/questions/routes.ts";
import { clientRoutes } from "../clients/routes.ts";
import { conversationRoutes } from "../inbox/conversations/routes.ts";
import { connectionRoutes } from "../sequencers/connections/routes.ts";
import { companyRoutes } from "../contacts/http/company-routes.ts";
import { duplicateRoutes } from "../contacts/duplicates/routes.ts";
import { importRoutes } from "../contacts/http/import-routes.ts";
import { linkRoutes } from "../contacts/http/link-routes.ts";
import { contactRoutes } from "../contacts/routes.ts";
import { aiRoutes } from "../people/credits/http/ai-routes.ts";
import { creditRoutes } from "../people/credits/routes.ts";
import { followUpRoutes } from "../outbox/followups/routes.ts";
import { suppressAndCancel } from "../outbox/followups/unreachable.ts";
import { backupRoutes } from "../ops/backups/routes.ts";
import { checkRoutes } from "../ops/doctor/routes.ts";
import { systemRoutes } from "../ops/system/routes.ts";
import { healthRoutes, type Liveness } from "../ops/health/routes.ts";
import { dashboardRoutes } from "../http/dashboard.ts";
import { docsRoutes } from "../http/docs.ts";
import { guideRoutes } from "../http/guide.ts";
import { requestLifecycle } from "../http/request-lifecycle.ts";
import type { DocumentedRoute } from "../http/document.ts";
import type { HandledRoutes } from "../http/preconditions.ts";
import { createThreadReader } from "../intake/inbound/read-thread.ts";
import { inboundRoutes } from "../intake/inbound/routes.ts";
import { payloadRoutes } from "../intake/inbound/http/payload-routes.ts";
import { backFillRoutes } from "../intake/inbound/http/back-fill-routes.ts";
import { connectionHealthRoutes } from "../intake/inbound/http/health-routes.ts";
import { syncRoutes } from "../intake/inbound/http/sync-routes.ts";
import { learningRoutes } from "../intake/labels/http/learned-routes.ts";
import { labelRoutes } from "../intake/labels/routes.ts";
import { ruleRoutes } from "../inbox/automation/routes.ts";
import { liveRoutes } from "../inbox/live/routes.ts";
import { decisionRoutes } from "../inbox/conversations/http/decision-routes.ts";
import { mailRoutes } from "../inbox/conversations/http/mail-routes.ts";
import { presenceRoutes } from "../inbox/conversations/http/presence-routes.ts";
import { releaseConversations } from "../inbox/conversations/release.ts";
import { noteRoutes } from "../inbox/notes/routes.ts";
import { notificationRoutes } from "../inbox/notifications/routes.ts";
import { snippetRoutes } from "../clients/snippets/routes.ts";
import { savedViewRoutes } from "../inbox/views/routes.ts";
import { privacyRoutes } from "../privacy/routes.ts";
import { meRoutes } from "../people/users/http/me-routes.ts";
import { workspaceRoutes } from "../people/users/http/workspace-routes.ts";
import { keyRoutes } from "../people/keys/routes.ts";
import { metricsRoutes } from "../ops/metrics/routes.ts";
import { sendingRoutes } from "../ops/system/http/sending-routes.ts";
import { slackRoutes } from "../integrations/slack/routes.ts";
import { approvalRoutes } from "../outbox/approvals/routes.ts";
import { orderRoutes } from "../outbox/orders/routes.ts";
import { unroutedRoutes } from "../inbox/conversations/http/unrouted-routes.ts";
import { routingRoutes } from "../sequencers/routing/routes.ts";
import { pushRoutes } from "../sequencers/push/routes.ts";
import { uncertainRoutes } from "../inbox/replies/http/uncertain-routes.ts";
import { replyRoutes } from "../inbox/replies/routes.ts";
import { simulationRoutes } from "../reports/simulation/routes.ts";
import { draftsReportRoutes } from "../inbox/replies/http/drafts-report-routes.ts";
import { tryRoutes } from "../inbox/replies/http/try-routes.ts";
import { suppressionListRoutes } from "../contacts/suppressions/http/list-routes.ts";
import { fileRoutes } from "../outbox/files/routes.ts";
import { fileUploadRoutes } from "../inbox/replies/http/file-routes.ts";
import { suppressionRoutes } from "../contacts/suppressions/routes.ts";
import { deliveryRoutes } from "../webhooks/http/delivery-routes.ts";
import { personRoutes } from "../people/users/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import type { Deps } from "../deps/deps.ts";
import { boardRoutes } from "../reports/analytics/http/board-routes.ts";
import { breakdownRoutes } from "../reports/analytics/http/breakdown-routes.ts";
import { speedRoutes } from "../reports/analytics/http/speed-routes.ts";
import { contactThreadRoutes } from "../inbox/conversations/http/contact-routes.ts";
import { EVENTS } from "./http/event-payloads.ts";
import { sampleRoutes } from "./http/event-samples.ts";

/** Route groups for other systems. */
const integrationsOf = (deps: Deps): AnyElysia[] => [
  calendarRoutes(deps),
  bookingRoutes(deps),
  calendarHookRoutes(deps),
  slackRoutes(deps),
  mcpRoutes(deps),
];

/** Route groups for outgoing email. */
const sendingGroups = (deps: Deps): AnyElysia[] => [
  approvalRoutes(deps),
  orderRoutes(deps),
  followUpRoutes(deps),
];

/** Route groups that need only the dependencies. */
const groupsOf = (deps: Deps): AnyElysia[] => [...workGroups(deps), ...settingsGroups(deps)];

/** Route groups for replies, contacts, clients and connections. */
const workGroups = (deps: Deps): AnyElysia[] => [
  replyRoutes(deps, createThreadReader(deps)),
  fileUploadRoutes(deps),
  fileRoutes(deps),
  conversationRoutes(deps),
  ...sendingGroups(deps),
  contactRoutes(deps),
  linkRoutes(deps),
  importRoutes(deps),
  duplicateRoutes(deps),
  companyRoutes(deps),
  privacyRoutes(deps),
  clientRoutes(deps),
  simulationRoutes(deps),
  tryRoutes(deps),
  draftsReportRoutes(deps),
  questionRoutes(deps),
  knowledgeRoutes(deps),
  connectionRoutes(deps),
  syncRoutes(deps),
  backFillRoutes(deps),
  connectionHealthRoutes(deps),
  routingRoutes(deps),
  unroutedRoutes(deps),
  pushRoutes(deps),
  learningRoutes(deps),
  categoryRoutes(deps),
  ruleRoutes(deps),
  labelRoutes(deps),
  suppressionRoutes(deps, suppressAndCancel),
  suppressionListRoutes(deps, suppressAndCancel),
];

/** Route groups for subscriptions, reports, people and the instance. */
const settingsGroups = (deps: Deps): AnyElysia[] => [
  webhookRoutes(deps),
  deliveryRoutes(deps),
  sampleRoutes(deps),
  analyticsRoutes(deps),
  creditRoutes(deps),
  aiRoutes(deps),
  aiUsageRoutes(deps),
  decisionRoutes(deps),
  mailRoutes(deps),
  presenceRoutes(deps),
  noteRoutes(deps),
  snippetRoutes(deps),
  savedViewRoutes(deps),
  notificationRoutes(deps),
  liveRoutes(deps),
  meRoutes(deps),
  workspaceRoutes(deps),
  keyRoutes(deps),
  personRoutes({ ...deps, release: (member, now) => releaseConversations(deps, member, now) }),
  sendingRoutes(deps),
  systemRoutes(deps),
  backupRoutes(deps),
  checkRoutes(deps),
  payloadRoutes(deps),
  uncertainRoutes(deps),
  breakdownRoutes(deps),
  boardRoutes(deps),
  speedRoutes(deps),
  contactThreadRoutes(deps),
  inboundRoutes(deps),
  attachmentRoutes(deps),
  dashboardRoutes(deps),
  guideRoutes(),
];

/** Builds the HTTP application. @param liveness returns when the scheduler last ticked */
export function createApp(deps: Deps, liveness: () => Liveness) {
  const app = new Elysia({ normalize: false }).use(requestLifecycle(deps, () => routes));
  for (const group of [...groupsOf(deps), ...integrationsOf(deps)]) app.use(group);
  app
    .use(healthRoutes(deps, liveness))
    .use(metricsRoutes(deps, () => routes))
    .use(docsRoutes(() => routes, EVENTS, { home: deps.config.dashboard.enabled ? "/app/" : "/docs" }));
  const routes: (DocumentedRoute & HandledRoutes[number])[] = app.routes.map(
    ({ method, path, handler, hooks }) => ({
      method,
      path,
      handler: handler as unknown,
      detail: (hooks as { detail?: object } | undefined)?.detail ?? {},
    }),
  );
  return app;
}
