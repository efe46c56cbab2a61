/** Serves send orders: answers that are sent later and can be canceled until then. */
import { Type, type Static } from "@sinclair/typebox";
import { CONFIRMATIONS, ORDER_STATES } from "../../core/send-order.ts";
import { ACTIONS } from "../followups/store/followups.ts";
import { columnsOf, ContentTypeField, Nullable, OneOf, readInstant, Text, Uuid } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { route, routes } from "../../http/route.ts";
import { NO_FILES } from "../../inbox/replies/http/refused-emails.ts";
import { ANSWER_FIELDS } from "../../inbox/replies/http/sending-routes.ts";
import { cancelOrder, releaseOrder } from "./change.ts";
import { orderAnswer } from "./order.ts";
import { presentOrder, SendOrderResource } from "./present.ts";
import { DEFAULT_DELAY_SECONDS, MAX_DELAY_SECONDS } from "../outgoing/rules/timing.ts";
import { listOrders } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const orderRoutes = (deps: Deps) => routes(deps, [create, list, cancel, release]);

const tag = "Send orders";
const instant = (description: string) => Type.String({ description });

const confirm = Type.Optional(
  Type.Array(OneOf(CONFIRMATIONS), {
    maxItems: CONFIRMATIONS.length,
    description:
      "Warnings to override. `suppressed`: a recipient is suppressed for the client. `bounced`: an email " +
      "to a recipient has bounced. `not_in_conversation`: a recipient is not part of the conversation. " +
      "`several_open`: the conversation has another open reply or a newer email. `findings`: the guard " +
      "has findings in the text (POST /api/replies/{id}/check)",
  }),
);
const needs = "confirm: needs suppressed, findings";
const sendable = {
  400: [needs, "Reply already sent", "Sending is paused"],
  409: [
    "Reply is already being sent",
    "It is unknown whether this reply was sent: check the thread, then send with confirm_resend",
  ],
};

const OrderBody = Type.Object({
  ...ANSWER_FIELDS,
  delay_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DELAY_SECONDS })),
  at: Type.Optional(instant("When to send, within a year; cannot be combined with `delay_seconds`")),
  hold_on_new: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        "Whether a newer reply holds the answer. Answers sent elsewhere, suppressions, bounces and pauses " +
        "always hold it",
    }),
  ),
  then: Type.Optional(
    Nullable(
      OneOf(["done", "snooze"], {
        description:
          "What to do with the conversation's other open replies after sending: `done` archives them, " +
          "`snooze` hides the conversation until `snooze_until`",
      }),
    ),
  ),
  snooze_until: Type.Optional(
    Nullable(instant("End of the snooze with `then: snooze`; default: 09:00 on the day after sending")),
  ),
  follow_up: Type.Optional(
    Nullable(
      Type.Object(
        {
          due_at: instant("At least 1 minute after the answer; postponed if the answer is sent late"),
          action: Type.Optional(OneOf(ACTIONS)),
          notes: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
          draft_message: Type.Optional(Nullable(Text({ maxLength: 200_000 }))),
          content_type: ContentTypeField,
          cancel_on_reply: Type.Optional(Type.Boolean({ default: true })),
        },
        {
          additionalProperties: false,
          description: "A follow-up to the sender, scheduled when the answer is sent",
        },
      ),
    ),
  ),
  confirm,
});

