/**
 * Serves /hooks, where sequencers post webhooks. Authenticated by the token in the URL, and by a secret if
 * the platform sends one.
 */
import { Type } from "@sinclair/typebox";
import { findConnectionByToken } from "../../sequencers/connections/store/connections.ts";
import { isDatabaseFailure } from "../../db/open.ts";
import { packLater } from "../../db/packed.ts";
import { AppError, messageOf, notFound } from "../../core/errors.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { CostlyJsonError } from "../../http/json.ts";
import { jsonBytes } from "../../http/request.ts";
import { rememberFirstSecret, requireSecret } from "./secret.ts";
import { insertInbound } from "./store/inbound.ts";
import { insertRefused } from "./store/refused.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum size of a payload, because raw messages include their attachments. */
const HOOK_BODY_LIMIT = 25 * 1024 * 1024;

/**
 * Request headers to store for adapters: delivery ids and signatures. Never all headers, since they may contain
 * secrets.
 */
const KEPT_HEADERS = ["x-request-id", "x-smartlead-signature", "x-webhook-level"];

export const inboundRoutes = (deps: Deps) => routes(deps, [probe, receive]);

const tag = "Inbound webhooks";
const description =
  "`platform` and `token` come from a connection's `webhook_url`. Sequencers call this endpoint, " +
  "without an API key.";

const probe = route.get("/hooks/:platform/:token", {
  name: "hooks.probe",
  tag,
  summary: "Check that a webhook URL is valid",
  description,
  answers: One(Type.Object({ ok: Type.Boolean() })),
  errors: { 404: ["Not found"] },
  open: true,
  handle: ({ deps, params }) => {
    requireConnection(deps, params);
    return { data: { ok: true } };
  },
});
const receive = route.post("/hooks/:platform/:token", {
  name: "hooks.receive",
  tag,
  summary: "Receive a sequencer's event",
  description:
    `${description} The event is saved to disk before 200 is returned. Events are ignored while the ` +
    "connection is paused. For a body that is nested too deeply or has too many values, the first 2 KiB " +
    "are kept as a failed webhook.",
  body: Type.Object({}, { description: "The sequencer's own payload" }),
  answers: One(
    Type.Object({ received: Type.Optional(Type.Boolean()), ignored: Type.Optional(Type.Boolean()) }),
  ),
  errors: {
    400: [
      "Invalid JSON body",
      "Request body is nested more than 100 levels deep",
      "Request body has more than 200000 values",
    ],
    401: ["Wrong webhook secret"],
    404: ["Not found"],
    413: ["Request body is larger than 25 MiB"],
    503: ["The event could not be stored; send it again"],
  },
  open: true,
  handle: async ({ deps, request, params }) => {
    const connection = requireConnection(deps, params);
    if (connection.status === "paused") return { data: { ignored: true } };
    const payload = await readPosted(deps, connection, request);
    const posted = { headers: request.headers, payload };
    await recorded(deps, () => requireSecret(deps, connection, posted));
    const { id: connectionId, workspaceId, platform } = connection;
    const event = { connectionId, workspaceId, platform, payload, headers: keptHeaders(request.headers) };
    const packed = await packLater(payload);
    await recorded(deps, () =>
      deps.commits.run(() => {
        rememberFirstSecret(deps, connection, posted);
        insertInbound(deps.db, { ...event, packed }, deps.clock.now());
      }),
    );
    deps.wakeups.notify("file");
    return { data: { received: true } };
  },
});

type PostedTo = ReturnType<typeof requireConnection>;

/**
 * Reads a payload. If parsing would cost too much, stores the payload's beginning as a failed payload for
 * operators.
 */
async function readPosted(deps: Deps, connection: PostedTo, request: Request): Promise<Uint8Array> {
  try {
    return await jsonBytes(request, HOOK_BODY_LIMIT);
  } catch (error) {
    if (error instanceof CostlyJsonError) await keepRefused(deps, connection, { request, error });
    throw error;
  }
}

function keepRefused(
  deps: Deps,
  connection: PostedTo,
  { request: { headers }, error: { json, message } }: { request: Request; error: CostlyJsonError },
): Promise<void> {
  const { id: connectionId, workspaceId, platform } = connection;
  return recorded(deps, async () => {
    await requireSecret(deps, connection, { headers, payload: json });
    const refused = { connectionId, workspaceId, platform, payload: json, reason: message };
    await deps.commits.run(() => insertRefused(deps.db, refused, deps.clock.now()));
    deps.log.warn("inbound.refused", {
      connection_id: connectionId,
      bytes: json.byteLength,
      reason: message,
    });
  });
}

function requireConnection({ db, clock }: Deps, { platform, token }: { platform: string; token: string }) {
  // A token with broken percent-encoding is null here, despite the declared type.
  const connection = findConnectionByToken(db, String(token), clock.now());
  if (connection?.platform !== platform) throw notFound("Not found");
  return connection;
}

function keptHeaders(headers: Headers): Record<string, string> {
  const kept = KEPT_HEADERS.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(kept.filter((pair): pair is [string, string] => pair[1] !== null));
}

/**
 * Records the event, or responds with 503 so that the sequencer retries: a payload is acknowledged only once
 * it is stored.
 */
async function recorded(deps: Deps, record: () => Promise<void>): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (error instanceof AppError) throw error;
    // If the disk is full, every webhook logs this, so omit the stack trace to save log space.
    deps.log.error(
      "inbound.not_recorded",
      isDatabaseFailure(error) ? { reason: messageOf(error) } : { error },
    );
    throw new AppError("unavailable", "The event could not be stored; send it again");
  }
}
