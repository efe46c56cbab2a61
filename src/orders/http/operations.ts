/** Inputs and responses of the send order routes: schemas for validation and the API docs. */
import { Type } from "@sinclair/typebox";
import { CONFIRMATIONS, ORDER_STATES } from "../../core/send-order.ts";
import { ACTIONS } from "../../followups/store.ts";
import { ContentTypeField, Nullable, OneOf, Text, Uuid } from "../../http/input.ts";
import { Many, One, operation } from "../../http/operation.ts";
import { pageQuery } from "../../http/paging.ts";
import { Attachments } from "../../replies/http/file-form.ts";
import { NO_FILES } from "../../replies/http/refused-emails.ts";
import { SendOrderResource } from "../present.ts";
import { DEFAULT_DELAY_SECONDS, MAX_DELAY_SECONDS } from "../rules/timing.ts";

/** Maximum addresses in each of `cc` and `bcc`. */
const MAX_ADDRESSES = 50;

const tag = "Send orders";
const addresses = Type.Array(Type.String({ maxLength: 400 }), { maxItems: MAX_ADDRESSES });
const instant = (description: string) => Type.String({ description, examples: ["2030-03-04T08:00:00.000Z"] });

const confirm = Type.Optional(
  Type.Array(OneOf(CONFIRMATIONS), {
    maxItems: CONFIRMATIONS.length,
    description:
      "What the person has confirmed. `suppressed`, `bounced`: a recipient is suppressed for the client, or mail to " +
      "one has bounced. `not_in_conversation`: a recipient has no part in it. `several_open`: it has another open " +
      "reply, or a newer mail. `findings`: the guard found something in the text (POST /api/replies/{id}/check)",
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

export const create = operation({
  name: "sendOrders.create",
  tag,
  summary: "Order an answer, with time to take it back",
  description:
    `It leaves after \`delay_seconds\` (0 to ${MAX_DELAY_SECONDS}, ${DEFAULT_DELAY_SECONDS} by default), or \`at\` a time. ` +
    "Until then DELETE takes it back. When it is due, the thread is read, and it is held instead of sent if since the order " +
    "a newer mail came in (unless `hold_on_new` is false), somebody answered elsewhere, a recipient was suppressed or " +
    "bounced, or sending is paused. An order survives a restart and is sent at most once. While one waits or is held, " +
    "the reply has no other, and its draft cannot be changed. What needs confirmation is 400 with `needs`.",
  body: Type.Object({
    response: Text({
      maxLength: 200_000,
      missing: "Response content is required",
      description: "Plain text or HTML",
    }),
    content_type: ContentTypeField,
    to_email: Type.Optional(
      Nullable(Type.String({ description: "Recipient, if not the sender of the reply" })),
    ),
    cc: Type.Optional(Nullable(addresses)),
    bcc: Type.Optional(Nullable(addresses)),
    attachments: Attachments,
    delay_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DELAY_SECONDS })),
    at: Type.Optional(instant("When it leaves, within a year; not with `delay_seconds`")),
    hold_on_new: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          "Hold it when a newer mail comes in; an answer written elsewhere, a suppression, a bounce and a pause always hold it",
      }),
    ),
    then: Type.Optional(
      Nullable(
        OneOf(["done", "snooze"], {
          description:
            "What becomes of the conversation's other open replies once it is sent: `done` archives them, `snooze` " +
            "hides the conversation until `snooze_until`",
        }),
      ),
    ),
    snooze_until: Type.Optional(
      Nullable(instant("With `then: snooze`; by default 09:00 of the day after it is sent")),
    ),
    follow_up: Type.Optional(
      Nullable(
        Type.Object(
          {
            due_at: instant("At least 1 minute after the answer; moves on with an answer that leaves late"),
            action: Type.Optional(OneOf(ACTIONS)),
            notes: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
            draft_message: Type.Optional(Nullable(Text({ maxLength: 200_000 }))),
            content_type: ContentTypeField,
            cancel_on_reply: Type.Optional(Type.Boolean({ default: true })),
          },
          {
            additionalProperties: false,
            description: "A follow-up to the sender, scheduled once the answer is sent",
          },
        ),
      ),
    ),
    confirm,
  }),
  // The day appears nowhere in the thread, so the guard reports it.
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
      "An answer to this reply is ordered already",
      "Answered elsewhere at 2026-03-01T09:30:00.000Z",
    ],
  },
  idempotent: true,
  strict: true,
  access: { role: "viewer", filtersByClient: true },
});

export const list = operation({
  name: "sendOrders.list",
  tag,
  summary: "List send orders, the next to leave first",
  query: Type.Object({
    state: Type.Optional(OneOf(ORDER_STATES, { description: "Only those in this state" })),
    client_id: Type.Optional(Uuid({ description: "Only those of this client" })),
    reply_id: Type.Optional(Uuid({ description: "Only those that answer this reply" })),
    ...pageQuery(),
  }),
  answers: Many(SendOrderResource),
  errors: { 400: [`state: must be one of ${ORDER_STATES.join(", ")}`] },
  access: { role: "agent", filtersByClient: true },
});

export const cancel = operation({
  name: "sendOrders.delete",
  tag,
  summary: "Take an answer back",
  description:
    "Its text is the draft again. Waiting and held orders can be taken back until their email is on its way; a failed " +
    "one is dismissed.",
  answers: One(SendOrderResource),
  errors: { 404: ["Send order not found"], 409: ["Reply is already being sent"] },
  access: { role: "viewer", filtersByClient: true },
});

export const release = operation({
  name: "sendOrders.release",
  tag,
  summary: "Release a held answer",
  description:
    "It leaves at its time, or at once if that has passed, and is checked as when it was ordered; what held it counts as seen.",
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
});
