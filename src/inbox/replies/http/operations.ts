/** Inputs and responses of the /api/replies routes: schemas for validation and the API docs. */
import { Type } from "@sinclair/typebox";
import { A_DAY, ContentTypeField, Nullable, OneOf, Uuid } from "../../../http/input.ts";
import { Instant, Many, One, operation } from "../../../http/operation.ts";
import { pageQuery, type PageLimits } from "../../../http/paging.ts";
import { Attachments } from "./file-form.ts";
import { REFUSED_EMAILS } from "./refused-emails.ts";
import { ListedReplyResource, ReplyResource, SentReplyResource, Warnings } from "../present.ts";
import { IF_VERSION, ORDERED, DRAFT_OPTIONS } from "./draft-operations.ts";
import { campaignFilter } from "./origin.ts";
import { REPLY_STATUSES } from "../store/replies.ts";

export const REPLY_PAGES: PageLimits = { fallback: 50, max: 200 };
/** Maximum characters of `q`: more than anyone types, and few enough to search quickly. */
const MAX_SEARCH_CHARACTERS = 200;
/** Maximum addresses in each of `to`, `cc` and `bcc`, and maximum replies in one bulk change. */
const [MAX_ADDRESSES, MAX_BULK] = [50, 200];
const tag = "Replies";
const missing = { 404: ["Reply not found"] };
const ADDRESSES = {
  maxItems: MAX_ADDRESSES,
  description: "Plain (`ann@example.com`) or with a name (`Ann <ann@example.com>`)",
};
const addresses = Type.Array(Type.String({ maxLength: 400 }), ADDRESSES);
const instant = (description: string) =>
  Type.Optional(Type.String({ description, examples: ["2026-03-01T00:00:00Z"] }));

export const list = operation({
  name: "replies.list",
  tag,
  access: { filtersByClient: true },
  summary: "List replies, newest first",
  query: Type.Object({
    status: Type.Optional(OneOf(REPLY_STATUSES, { description: "Filter by status" })),
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    category: Type.Optional(Type.String({ description: "Filter by category slug, e.g. `interested`" })),
    category_id: Type.Optional(Uuid({ description: "Filter by category" })),
    contact_id: Type.Optional(Uuid({ description: "Filter by contact" })),
    connection_id: Type.Optional(Uuid({ description: "Filter by connection" })),
    ...campaignFilter,
    received_after: instant(`Received after this time; ${A_DAY}`),
    received_before: instant(`Received before this time; ${A_DAY}`),
    send_state: Type.Optional(
      OneOf(["sending", "uncertain"], {
        description: "`uncertain`: it is unknown whether the answer was sent; a person must resolve it",
      }),
    ),
    q: Type.Optional(
      Type.String({
        maxLength: MAX_SEARCH_CHARACTERS,
        description:
          "Searches the subject, the new text (without quoted text and signature), the sender's name and " +
          "address, and the contact's name and company. Case and accents are ignored. Every word must occur " +
          "in one of these fields; the last word also matches as a prefix, unless a space or punctuation " +
          `follows it. \`"Quoted words"\` match as a phrase. Addresses match in full ` +
          "(`dana@prospect.example.com`) and in parts (`prospect.example`). There are no other operators: " +
          "`AND`, `*` and `-` are plain text. A blank search returns everything; a search without letters or " +
          "digits returns nothing. Chinese and Japanese match from the start of a run of characters. Can be " +
          "combined with all filters; results are newest first.",
        examples: ['"pricing for" demo'],
      }),
    ),
    ...pageQuery(REPLY_PAGES),
  }),
  answers: Many(ListedReplyResource),
  errors: {
    400: [
      "status: must be one of pending, ready, sent, archived",
      "category: unknown category; known are interested",
      "limit: must be between 1 and 200",
    ],
  },
});

export const read = operation({
  name: "replies.read",
  tag,
  access: { filtersByClient: true },
  summary: "Retrieve a reply with its thread",
  answers: One(ReplyResource),
  errors: missing,
});

const categoryId = Nullable(
  Type.String({
    description: "Category ID, which the AI never overwrites; null removes the category",
  }),
);
const status = Type.String({
  description: "New status of the reply",
  enum: ["pending", "ready", "archived"],
});

