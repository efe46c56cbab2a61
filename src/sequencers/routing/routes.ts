/** Serves the routes and campaigns of a connection, which assign a shared account's emails to clients. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { getConnection } from "../connections/store/connections.ts";
import { iso } from "../../core/clock.ts";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { auditorOf } from "../../http/request.ts";
import { ROUTE_KINDS } from "../../db/schema-routing.ts";
import { campaignsOf, type RoutedCampaign } from "./campaigns.ts";
import { changeRoutes } from "./change-routes.ts";
import { listRoutes } from "./store/routing.ts";
import { findCampaign } from "./store/campaigns.ts";

export const routingRoutes = (deps: Deps) => routes(deps, [read, replace, campaigns]);

const MAX_ROUTES = 1_000;
const MAX_VALUE = 500;

const Unrouted = OneOf(["file", "hold"], {
  description:
    "What to do with replies that match no route. `file`: assign them to the connection's client. " +
    "`hold`: also mark them `unrouted: true`, without drafts or automatic answers, until they are " +
    "assigned with POST /api/threads/{id}/move",
});

const kind = OneOf(ROUTE_KINDS, {
  description:
    "What the route matches. `campaign`: campaign ID in the sequencer; `sequencer_client`: client ID in " +
    "the sequencer (Smartlead); `mailbox`: receiving address; `mailbox_domain`: domain of the receiving " +
    "address, including subdomains; `campaign_name`: campaign name, ignoring case, with `*` for any " +
    "text",
});

const RouteResource = named(
  "Route",
  Type.Object({
    kind,
    value: Type.String(),
    client_id: Id,
    campaign_name: Nullable(Type.String({ description: "Name of the `campaign`, if known" })),
  }),
  "A rule that assigns replies of a connection to a client. The first matching route applies",
);

const RoutesResource = named(
  "ConnectionRoutes",
  Type.Object({ routes: Type.Array(RouteResource), unrouted: Unrouted }),
);

const CampaignResource = named(
  "ConnectionCampaign",
  Type.Object({
    id: Type.String({ description: "Campaign ID in the sequencer" }),
    name: Nullable(Type.String()),
    status: Nullable(Type.String({ description: "Status as reported by the sequencer, in lower case" })),
    sequencer_client: Nullable(Type.String({ description: "ID of the campaign's client in the sequencer" })),
    client_id: {
      ...Id,
      description: "The client that receives the campaign's replies, unless a mailbox route applies",
    },
    routed: Type.Boolean({ description: "Whether a route determines `client_id`" }),
    suggested_client_id: Nullable({
      ...Id,
      description: "A client with a name that occurs in the campaign name, if no route matches",
    }),
  }),
  "A campaign of a connection's account",
);

const tag = "Connections";
const missing = { 404: ["Connection not found"] };
const access = { role: "manager" } as const;

const read = route.get("/api/connections/:id/routes", {
  name: "connections.routes",
  tag,
  summary: "List the routes of a connection",
  answers: One(RoutesResource),
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => ({ data: presentRoutes(deps, caller.workspaceId, params.id) }),
});
const replace = route.put("/api/connections/:id/routes", {
  name: "connections.setRoutes",
  tag,
  summary: "Replace the routes of a connection",
  description:
    "Routes assign new conversations to clients. Existing conversations keep their client when routes " +
    "change. Conversations that match no route are assigned to the connection's client.",
  body: Type.Object({
    routes: Type.Array(
      Type.Object({
        kind,
        value: Text({ maxLength: MAX_VALUE }),
        client_id: Type.String({ description: "The client to assign" }),
      }),
      { maxItems: MAX_ROUTES },
    ),
    unrouted: Type.Optional(Unrouted),
  }),
  example: {
    routes: [
      { kind: "campaign_name", value: "Northwind *", client_id: "0198c000-0000-7000-8000-000000000001" },
      {
        kind: "mailbox_domain",
        value: "try-contoso.example",
        client_id: "0198c000-0000-7000-8000-000000000001",
      },
    ],
    unrouted: "hold",
  },
  answers: One(RoutesResource),
  errors: {
    400: [
      "routes[0].client_id: is not a client",
      "routes[0].value: is not a mailbox",
      "routes[1]: matches the same mail as routes[0]",
    ],
    ...missing,
  },
  access,
  handle: ({ deps, request, params, caller, body }) => {
    const { routes, unrouted } = body;
    const { workspaceId } = caller;
    changeRoutes(deps, {
      workspaceId,
      id: params.id,
      routes: routes.map(({ kind, value, client_id: clientId }) => ({ kind, value, clientId })),
      ...(unrouted && { unrouted }),
      by: auditorOf(request),
    });
    return { data: presentRoutes(deps, workspaceId, params.id) };
  },
});
const campaigns = route.get("/api/connections/:id/campaigns", {
  name: "connections.campaigns",
  tag,
  summary: "List a connection's campaigns",
  description:
    "Returns the sequencer's campaigns, cached for 10 minutes, and campaigns of received replies. " +
    "Campaigns deleted in the sequencer remain listed.",
  answers: One(
    Type.Object({
      campaigns: Type.Array(CampaignResource),
      read_at: Nullable({ ...Instant, description: "When the list was fetched from the sequencer" }),
      error: Nullable(Type.String({ description: "Why the list is outdated; null if it is current" })),
    }),
  ),
  errors: missing,
  access,
  handle: async ({ deps, params, caller }) => {
    const { campaigns, readAt, error } = await campaignsOf(deps, caller.workspaceId, params.id);
    return { data: { campaigns: campaigns.map(presentCampaign), read_at: iso(readAt), error } };
  },
});

function presentRoutes({ db }: Deps, workspaceId: string, id: string): Static<typeof RoutesResource> {
  const row = getConnection(db, workspaceId, id);
  const routes = listRoutes(db, row.id).map((route) => ({
    kind: route.kind,
    value: route.value,
    client_id: route.clientId,
    campaign_name: route.kind === "campaign" ? (findCampaign(db, row.id, route.value)?.name ?? null) : null,
  }));
  return { routes, unrouted: row.unrouted };
}

const presentCampaign = (found: RoutedCampaign): Static<typeof CampaignResource> => ({
  id: found.campaign.campaignId,
  name: found.campaign.name,
  status: found.campaign.status,
  sequencer_client: found.campaign.sequencerClient,
  client_id: found.clientId,
  routed: found.isRouted,
  suggested_client_id: found.suggestedId,
});
