/** What the routes of /api/replies take and answer: the schemas behind the input checks and the Swagger page. */
import { Type } from "@sinclair/typebox";
import { Nullable, OneOf, Uuid } from "../../http/input.ts";
import { Instant, Many, One, operation } from "../../http/operation.ts";
import { pageQuery, type PageLimits } from "../../http/paging.ts";
import {
  ListedReplyResource,
  ReplyResource,
  SentReplyResource,
  TimelineResource,
  Warnings,
} from "../present.ts";
import { REPLY_STATUSES } from "../store.ts";

export const REPLY_PAGES: PageLimits = { fallback: 50, max: 200 };

/** Characters of `q`; more than anybody types, and few enough to be looked up in any order. */
const LONGEST_SEARCH = 200;

/** Most addresses in each of `to`, `cc` and `bcc`; most replies in one bulk change. */
const MAX_ADDRESSES = 50;
const MAX_BULK = 200;

const tag = "Replies";
const missing = { 404: ["Reply not found"] };
const addresses = Type.Array(Type.String({ maxLength: 400 }), {
  maxItems: MAX_ADDRESSES,
  description: "Plain (`ann@example.com`) or with a name (`Ann <ann@example.com>`)",
});
const instant = (description: string) =>
  Type.Optional(Type.String({ description, examples: ["2026-03-01T00:00:00Z"] }));