export const update = operation({
  name: "replies.update",
  tag,
  access: { filtersByClient: true },
  summary: "Categorize, archive or edit the draft of a reply",
  description:
    "Any change permanently excludes the reply from automatic sending. If a new category needs an " +
    "answer, there is no draft and the client's `auto_draft_enabled` is on, a draft is written. Sent " +
    "replies cannot be changed. Archiving ends held or failed send orders; waiting orders are still " +
    "sent.",
  body: Type.Object({
    category_id: Type.Optional(categoryId),
    status: Type.Optional(status),
    ai_response: Type.Optional(Nullable(Type.String({ maxLength: 200_000, description: "The draft" }))),
    if_version: IF_VERSION,
  }),
  example: { status: "archived" },
  answers: One(ReplyResource),
  errors: {
    400: [
      "Invalid category_id",
      "Reply already sent",
      "Invalid status: use POST /api/replies/{id}/send",
      "if_version: requires ai_response",
    ],
    ...missing,
    409: ["Ana changed this draft at 10:02", ORDERED],
  },
});

export const draft = operation({
  name: "replies.draft",
  tag,
  access: { filtersByClient: true },
  summary: "Generate a draft",
  description:
    "Replaces `ai_response`; a `pending` reply becomes `ready`. Costs 1 credit, none if it fails. The " +
    "draft uses only facts from the client's settings and your instructions; `ai_cautions` lists what a " +
    "person should review. Replies with a requested draft are never sent automatically.",
  body: Type.Object({
    instructions: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 4_000,
          description: "Instructions for the answer; require an AI key",
        }),
      ),
    ),
    ...DRAFT_OPTIONS,
  }),
  // Null, so the example also works without a model.
  example: { instructions: null },
  answers: One(ReplyResource),
  errors: {
    400: [
      "Reply already sent",
      "Instructions need an AI key",
      "base: there is no draft to revise",
      "The client of this reply is deleted",
    ],
    402: ["Insufficient AI credits"],
    ...missing,
    409: [
      "Reply was changed while the draft was being written",
      "Reply is already being sent",
      "A text is already being written for it",
      ORDERED,
    ],
    500: [
      "Failed to write a draft: anthropic: no response within 60 seconds",
      "Failed to write a draft: the daily limit of 500 AI calls is reached",
    ],
  },
  idempotent: true,
  strict: true,
});

export const send = operation({
  name: "replies.send",
  tag,
  access: { role: "viewer", filtersByClient: true },
  summary: "Send an answer to a reply",
  description:
    "Sends the email through the sequencer in the lead's thread. If the thread was not read in the last " +
    "2 minutes, it is read first. If the reply was answered elsewhere or a newer reply arrived, nothing " +
    "is sent and the request fails with 409, unless `confirm_resend` is true. Reading takes up to 5 " +
    "seconds; `warnings` reports a failure to read. An email is never sent twice automatically: if it " +
    "is unknown whether it was sent, the reply has `send_state: uncertain` until the email appears in " +
    "the thread, or until a person sends again with `confirm_resend`. Before sending again, the thread " +
    "is read; if it contains the first email, the reply becomes `sent` and nothing else is sent. If the " +
    "platform lists sent emails but not this one within a day, the attempt is marked as not sent and a " +
    "person can send again; if the email appears later, the timeline records it. Cancels a send order " +
    "of the reply.",
  body: Type.Object({
    response: Type.String({
      minLength: 1,
      pattern: "\\S",
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
    confirm_resend: Type.Optional(
      Type.Boolean({
        description:
          "Whether to send even if the last outcome is uncertain, a newer reply arrived, or the reply was " +
          "answered elsewhere. Only for people who have checked the thread",
      }),
    ),
  }),
  example: { response: "Thank you, Dana. Would Thursday at 10 suit you?" },
  answers: One(SentReplyResource),
  errors: {
    400: ["Response content is required", "Reply already sent", ...REFUSED_EMAILS],
    ...missing,
    409: [
      "Reply is already being sent",
      "The sender asks for answers at dana@example.com: name the recipient in to_email",
      "Answered elsewhere at 2026-03-01T09:30:00.000Z",
      "A newer reply came in at 2026-03-01T09:30:00.000Z",
    ],
    500: ["Failed to send email"],
  },
  idempotent: true,
  strict: true,
});

export const forward = operation({
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
          "Whether to forward again if the last outcome is uncertain. Only for people who have asked the " +
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
});

export const bulk = operation({
  name: "replies.bulk",
  tag,
  access: { filtersByClient: true },
  summary: "Update up to 200 replies in one request",
  description:
    "Runs in one transaction; a reply that cannot be updated reports an error without affecting the " +
    "others.",
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK }),
    category_id: Type.Optional(categoryId),
    status: Type.Optional(status),
  }),
  example: { ids: ["0198c000-0000-7000-8000-000000000001"], status: "archived" },
  answers: Type.Object({
    data: Type.Array(
      Type.Object({ id: Type.String(), success: Type.Boolean(), error: Nullable(Type.String()) }),
    ),
  }),
  errors: { 400: ["Invalid category_id", "ids: must have 1 to 200 entries"] },
});
