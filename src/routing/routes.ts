/** Serves the routes and campaigns of a connection, which assign a shared account's mail to clients. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../app/context.ts";
import { getConnection } from "../connections/store.ts";
import { iso } from "../core/clock.ts";
import { named, Nullable, OneOf, Text } from "../http/input.ts";
import { Id, Instant, One, operation } from "../http/operation.ts";
import { auditorOf, callerOf } from "../http/request.ts";
import { ROUTE_KINDS } from "../db/schema-routing.ts";
import { campaignsOf, type RoutedCampaign } from "./campaigns.ts";
import { changeRoutes } from "./change-routes.ts";
import { listRoutes } from "./store.ts";
import { findCampaign } from "./store/campaigns.ts";

export const routingRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/connections" })
    .get(
      "/:id/routes",
      ({ request, params }) => ({ data: presentRoutes(deps, callerOf(request).workspaceId, params.id) }),
      read.docs,
    )
    .put(
      "/:id/routes",
      async ({ request, params }) => {
        const { routes, unrouted } = await replace.body(request);
        const { workspaceId } = callerOf(request);
        changeRoutes(deps, {
          workspaceId,
          id: params.id,
          routes: routes.map(({ kind, value, client_id: clientId }) => ({ kind, value, clientId })),
          ...(unrouted && { unrouted }),
          by: auditorOf(request),
        });
        return { data: presentRoutes(deps, workspaceId, params.id) };
      },
      replace.docs,
    )
    .get(
      "/:id/campaigns",
      async ({ request, params }) => {
        const { campaigns, readAt, error } = await campaignsOf(
          deps,
          callerOf(request).workspaceId,
          params.id,
        );
        return { data: { campaigns: campaigns.map(presentCampaign), read_at: iso(readAt), error } };
      },
      campaigns.docs,
    );

const MAX_ROUTES = 1_000;
const MAX_VALUE = 500;

const Unrouted = OneOf(["file", "hold"], {
  description:
    "What becomes of mail that no route fits. `file`: it is the connection's client's. `hold`: it is filed there with " +
    "`unrouted: true`, without draft and automatic answer, until POST /api/threads/{id}/move",
});

const kind = OneOf(ROUTE_KINDS, {
  description:
    "What the route goes by. `campaign`: the sequencer's id; `sequencer_client`: the id of its own client (Smartlead); " +
    "`mailbox`: our address that the mail came to; `mailbox_domain`: that address's domain, with its subdomains; " +
    "`campaign_name`: the campaign's name, in any case, `*` for any text",
});

const RouteResource = named(
  "Route",
  Type.Object({
    kind,
    value: Type.String(),
    client_id: Id,
    campaign_name: Nullable(Type.String({ description: "Of a `campaign`, where it is known" })),
  }),
  "Which mail of a connection is of a client; the first fitting route wins",
);

const RoutesResource = named(
  "ConnectionRoutes",
  Type.Object({ routes: Type.Array(RouteResource), unrouted: Unrouted }),
);

const CampaignResource = named(
  "ConnectionCampaign",
  Type.Object({
    id: Type.String({ description: "The sequencer's id" }),
    name: Nullable(Type.String()),
    status: Nullable(Type.String({ description: "The sequencer's word, in lower case" })),
    sequencer_client: Nullable(Type.String({ description: "The sequencer's own client that it belongs to" })),
    client_id: { ...Id, description: "The client that its mail goes to, as far as the campaign alone says" },
    routed: Type.Boolean({ description: "Whether a route says so" }),
    suggested_client_id: Nullable({
      ...Id,
      description: "The client that its name names, where no route fits",
    }),
  }),
  "A campaign of an account",
);

const tag = "Connections";
const missing = { 404: ["Connection not found"] };
const access = { role: "manager" } as const;

const read = operation({
  name: "connections.routes",
  tag,
  summary: "List the routes of a connection",
  answers: One(RoutesResource),
  errors: missing,
  access,
});
const replace = operation({
  name: "connections.setRoutes",
  tag,
  summary: "Replace the routes of a connection",
  description:
    "They decide whose a conversation is when its first mail is filed; it keeps its client whatever changes here later. " +
    "Mail that no route fits is the connection's client's.",
  body: Type.Object({
    routes: Type.Array(
      Type.Object({
        kind,
        value: Text({ maxLength: MAX_VALUE }),
        client_id: Type.String({ description: "The client whose mail it is" }),
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
      "routes[1]: is for the same mail as routes[0]",
    ],
    ...missing,
  },
  access,
});
const campaigns = operation({
  name: "connections.campaigns",
  tag,
  summary: "List the campaigns of an account",
  description:
    "As the sequencer lists them, read again when the list is older than 10 minutes, and those that its mail named. " +
    "Campaigns that are gone at the sequencer stay listed.",
  answers: One(
    Type.Object({
      campaigns: Type.Array(CampaignResource),
      read_at: Nullable({ ...Instant, description: "When the sequencer was asked" }),
      error: Nullable(Type.String({ description: "Why the list is not up to date" })),
    }),
  ),
  errors: missing,
  access,
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