export const list = operation({
  tag,
  summary: "List replies, newest first",
  query: Type.Object({
    status: Type.Optional(OneOf(REPLY_STATUSES)),
    client_id: Type.Optional(Uuid()),
    category: Type.Optional(Type.String({ description: "Slug, e.g. `interested`" })),
    category_id: Type.Optional(Uuid()),
    contact_id: Type.Optional(Uuid()),
    connection_id: Type.Optional(Uuid()),
    received_after: instant("Only replies received after this instant"),
    received_before: instant("Only replies received before this instant"),
    send_state: Type.Optional(
      OneOf(["sending", "uncertain"], {
        description: "`uncertain`: it is not known whether the answer went out; a person decides",
      }),
    ),
    q: Type.Optional(
      Type.String({
        maxLength: LONGEST_SEARCH,
        description:
          "Search in subject, new text (without quote and signature), name and address of the sender, name and company of " +
          "the contact, whatever the case and the accents. All words must be there, each in any of these places; the last " +
          'one may be the beginning of a word, unless a space or a mark follows it. `"In quotes"`: these words beside each ' +
          "other, in this order. An address is found whole (`dana@prospect.example.com`) and by its parts " +
          "(`prospect.example`). No other sign has a meaning: `AND`, `*`, `-` and the like are words or nothing. Blank: as " +
          "if it were not given; without any letter or digit: nothing is found. Chinese and Japanese are found by how " +
          "a run of characters begins. Goes with every filter; the order stays newest first.",
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
  tag,
  summary: "Read a reply with its thread",
  answers: One(ReplyResource),
  errors: missing,
});

const categoryId = Nullable(
  Type.String({
    description: "Category that a person gives it, which the AI never overwrites; null takes it off",
  }),
);
const status = Type.String({ description: "Where the reply stands", enum: ["pending", "ready", "archived"] });

export const update = operation({
  tag,
  summary: "Categorize, archive or edit the draft of a reply",
  description:
    "A person's change takes the reply out of automatic sending for good. A category that asks for an answer has a draft " +
    "written, where there is none and the client's `auto_draft_enabled` is on. A sent reply is final.",
  body: Type.Object({
    category_id: Type.Optional(categoryId),
    status: Type.Optional(status),
    ai_response: Type.Optional(
      Nullable(Type.String({ maxLength: 200_000, description: "The draft, plain text or HTML" })),
    ),
  }),
  example: { status: "archived" },
  answers: One(ReplyResource),
  errors: {
    400: ["Invalid category_id", "Reply already sent", "Invalid status: use POST /api/replies/{id}/send"],
    ...missing,
  },
});

export const draft = operation({
  tag,
  summary: "Have the AI write a draft now",
  description:
    "Replaces `ai_response`; a `pending` reply becomes `ready`. Costs 1 credit, none when it fails. The draft is made of the " +
    "client's settings alone and of what you ask for; `ai_cautions` says what a person should look at. " +
    "Who asks for a draft has taken the reply over: it is never sent by itself.",
  body: Type.Object({
    instructions: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 4_000,
          description: "What the answer should say or do, in your own words; only a model can follow them",
        }),
      ),
    ),
  }),
  // Also taken where there is no model.
  example: { instructions: null },
  answers: One(ReplyResource),
  errors: {
    400: ["Reply already sent", "Instructions need an AI key", "The client of this reply is deleted"],
    402: ["Insufficient AI credits"],
    ...missing,
    409: [
      "Reply was changed while the draft was written",
      "Reply is already being sent",
      "A text is being written for it already",
    ],
    500: [
      "Failed to write a draft: anthropic: no answer within 60 seconds",
      "Failed to write a draft: the daily limit of 500 AI calls is reached",
    ],
  },
  idempotent: true,
  strict: true,
});

/** Of a workspace that refuses to write to them (`workspace update --suppressed-recipients refuse`). */
const refusedRecipients = [
  "dana@example.com is suppressed for this client",
  "Mail to dana@example.com has bounced",
];

export const send = operation({
  tag,
  summary: "Answer a reply by email",
  description:
    "The email goes out through the sequencer, in the lead's thread. Before it does, that thread is read, when it was not " +
    "within 2 minutes: where somebody answered elsewhere, or a newer reply came in, nothing is sent and the answer is 409, " +
    "unless `confirm_resend` says to send all the same. The reading takes 5 seconds at most; `warnings` tells when it did not " +
    "succeed. An email is never sent twice by itself: when it cannot be known whether it went out, the reply shows " +
    "`send_state: uncertain` until the platform tells, or until a person sends again with `confirm_resend`, for which the " +
    "thread is read once more: where it shows the first email, the reply is `sent` and nothing else goes out. Where the " +
    "platform shows what it sent and does not show this a day later, the attempt is closed as not sent, and a person may " +
    "send anew; should it show later still, the timeline says so.",
  body: Type.Object({
    response: Type.String({
      minLength: 1,
      pattern: "\\S",
      maxLength: 200_000,
      missing: "Response content is required",
      description: "Plain text or HTML",
    }),
    to_email: Type.Optional(
      Nullable(Type.String({ description: "Another recipient than the sender of the reply" })),
    ),
    cc: Type.Optional(Nullable(addresses)),
    bcc: Type.Optional(Nullable(addresses)),
    confirm_resend: Type.Optional(
      Type.Boolean({
        description:
          "A person has looked: send though the last outcome is uncertain, a newer reply came in, or somebody has answered " +
          "elsewhere",
      }),
    ),
  }),
  example: { response: "Thank you, Dana. Would Thursday at 10 suit you?" },
  answers: One(SentReplyResource),
  errors: {
    400: [
      "Response content is required",
      "Reply already sent",
      "Sending is paused",
      "Invalid email address: x",
      ...refusedRecipients,
    ],
    ...missing,
    409: [
      "Reply is already being sent",
      "Answered elsewhere at 2026-03-01T09:30:00.000Z",
      "A newer reply came in at 2026-03-01T09:30:00.000Z",
    ],
    500: ["Failed to send email"],
  },
  idempotent: true,
  strict: true,
});

export const forward = operation({
  tag,
  summary: "Forward a reply to other addresses",
  description:
    "The reply itself stays as it is and can still be answered. Where it cannot be known whether a forward went out, the " +
    "same recipients get it again only with `confirm_resend`.",
  body: Type.Object({
    to: Type.Optional(Nullable(addresses)),
    message: Type.Optional(
      Nullable(Type.String({ maxLength: 200_000, description: "Placed above the forwarded mail" })),
    ),
    include_thread: Type.Optional(
      Type.Boolean({ default: true, description: "Quote the earlier mails below" }),
    ),
    confirm_resend: Type.Optional(
      Type.Boolean({ description: "A person has asked: forward again though the last outcome is uncertain" }),
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
    400: [
      "At least one recipient email is required",
      "Sending is paused",
      "Invalid email address: x",
      ...refusedRecipients,
    ],
    ...missing,
    409: ["Reply is already being forwarded to colleague@example.com"],
    500: ["Failed to send email"],
  },
  idempotent: true,
  strict: true,
});

export const bulk = operation({
  tag,
  summary: "Change up to 200 replies at once",
  description: "All in one transaction; those that cannot be changed say why and do not hinder the others.",
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

export const timeline = operation({
  tag,
  summary: "Read what happened to a reply",
  query: Type.Object({ ...pageQuery() }),
  answers: Many(TimelineResource),
  errors: missing,
});
