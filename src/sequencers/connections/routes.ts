/** Serves /api/connections: the sequencer accounts that replies come from, and their clients. */
import { Type, type Static } from "@sinclair/typebox";
import type { Caller } from "../../core/caller.ts";
import { notFound } from "../../core/errors.ts";
import { columnsOf, named, Nullable, Text } from "../../http/input.ts";
import { Deleted, One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { auditorOf } from "../../http/request.ts";
import { route, routes } from "../../http/route.ts";
import { PLATFORM_NAMES, type AccountLimits, type PlatformName } from "../../platforms/platform.ts";
import { changeConnection, connect, removeConnection, replaceToken, testConnection } from "./connect.ts";
import { getConnectionInScope, listConnections } from "./store/connections.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { register } from "./http/webhook-routes.ts";
import { ConnectionResource, Status, presentConnection, pushMembers } from "./present.ts";

export const connectionRoutes = (deps: Deps) =>
  routes(deps, [
    list,
    read,
    update,
    remove,
    test,
    rotateUrl,
    register,
    // A route per platform, so that each has its own entry and example on the Swagger page.
    ...PLATFORM_NAMES.map(creating),
  ]).post(
    "/api/connections/:id",
    () => Promise.reject(notFound(`Unknown platform: use ${CHOICE.format(PLATFORM_NAMES)}`)),
    { detail: { hide: true } },
  );

const bodyOf = (deps: Deps, caller: Caller, row: ConnectionRow) => ({
  data: presentConnection(deps, caller, row),
});

/** Formats lists as in "a, b or c", without a comma before "or". */
const CHOICE = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Maximum number of requests per window. It exceeds every plan's limit, and bounds the number of stored calls. */
const MAX_REQUESTS = 200_000;

const tag = "Connections";
const missing = { 404: ["Connection not found"] };
const name = Text({ maxLength: 200 });
const apiKey = Type.String({
  maxLength: 2_000,
  // The key is sent in a header or a query, where a typographic quote pasted with it would make every call fail.
  pattern: "^[\\x21-\\x7e]+$",
  mustBe: "printable characters without spaces",
  description: "The sequencer's API key; stored encrypted, never shown again",
});
const clientId = Type.String({ description: "The client of replies that match no route" });
const requests = (window: string) =>
  Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: MAX_REQUESTS,
        description: `Requests per ${window}; null for the default`,
      }),
    ),
  );
const limits = Nullable(
  Type.Object(
    { per_minute: requests("minute"), per_hour: requests("hour") },
    {
      description:
        "Request limits of the sequencer plan, such as 120 and 3,000 for Smartlead Pro; null for the " +
        "default limits (Smartlead 60 and 1,000; Instantly 6,000 per minute; EmailBison 3,000 per minute)",
    },
  ),
);

/** Returns the column of the limits, if given. */
function planIn(limitsBody: Static<typeof limits> | undefined): { limits?: AccountLimits | null } {
  if (limitsBody === undefined) return {};
  const { per_minute: perMinute = null, per_hour: perHour = null } = limitsBody ?? {};
  return { limits: perMinute === null && perHour === null ? null : { perMinute, perHour } };
}

const registerWebhook = Type.Boolean({
  default: true,
  description: "Whether to register the webhook; if false, enter the `webhook_url` in the sequencer yourself",
});
const newConnection = (platform: PlatformName) =>
  named(
    platform === "emailbison" ? "NewEmailBisonConnection" : "NewConnection",
    Type.Object({
      name,
      api_key: apiKey,
      client_id: clientId,
      limits: Type.Optional(limits),
      instance_url: instanceUrlFor(platform),
      register_webhook: Type.Optional(registerWebhook),
    }),
  );

const list = route.list("/api/connections", {
  name: "connections.list",
  tag,
  summary: "List connections",
  access: { role: "agent", filtersByClient: true },
  item: ConnectionResource,
  handle: ({ deps, caller, page }) =>
    listBody(listConnections(deps.db, caller, page), page, {
      key: (row) => [row.createdAt, row.id] as const,
      present: (row) => presentConnection(deps, caller, row),
    }),
});
const read = route.get("/api/connections/:id", {
  name: "connections.read",
  tag,
  summary: "Retrieve a connection",
  access: { role: "agent", filtersByClient: true },
  answers: One(ConnectionResource),
  errors: missing,
  handle: ({ deps, caller, params }) =>
    bodyOf(deps, caller, getConnectionInScope(deps.db, caller, params.id)),
});
const InstanceUrl = Type.String({
  description:
    "URL of the instance; required for emailbison, ignored for others. Must be public and " +
    "`https://`, unless it is in `platforms.allow_networks` of the configuration",
});
const OptionalInstanceUrl = Type.Optional(Nullable(InstanceUrl));
const RequiredInstanceUrl = { ...InstanceUrl, missing: "instance_url is required" };
const instanceUrlFor = (platform: PlatformName) =>
  (platform === "emailbison" ? RequiredInstanceUrl : OptionalInstanceUrl) as typeof OptionalInstanceUrl;
