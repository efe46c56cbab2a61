/** Serves /api/inbound-payloads: sequencer payloads that could not be filed, for workspace owners. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { iso } from "../../../core/clock.ts";
import { badRequest, notFound } from "../../../core/errors.ts";
import { named, Nullable, OneOf, Uuid } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { listBody } from "../../../http/paging.ts";
import { auditorOf, personOf } from "../../../http/request.ts";
import { PLATFORM_NAMES } from "../../../platforms/platform.ts";
import { readPayload } from "../payload.ts";
import { MAX_REPLAYED, replayFailed } from "../replay.ts";
import { viewOf } from "../rules/payload-view.ts";
import { findPayloadOf, listFailedOf, type FailedRow } from "../store/failed.ts";
import { INBOUND_STATUSES } from "../store/inbound.ts";

export const payloadRoutes = (deps: Deps) => routes(deps, [list, read, replay]);

const fields = {
  id: Id,
  connection_id: Id,
  platform: OneOf(PLATFORM_NAMES),
  status: OneOf(INBOUND_STATUSES),
  event_type: Nullable(Type.String()),
  reason: Nullable(Type.String({ description: "Why the payload could not be processed" })),
  attempts: Type.Integer({
    description:
      "Number of attempts since receipt or the last replay; 0 if the payload was rejected on receipt",
  }),
  bytes: Type.Integer(),
  received_at: Instant,
  settled_at: Nullable(Instant),
};
const PayloadResource = named("InboundPayload", Type.Object(fields));
const ShownPayloadResource = named(
  "ShownInboundPayload",
  Type.Object({
    ...fields,
    text: Type.String({ description: "The payload, with secrets masked" }),
    is_shortened: Type.Boolean({ description: "Whether long parts of `text` are omitted" }),
  }),
  "A failed webhook with its payload",
);

const tag = "Operation";
const access = { role: "owner", keys: false } as const;

const list = route.list("/api/inbound-payloads", {
  name: "inboundPayloads.list",
  tag,
  summary: "List failed webhooks, newest first",
  description:
    "Returns payloads from the workspace's sequencers that could not be processed. `total` counts up to " +
    "10,000.",
  item: PayloadResource,
  access,
  handle: ({ deps, request, page }) =>
    listBody(listFailedOf(deps.db, personOf(request).workspaceId, page), page, rowForm),
});
const read = route.get("/api/inbound-payloads/:id", {
  name: "inboundPayloads.read",
  tag,
  summary: "Retrieve a failed webhook with its original payload",
  answers: One(ShownPayloadResource),
  errors: { 404: ["Payload not found"] },
  access,
  handle: async ({ deps, request, params }) => {
    const { workspaceId } = personOf(request);
    const row = findPayloadOf(deps.db, { workspaceId, id: params.id.toLowerCase() });
    if (!row) throw notFound("Payload not found");
    const payload = await readPayload(deps.db, row.id);
    const { text, isShortened } = viewOf(new TextDecoder().decode(payload));
    const isBeginning = payload.byteLength < row.bytes;
    return { data: { ...present(row), text, is_shortened: isShortened || isBeginning } };
  },
});
const replay = route.post("/api/inbound-payloads/replay", {
  name: "inboundPayloads.replay",
  tag,
  summary: "Retry failed webhooks",
  description:
    "Emails that are already stored are not duplicated. `remaining` is the number of failed payloads left to " +
    "retry; call again to retry them. Payloads rejected because of their size or nesting cannot be " +
    "retried.",
  body: Type.Object({
    ids: Type.Optional(Type.Array(Uuid(), { minItems: 1, maxItems: 200 })),
    all: Type.Optional(Type.Boolean({ description: `Retries the oldest ${MAX_REPLAYED} failed payloads` })),
  }),
  example: { all: true },
  answers: One(
    Type.Object({
      replayed: Type.Integer(),
      remaining: Type.Integer({ description: "At most 10,000" }),
    }),
  ),
  errors: { 400: ["ids or all is required, but not both"] },
  access,
  handle: ({ deps, request, body }) => {
    const { ids, all = false } = body;
    if ((ids !== undefined) === all) throw badRequest("ids or all is required, but not both");
    const { workspaceId } = personOf(request);
    return { data: replayFailed(deps, { workspaceId, ids, by: auditorOf(request) }) };
  },
});

const present = (row: FailedRow): Static<typeof PayloadResource> => ({
  id: row.id,
  connection_id: row.connectionId,
  platform: row.platform,
  status: row.status,
  event_type: row.eventType,
  reason: row.reason,
  attempts: row.attempts,
  bytes: row.bytes,
  received_at: iso(row.receivedAt),
  settled_at: row.settledAt === null ? null : iso(row.settledAt),
});

const rowForm = { key: (row: FailedRow) => [row.receivedAt, row.id] as const, present };