const create = route.post("/api/replies/:id/send-order", {
  name: "sendOrders.create",
  tag,
  summary: "Schedule an answer",
  description:
    `Sends the answer after \`delay_seconds\` (0 to ${MAX_DELAY_SECONDS}, default: ` +
    `${DEFAULT_DELAY_SECONDS}) or at the time in \`at\`. DELETE cancels it until then. When it is due, ` +
    "the thread is read. The answer is held instead of sent if, since it was scheduled, a newer reply " +
    "arrived (unless `hold_on_new` is false), the reply was answered elsewhere, a recipient was " +
    "suppressed, an email to one bounced, or sending was paused. Send orders survive restarts and are sent " +
    "at most once. While one is waiting or held, the reply cannot have another, and its draft cannot be " +
    "changed. If confirmation is needed, returns 400 with `needs`.",
  body: OrderBody,
  // The day is not mentioned in the thread, so the guard reports it.
  example: {
    response: "Thank you, Dana. Would Thursday at 10 suit you?",
    delay_seconds: 10,
    confirm: ["findings"],
  },
  answers: One(SendOrderResource),
  status: 201,
  errors: {
    400: [
      ...sendable[400],
      "Response content is required",
      "delay_seconds: cannot be combined with at",
      "at: must be in the future",
      "Invalid email address: x",
      "dana@example.com is suppressed for this client",
      ...NO_FILES,
    ],
    404: ["Reply not found"],
    409: [
      ...sendable[409],
      "An answer to this reply is already scheduled",
      "Answered elsewhere at 2026-03-01T09:30:00.000Z",
    ],
  },
  idempotent: true,
  strict: true,
  access: { role: "viewer", filtersByClient: true },
  handle: async ({ deps, caller, params, body }) => {
    const order = await orderAnswer(deps, caller, { ...requestFrom(body), id: params.id });
    return { data: presentOrder(deps, order) };
  },
});

const list = route.list("/api/send-orders", {
  name: "sendOrders.list",
  tag,
  summary: "List send orders, next due first",
  query: Type.Object({
    state: Type.Optional(OneOf(ORDER_STATES, { description: "Filter by state" })),
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    reply_id: Type.Optional(Uuid({ description: "Filter by reply" })),
  }),
  item: SendOrderResource,
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, caller, query, page }) => {
    const { state, client_id: clientId, reply_id: replyId } = query;
    return listBody(listOrders(deps.db, caller, { page, state, clientId, replyId }), page, {
      key: (row) => [row.dueAt, row.id] as const,
      present: (row) => presentOrder(deps, row),
    });
  },
});

const cancel = route.delete("/api/send-orders/:id", {
  name: "sendOrders.delete",
  tag,
  summary: "Cancel a send order",
  description:
    "Restores the text as the draft. Waiting and held orders can be canceled until the email is being " +
    "sent; failed orders are dismissed.",
  answers: One(SendOrderResource),
  errors: { 404: ["Send order not found"], 409: ["Reply is already being sent"] },
  access: { role: "viewer", filtersByClient: true },
  handle: ({ deps, caller, params }) => ({
    data: presentOrder(deps, cancelOrder(deps, caller, params.id)),
  }),
});

const release = route.post("/api/send-orders/:id/release", {
  name: "sendOrders.release",
  tag,
  summary: "Release a held answer",
  description:
    "Sends the answer when it is due, or immediately if that time has passed. The same checks apply as " +
    "when it was scheduled; the reason for the hold counts as confirmed.",
  body: Type.Object({ confirm }),
  example: { confirm: ["several_open"] },
  answers: One(SendOrderResource),
  errors: {
    400: ["Only held send orders can be released", ...sendable[400]],
    404: ["Send order not found"],
    409: sendable[409],
  },
  idempotent: true,
  strict: true,
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, caller, params, body: { confirm = [] } }) => ({
    data: presentOrder(deps, releaseOrder(deps, caller, { id: params.id, confirm })),
  }),
});

/** Parses the times in a request body. */
function requestFrom({ at, snooze_until: until, follow_up: followUp, ...body }: Static<typeof OrderBody>) {
  const { due_at: due, ...rest } = followUp ?? {};
  return {
    ...columnsOf(body),
    ...(at !== undefined && { at: readInstant("at", at) }),
    ...(until && { snoozeUntil: readInstant("snooze_until", until) }),
    ...(due !== undefined && {
      followUp: { ...columnsOf(rest), dueAt: readInstant("follow_up.due_at", due) },
    }),
  };
}
