/** Serves /api/connections: the sequencer accounts that replies come from, and their clients. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { notFound } from "../../core/errors.ts";
import { runOnce } from "../../http/idempotency.ts";
import { columnsOf, named, Nullable, Text } from "../../http/input.ts";
import { Deleted, Many, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { PLATFORM_NAMES, type AccountLimits, type PlatformName } from "../../platforms/platform.ts";
import { changeConnection, connect, removeConnection, replaceToken, testConnection } from "./connect.ts";
import { getConnectionInScope, listConnections } from "./store/connections.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { webhookRoutes } from "./http/webhook-routes.ts";
import { ConnectionResource, Status, presentConnection, pushMembers } from "./present.ts";

export const connectionRoutes = (deps: Deps) => {
  return new Elysia({ prefix: "/api/connections" })
    .get(
      "",
      ({ request }) => {
        const page = pageFrom(list.query(request));
        const rows = listConnections(deps.db, callerOf(request), page);
        return listBody(rows, page, {
          key: (row) => [row.createdAt, row.id] as const,
          present: (row) => presentConnection(deps, callerOf(request), row),
        });
      },
      list.docs,
    )
    .get(
      "/:id",
      ({ request, params }) =>
        bodyOf(deps, request, getConnectionInScope(deps.db, callerOf(request), params.id)),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const { limits, ...body } = await update.body(request);
        const change = { ...columnsOf(body), ...planIn(limits) };
        return bodyOf(
          deps,
          request,
          await changeConnection(deps, {
            ...change,
            workspaceId: callerOf(request).workspaceId,
            id: params.id,
            by: auditorOf(request),
          }),
        );
      },
      update.docs,
    )
    .delete(
      "/:id",
      async ({ request, params }) => {
        const { workspaceId } = callerOf(request);
        await removeConnection(deps, { workspaceId, id: params.id }, auditorOf(request));
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    )
    .use(actionRoutes(deps))
    .use(webhookRoutes(deps))
    .use(creationRoutes(deps));
};

const bodyOf = (deps: Deps, request: Request, row: ConnectionRow) => ({
  data: presentConnection(deps, callerOf(request), row),
});

const actionRoutes = (deps: Deps) =>
  new Elysia()
    .post(
      "/:id/test",
      async ({ request, params }) => ({
        data: await testConnection(deps, callerOf(request).workspaceId, params.id),
      }),
      test.docs,
    )
    .post(
      "/:id/rotate-url",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { workspaceId } = callerOf(request);
          const replaced = await replaceToken(deps, { workspaceId, id: params.id }, auditorOf(request));
          return bodyOf(deps, request, replaced);
        }),
      rotateUrl.docs,
    );

/** Formats lists as in "a, b or c", without a comma before "or". */
const CHOICE = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Creates a route per platform, so that each has its own entry and example on the Swagger page. */
function creationRoutes(deps: Deps) {
  const routes = new Elysia();
  for (const platform of PLATFORM_NAMES) {
    const create = creating(platform);
    routes.post(
      `/${platform}`,
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { instance_url: instanceUrl = null, limits, ...body } = await create.body(request);
          const { register_webhook: registerWebhook = true, ...given } = body;
          const { workspaceId } = callerOf(request);
          const fields = { ...columnsOf(given), ...planIn(limits) };
          const account = { ...fields, instanceUrl, registerWebhook, platform, workspaceId };
          const row = await connect(deps, { ...account, by: auditorOf(request) });
          set.status = 201;
          return bodyOf(deps, request, row);
        }),
      create.docs,
    );
  }
  return routes.post(
    "/:id",
    () => Promise.reject(notFound(`Unknown platform: use ${CHOICE.format(PLATFORM_NAMES)}`)),
    { detail: { hide: true } },
  );
}

/** More than any plan allows. Each call within the window is stored. */
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

const list = operation({
  name: "connections.list",
  tag,
  summary: "List connections",
  access: { role: "agent", filtersByClient: true },
  query: Type.Object(pageQuery()),
  answers: Many(ConnectionResource),
});
const read = operation({
  name: "connections.read",
  tag,
  summary: "Retrieve a connection",
  access: { role: "agent", filtersByClient: true },
  answers: One(ConnectionResource),
  errors: missing,
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
  operation({
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
    status: 201,
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
    idempotent: true,
  });
const update = operation({
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
          "True resets the secret of the sequencer's events; the secret of the next event is trusted",
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
});
const remove = operation({
  name: "connections.delete",
  tag,
  summary: "Delete a connection",
  description:
    "Removes the webhook from the sequencer, in the background if that takes more than some seconds. The webhook URL " +
    "stops working. The API key is erased once the webhook is gone, after a week at the latest. Received replies are kept.",
  answers: Deleted,
  errors: missing,
});
const test = operation({
  name: "connections.test",
  tag,
  summary: "Test the API key",
  answers: One(Type.Object({ ok: Type.Boolean(), error: Nullable(Type.String()) })),
  errors: missing,
});

const rotateUrl = operation({
  name: "connections.rotateUrl",
  tag,
  summary: "Replace a connection's webhook URL",
  description:
    "Webhooks registered by Replydesk are updated; otherwise, enter the new `webhook_url` in the " +
    "sequencer. The previous URL keeps working for 24 hours, even if the URL is replaced again.",
  answers: One(ConnectionResource),
  errors: missing,
  idempotent: true,
});
