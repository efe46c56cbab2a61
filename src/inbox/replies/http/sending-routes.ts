/** Serves /api/replies/{id}/send and /forward. */
import { Type } from "@sinclair/typebox";
import { columnsOf, ContentTypeField, Nullable, Text } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { route } from "../../../http/route.ts";
import type { ThreadReader } from "../../threads/rules/freshness.ts";
import { forwardReply } from "../forward.ts";
import { presentReply, SentReplyResource, Warnings } from "../present.ts";
import { sendReply } from "../send.ts";
import { Attachments } from "./file-form.ts";
import { REFUSED_EMAILS } from "./refused-emails.ts";

/** Maximum number of addresses in each of `to`, `cc` and `bcc`. */
const MAX_ADDRESSES = 50;
const tag = "Replies";
const missing = { 404: ["Reply not found"] };
const ADDRESSES = {
  maxItems: MAX_ADDRESSES,
  description: "Plain (`ann@example.com`) or with a name (`Ann <ann@example.com>`)",
};
const addresses = Type.Array(Type.String({ maxLength: 400 }), ADDRESSES);

/** The fields of an answer, whether it is sent immediately or later. */
export const ANSWER_FIELDS = {
  response: Text({
    maxLength: 200_000,
    missing: "Response content is required",
    description: "Plain text or HTML",
  }),
  content_type: ContentTypeField,
  to_email: Type.Optional(
    Nullable(
      Type.String({
        description: "Recipient; default: the reply's `Reply-To` address or sender",
      }),
    ),
  ),
  cc: Type.Optional(Nullable(addresses)),
  bcc: Type.Optional(Nullable(addresses)),
  attachments: Attachments,
};

const Answer = Type.Object({
  ...ANSWER_FIELDS,
  confirm_resend: Type.Optional(
    Type.Boolean({
      description:
        "Whether to send even if the last outcome is uncertain, a newer reply arrived, or the reply was " +
        "answered elsewhere. Set it only after a person has checked the thread",
    }),
  ),
});

export const send = (readThread: ThreadReader) =>
  route.post("/api/replies/:id/send", {
    name: "replies.send",
    tag,
    access: { role: "viewer", filtersByClient: true },
    summary: "Send an answer to a reply",
    description:
      "Sends the email through the sequencer in the lead's thread. If the thread was not read in the last " +
      "2 minutes, it is read first. If the reply was answered elsewhere or a newer reply arrived, nothing " +
      "is sent and the request fails with 409, unless `confirm_resend` is true. Reading takes up to 5 " +
      "seconds; a failure is reported in `warnings`. An email is never sent twice automatically: if it " +
      "is unknown whether it was sent, the reply has `send_state: uncertain` until the email appears in " +
      "the thread, or until a person sends again with `confirm_resend`. Before sending again, the thread " +
      "is read; if it contains the first email, the reply becomes `sent` and nothing else is sent. If the " +
      "platform lists sent emails but not this one within a day, the attempt is marked as not sent and a " +
      "person can send again; if the email appears later, the timeline records it. Cancels a send order " +
      "for the reply.",
    body: Answer,
    example: { response: "Thank you, Dana. Would Thursday at 10 suit you?" },
    answers: One(SentReplyResource),
    errors: {
      400: ["Response content is required", "Reply already sent", ...REFUSED_EMAILS],
      ...missing,
      409: [
        "Reply is already being sent",
        "The sender wants answers sent to dana@example.com: set the recipient in to_email",
        "Answered elsewhere at 2026-03-01T09:30:00.000Z",
        "A newer reply came in at 2026-03-01T09:30:00.000Z",
      ],
      500: ["Failed to send email"],
    },
    idempotent: true,
    strict: true,
    handle: async ({ deps, caller, params, body }) => {
      const warnings = await sendReply(deps, readThread, caller, { ...columnsOf(body), id: params.id });
      return { data: { ...presentReply(deps, caller, params.id), warnings } };
    },
  });

export const forward = route.post("/api/replies/:id/forward", {
  name: "replies.forward",
  tag,
  access: { filtersByClient: true },
  summary: "Forward a reply to other addresses",
  description:
    "The reply is unchanged and can still be answered. If it is unknown whether a forward was sent, " +
    "forwarding to the same recipients requires `confirm_resend`.",
  body: Type.Object({
    to: Type.Array(Type.String({ maxLength: 400 }), {
      ...ADDRESSES,
      minItems: 1,
      missing: "At least one recipient email is required",
    }),
    message: Type.Optional(
      Nullable(Type.String({ maxLength: 200_000, description: "Text above the forwarded email" })),
    ),
    content_type: ContentTypeField,
    include_thread: Type.Optional(
      Type.Boolean({ default: true, description: "Whether to include the full thread" }),
    ),
    attachments: Attachments,
    confirm_resend: Type.Optional(
      Type.Boolean({
        description:
          "Whether to forward again if the last outcome is uncertain. Set it only after asking the " +
          "recipients",
      }),
    ),
  }),
  example: { to: ["colleague@example.com"], message: "This one is yours.", include_thread: true },
  answers: One(
    Type.Object({
      success: Type.Boolean(),
      forwarded_to: Type.Array(Type.String()),
      forwarded_at: Instant,
      warnings: Warnings,
    }),
  ),
  errors: {
    400: ["At least one recipient email is required", ...REFUSED_EMAILS],
    ...missing,
    409: ["Reply is already being forwarded to colleague@example.com"],
    500: ["Failed to send email"],
  },
  idempotent: true,
  strict: true,
  handle: async ({ deps, caller, params, body }) => ({
    data: await forwardReply(deps, caller, { ...columnsOf(body), id: params.id }),
  }),
});