const creating = (platform: PlatformName) =>
  route.create(`/api/connections/${platform}`, {
    name: `connections.connect${platform[0]?.toUpperCase()}${platform.slice(1)}`,
    tag,
    summary: `Connect a ${platform} account`,
    description:
      "Checks the API key and registers the webhook. If registration fails, `last_error` contains the " +
      "reason; enter the `webhook_url` from the response in the sequencer instead.",
    body: newConnection(platform),
    example: {
      name: "Northwind outbound",
      api_key: "your-key-at-the-sequencer",
      client_id: "0198c000-0000-7000-8000-000000000001",
      ...(platform === "emailbison" && { instance_url: "https://send.agency.example.com" }),
    },
    answers: One(ConnectionResource),
    collection: "/api/connections",
    errors: {
      400: [
        `Invalid API key for ${platform}`,
        "Invalid client_id",
        "This account is connected already: add a route instead",
        ...(platform === "emailbison"
          ? ["instance_url is required", "instance_url: must resolve to a public address"]
          : []),
      ],
    },
    handle: async ({ deps, request, caller, body }) => {
      const {
        instance_url: instanceUrl = null,
        limits,
        register_webhook: registerWebhook = true,
        ...given
      } = body;
      const fields = { ...columnsOf(given), ...planIn(limits), instanceUrl, registerWebhook };
      const { workspaceId } = caller;
      const by = auditorOf(request);
      return bodyOf(deps, caller, await connect(deps, { ...fields, platform, workspaceId, by }));
    },
  });
const update = route.patch("/api/connections/:id", {
  name: "connections.update",
  tag,
  summary: "Update, pause or resume a connection",
  body: Type.Partial(
    Type.Object({
      name,
      status: Status,
      api_key: apiKey,
      client_id: clientId,
      limits,
      instance_url: Nullable(
        Type.String({ description: "Cannot be changed; only the stored value is accepted" }),
      ),
      reset_secret: Type.Boolean({
        description:
          "Set to true to reset the secret of the sequencer's events; the next event's secret is trusted",
      }),
      push: Type.Partial(Type.Object(pushMembers()), {
        description: "What Replydesk syncs to the sequencer; omitted members are unchanged",
      }),
    }),
  ),
  example: { status: "paused" },
  answers: One(ConnectionResource),
  errors: {
    400: ["Invalid client_id", "instance_url: cannot be changed; create a connection for the other instance"],
    ...missing,
  },
  handle: async ({ deps, request, params, caller, body: { limits, ...body } }) => {
    const at = { workspaceId: caller.workspaceId, id: params.id, by: auditorOf(request) };
    const row = await changeConnection(deps, { ...columnsOf(body), ...planIn(limits), ...at });
    return bodyOf(deps, caller, row);
  },
});
const remove = route.delete("/api/connections/:id", {
  name: "connections.delete",
  tag,
  summary: "Delete a connection",
  description:
    "Removes the webhook from the sequencer, in the background if that takes more than a few seconds. The " +
    "webhook URL stops working. The API key is erased once the webhook is gone, after a week at the latest. " +
    "Received replies are kept.",
  answers: Deleted,
  errors: missing,
  handle: async ({ deps, request, params, caller: { workspaceId } }) => {
    await removeConnection(deps, { workspaceId, id: params.id }, auditorOf(request));
    return { data: { id: params.id, deleted: true } };
  },
});
const test = route.post("/api/connections/:id/test", {
  name: "connections.test",
  tag,
  summary: "Test the API key",
  answers: One(Type.Object({ ok: Type.Boolean(), error: Nullable(Type.String()) })),
  errors: missing,
  handle: async ({ deps, params, caller }) => ({
    data: await testConnection(deps, caller.workspaceId, params.id),
  }),
});

const rotateUrl = route.post("/api/connections/:id/rotate-url", {
  name: "connections.rotateUrl",
  tag,
  summary: "Replace a connection's webhook URL",
  description:
    "Webhooks registered by Replydesk are updated; otherwise, enter the new `webhook_url` in the " +
    "sequencer. The previous URL keeps working for 24 hours, even if the URL is replaced again.",
  answers: One(ConnectionResource),
  errors: missing,
  idempotent: true,
  handle: async ({ deps, request, params, caller }) => {
    const { workspaceId } = caller;
    const row = await replaceToken(deps, { workspaceId, id: params.id }, auditorOf(request));
    return bodyOf(deps, caller, row);
  },
});
