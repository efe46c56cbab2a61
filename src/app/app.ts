/** The HTTP application: the door, and behind it every route group, mounted in one visible list. */
import { Elysia } from "elysia";
import { analyticsRoutes } from "../analytics/routes.ts";
import { categoryRoutes } from "../categories/routes.ts";
import { clientRoutes } from "../clients/routes.ts";
import { conversationRoutes } from "../conversations/routes.ts";
import { connectionRoutes } from "../connections/routes.ts";
import { contactRoutes } from "../contacts/routes.ts";
import { aiRoutes } from "../credits/http/ai-routes.ts";
import { creditRoutes } from "../credits/routes.ts";
import { followUpRoutes } from "../followups/routes.ts";
import { suppressAndCancel } from "../followups/unreachable.ts";
import { healthRoutes, type Liveness } from "../ops/health/routes.ts";
import { dashboardRoutes } from "../http/dashboard.ts";
import { docsRoutes } from "../http/docs.ts";
import { guideRoutes } from "../http/guide.ts";
import { requestLifecycle } from "../http/request-lifecycle.ts";
import type { DocumentedRoute } from "../http/document.ts";
import type { HandledRoutes } from "../http/preconditions.ts";
import { createThreadReader } from "../inbound/read-thread.ts";
import { inboundRoutes } from "../inbound/routes.ts";
import { syncRoutes } from "../inbound/http/sync-routes.ts";
import { liveRoutes } from "../live/routes.ts";
import { decisionRoutes } from "../conversations/http/decision-routes.ts";
import { mailRoutes } from "../conversations/http/mail-routes.ts";
import { presenceRoutes } from "../conversations/http/presence-routes.ts";
import { releaseConversations } from "../conversations/release.ts";
import { noteRoutes } from "../notes/routes.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { snippetRoutes } from "../snippets/routes.ts";
import { savedViewRoutes } from "../views/routes.ts";
import { meRoutes } from "../users/http/me-routes.ts";
import { workspaceRoutes } from "../users/http/workspace-routes.ts";
import { keyRoutes } from "../keys/routes.ts";
import { metricsRoutes } from "../ops/metrics/routes.ts";
import { sendingRoutes } from "../sends/http/sending-routes.ts";
import { orderRoutes } from "../orders/routes.ts";
import { replyRoutes } from "../replies/routes.ts";
import { suppressionRoutes } from "../suppressions/routes.ts";
import { deliveryRoutes } from "../webhooks/http/delivery-routes.ts";
import { personRoutes } from "../users/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import type { Deps } from "./context.ts";
import { EVENTS } from "./http/event-payloads.ts";

/** Builds the HTTP application. @param liveness returns when the scheduler last ticked */
export function createApp(deps: Deps, liveness: () => Liveness) {
  const app = new Elysia({ normalize: false })
    .use(requestLifecycle(deps, () => routes))
    .use(replyRoutes(deps, createThreadReader(deps)))
    .use(conversationRoutes(deps))
    .use(orderRoutes(deps))
    .use(followUpRoutes(deps))
    .use(contactRoutes(deps))
    .use(clientRoutes(deps))
    .use(connectionRoutes(deps))
    .use(syncRoutes(deps))
    .use(categoryRoutes(deps))
    .use(suppressionRoutes(deps, suppressAndCancel))
    .use(webhookRoutes(deps))
    .use(deliveryRoutes(deps))
    .use(analyticsRoutes(deps))
    .use(creditRoutes(deps))
    .use(aiRoutes(deps))
    .use(decisionRoutes(deps))
    .use(mailRoutes(deps))
    .use(presenceRoutes(deps))
    .use(noteRoutes(deps))
    .use(snippetRoutes(deps))
    .use(savedViewRoutes(deps))
    .use(notificationRoutes(deps))
    .use(liveRoutes(deps))
    .use(meRoutes(deps))
    .use(workspaceRoutes(deps))
    .use(keyRoutes(deps))
    .use(personRoutes({ ...deps, release: (whose, now) => releaseConversations(deps, whose, now) }))
    .use(sendingRoutes(deps))
    .use(inboundRoutes(deps))
    .use(healthRoutes(deps, liveness))
    .use(metricsRoutes(deps, () => routes))
    .use(docsRoutes(() => routes, EVENTS, { home: deps.config.dashboard.enabled ? "/app/" : "/docs" }))
    .use(dashboardRoutes(deps))
    .use(guideRoutes());
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
