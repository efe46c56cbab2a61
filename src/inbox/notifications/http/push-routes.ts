/** Serves push notifications: turning them on for a browser, and a test message. */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../../../core/errors.ts";
import { newId } from "../../../core/ids.ts";
import { Nullable } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { personOf } from "../../../http/request.ts";
import { iso } from "../../../core/clock.ts";
import { addDevice, sendTestPush } from "../devices.ts";
import { keyPairOf } from "../push.ts";
import { deleteDevices } from "../store/devices.ts";
import type { Deps } from "../../../deps/deps.ts";

export const devicePushRoutes = (deps: Deps) => routes(deps, [key, subscribe, unsubscribe, test]);

const tag = "People";
const access = { role: "viewer", keys: false, filtersByClient: true } as const;
const endpoint = Type.String({ maxLength: 2_000, description: "The push service's URL for this browser" });
const keyText = Type.String({ maxLength: 200 });

const key = route.get("/api/me/push/key", {
  name: "push.key",
  tag,
  summary: "Retrieve the key for push subscriptions",
  description: "The `applicationServerKey` of `PushManager.subscribe()`, in base64url.",
  answers: One(Type.Object({ key: Type.String() })),
  access,
  handle: ({ deps }) => ({ data: { key: keyPairOf(deps).publicKey } }),
});
const subscribe = route.post("/api/me/push", {
  name: "push.subscribe",
  tag,
  summary: "Turn on push notifications for this browser",
  description:
    "Accepts the browser's `PushSubscription` as JSON. It expires with the session, or when the push service " +
    "reports that the browser is gone.",
  body: Type.Object({
    endpoint,
    keys: Type.Object({ p256dh: keyText, auth: keyText }),
    expirationTime: Type.Optional(Nullable(Type.Number())),
  }),
  example: {
    endpoint: "https://push.example.com/send/dQw4w9WgXcQ",
    keys: {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
  },
  answers: One(Type.Object({ id: Id, created_at: Instant })),
  status: 201,
  errors: {
    400: ["endpoint: must be an https URL", "keys: must be the keys of a push subscription"],
  },
  access,
  handle: async ({ deps, request, body }) => {
    const { id, createdAt } = await addDevice(deps, personOf(request), {
      endpoint: body.endpoint,
      ...body.keys,
    });
    return { data: { id, created_at: iso(createdAt) } };
  },
});
const unsubscribe = route.delete("/api/me/push", {
  name: "push.unsubscribe",
  tag,
  summary: "Turn off push notifications for this browser",
  description:
    "Deletes your subscription with this `endpoint` or, if omitted, all subscriptions of this session.",
  body: Type.Object({ endpoint: Type.Optional(endpoint) }),
  example: { endpoint: "https://push.example.com/send/dQw4w9WgXcQ" },
  answers: One(Type.Object({ deleted: Type.Integer({ description: "Number of subscriptions" }) })),
  access,
  handle: ({ deps, request, body }) => {
    const { id: userId, sessionId } = personOf(request);
    return { data: { deleted: deleteDevices(deps.db, { userId, sessionId }, body.endpoint ?? null) } };
  },
});
const test = route.post("/api/me/push/test", {
  name: "push.test",
  tag,
  summary: "Send a test notification to this session's browser",
  answers: One(
    Type.Object({
      sent: Type.Boolean({ description: "Whether the push service accepted it" }),
      error: Nullable(Type.String()),
    }),
  ),
  errors: { 400: ["Turn on notifications on this device first"] },
  access,
  handle: async ({ deps, request }) => {
    const caller = personOf(request);
    const outcome = await sendTestPush(deps, caller, newId(deps.clock.now()));
    if (!outcome) throw badRequest("Turn on notifications on this device first");
    const error = "reason" in outcome ? outcome.reason : null;
    return { data: { sent: outcome.kind === "sent", error } };
  },
});
