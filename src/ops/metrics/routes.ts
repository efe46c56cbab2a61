/** Serves /metrics: the metrics in the Prometheus text format, for allowed networks only. */
import { Elysia } from "elysia";
import { notFound } from "../../core/errors.ts";
import { clientAddress } from "../../http/client-address.ts";
import { stateOf } from "../../http/request.ts";
import { route, routes } from "../../http/route.ts";
import { routeNames, type RouteNames, type RouteTable } from "../../http/route-table.ts";
import { createMetrics } from "./families.ts";
import { isAllowedScraper } from "./rules/scrape-access.ts";
import type { Deps } from "../../deps/deps.ts";

const PATH = "/metrics";

type MetricsHandler = (...args: unknown[]) => Response | Promise<Response>;

/**
 * Serves the metrics and counts requests.
 * @param table Routes of the whole application, available once it is assembled.
 */
export function metricsRoutes(deps: Deps, table: () => RouteTable) {
  const metrics = createMetrics(deps);
  const { metrics: settings, server } = deps.config;
  const access = { networks: settings.allow_networks, publicHost: new URL(server.public_url).hostname };
  let names: RouteNames | null = null;
  const count = (request: Request, response: Response): Response => {
    names ??= routeNames(table());
    const route = names.routeOf(new URL(request.url).pathname);
    const method = names.methodOf(request.method);
    metrics.countRequest({ method, route, code: `${response.status}` });
    const { requestId: request_id, startedAt } = stateOf(request);
    const ms = deps.clock.now() - startedAt;
    deps.log.debug("http.answered", { request_id, method, route, status: response.status, duration_ms: ms });
    return response;
  };
  const app = new Elysia()
    // Wraps all handlers, so that requests rejected before routing are also counted.
    .wrap((handle) => (...args: unknown[]) => {
      const answer = (handle as unknown as MetricsHandler)(...args);
      const [request] = args as [Request];
      return answer instanceof Promise
        ? answer.then((response) => count(request, response))
        : count(request, answer);
    })
    // Runs before the method check, because other clients must not get a 405, which would reveal that the
    // path exists.
    .onRequest(({ request }) => {
      if (!request.url.includes(PATH) || new URL(request.url).pathname !== PATH) return;
      if (!isAllowedScraper(scraperOf(request), access)) throw notFound("Not found");
    });
  return app.use(routes(deps, [read(metrics)]));
}

const scraperOf = (request: Request) => ({
  direct: clientAddress(request, []),
  address: stateOf(request).clientAddress,
  headers: request.headers.keys(),
  host: request.headers.get("host"),
});

const read = (metrics: ReturnType<typeof createMetrics>) =>
  route.get("/metrics", {
    name: "service.metrics",
    tag: "Operation",
    summary: "Retrieve metrics for Prometheus",
    description:
      "Available only from this machine and the networks in `metrics.allow_networks`; all others get 404.",
    formats: { "text/plain": 'replydesk_work_due{queue="replies_received"} 0\n' },
    errors: { 404: ["Not found"] },
    open: true,
    handle: async ({ set }) => {
      set.headers["content-type"] = metrics.contentType;
      return metrics.text();
    },
  });
