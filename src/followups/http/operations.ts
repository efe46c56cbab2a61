/** Inputs and responses of the /api/follow-ups routes: schemas for validation and the API docs. */
import { Type } from "@sinclair/typebox";
import { CSV_FORMAT } from "../../http/csv.ts";
import { A_DAY, ContentTypeField, Nullable, OneOf, Text, Uuid } from "../../http/input.ts";
import { Many, One, operation } from "../../http/operation.ts";
import { pageQuery } from "../../http/paging.ts";
import { FOLLOW_UP_GROUPS } from "../store/list.ts";
import { FollowUpDay, FollowUpResource, WrittenFollowUp } from "../present.ts";
import { MAX_DAYS } from "../rules/move.ts";
import { ACTIONS } from "../store.ts";

const tag = "Follow-ups";
const missing = { 404: ["Follow-up not found"] };
const dueAtErrors = [
  "due_at must be at least 1 minute in the future",
  "due_at must be at most 5 years in the future",
];
const busy = ["Follow-up is being sent"];
const noZone = "timezone: must be an IANA time zone such as Europe/Berlin";
const MAX_BULK = 200;

const timezone = Type.String({
  description: "IANA time zone of days and times of day; default: the workspace's",
  examples: ["Europe/Berlin"],
});

const settings = {
  action: Type.Optional(
    OneOf(ACTIONS, {
      description:
        "`follow_up_message` (default): an email, in the thread of `reply_id` if given, otherwise of the " +
        "contact's latest reply to the client. `linkedin_message`: delivered to your webhooks as the " +
        "event `follow_up.due`",
    }),
  ),
  notes: Type.Optional(
    Nullable(Type.String({ maxLength: 10_000, description: "Guides the AI; never sent to the contact" })),
  ),
  draft_message: Type.Optional(
    Nullable(
      Text({
        maxLength: 200_000,
        description:
          "The message, as plain text or HTML. If you leave it out, the AI writes it 15 minutes before " +
          "`due_at`, or at once if less time is left: 1 credit to write it and 1 to send it. A text of " +
          "your own costs nothing",
      }),
    ),
  ),
  content_type: ContentTypeField,
  cancel_on_reply: Type.Optional(
    Type.Boolean({ default: true, description: "Cancel it when the contact replies to this client" }),
  ),
};

const dueAt = Type.String({
  description: "When it goes out: ISO 8601 with an offset or Z, at least 1 minute and at most 5 years ahead",
  examples: ["2030-03-04T08:00:00.000Z"],
});

export const list = operation({
  name: "followUps.list",
  tag,
  access: { filtersByClient: true },
  summary: "List follow-ups by due time",
  description:
    "`scheduled` and `active` list the next to go out first (`due_at` ascending); every other list has " +
    "the latest first (`due_at` descending).",
  query: Type.Object({
    status: Type.Optional(
      OneOf(FOLLOW_UP_GROUPS, {
        description:
          "A status or a group: `active` (scheduled; the default), `completed` (the other three), `all`",
      }),
    ),
    contact_id: Type.Optional(Uuid({ description: "Only follow-ups to this contact" })),
    client_id: Type.Optional(Uuid({ description: "Only follow-ups for this client" })),
    reply_id: Type.Optional(Uuid({ description: "Only follow-ups to this reply" })),
    due_after: Type.Optional(Type.String({ description: `Only those due after this time; ${A_DAY}` })),
    due_before: Type.Optional(Type.String({ description: `Only those due before this time; ${A_DAY}` })),
    has_draft: Type.Optional(
      Type.Boolean({ description: "Only those whose text is written already, or not yet" }),
    ),
    format: Type.Optional(
      OneOf(CSV_FORMAT, { description: "`csv` answers with all that match, as text; for managers" }),
    ),
    ...pageQuery(),
  }),
  answers: Many(FollowUpResource),
  formats: { "text/csv": "id,due_at,status,action\r\n" },
  errors: { 400: [`status: must be one of ${FOLLOW_UP_GROUPS.join(", ")}`, "client_id: must be a UUID"] },
});

export const read = operation({
  name: "followUps.read",
  tag,
  access: { filtersByClient: true },
  summary: "Read a follow-up",
  answers: One(FollowUpResource),
  errors: missing,
});

export const create = operation({
  name: "followUps.create",
  tag,
  access: { filtersByClient: true },
  summary: "Schedule a follow-up",
  description:
    "Rejected if the contact is suppressed for the client, if mail to them has bounced, or if there is " +
    "neither a thread with them nor an SMTP server to start one. It is cancelled automatically when the " +
    "contact replies (unless `cancel_on_reply` is false) or opts out, when mail to them bounces, or when " +
    "somebody answers them outside Replydesk. To detect that, the sequencer's thread is read before " +
    "sending; while it cannot be read, the follow-up waits, for up to two hours.",
  body: Type.Object({
    due_at: dueAt,
    contact_id: Type.String({ description: "The recipient" }),
    client_id: Type.String({
      description: "The client it is sent for, whose settings the AI writes from",
    }),
    reply_id: Type.Optional(
      Nullable(
        Type.String({ description: "The reply that it follows up on, from this contact to this client" }),
      ),
    ),
    ...settings,
  }),
  example: {
    due_at: "2030-03-04T08:00:00.000Z",
    client_id: "0198c000-0000-7000-8000-000000000001",
    contact_id: "0198c000-0000-7000-8000-000000000002",
    reply_id: "0198c000-0000-7000-8000-000000000003",
    notes: "Ask whether the demo on Thursday still suits, and mention the free trial.",
  },
  answers: One(FollowUpResource),
  status: 201,
  collection: "/api/follow-ups",
  errors: {
    400: [
      ...dueAtErrors,
      "Invalid contact_id",
      "Invalid client_id",
      "Invalid reply_id",
      "contact_id: the contact is suppressed for this client",
      "contact_id: mail to the contact has bounced",
      "No thread to reply in",
    ],
  },
  idempotent: true,
  strict: true,
});

export const update = operation({
  name: "followUps.update",
  tag,
  access: { filtersByClient: true },
  summary: "Change a scheduled follow-up",
  description:
    "Fields left out stay as they are. A new `due_at` resets the attempts. A `draft_message` that you set " +
    "is sent as is; null lets the AI write one. Changing `notes` does not rewrite an existing text.",
  body: Type.Object({ due_at: Type.Optional(dueAt), ...settings }),
  example: { draft_message: "Hi Dana, does Thursday at 10 still suit you?" },
  answers: One(FollowUpResource),
  errors: {
    400: ["Only scheduled follow-ups can be edited", ...dueAtErrors, "No thread to reply in"],
    ...missing,
    409: busy,
  },
  strict: true,
});

export const cancel = operation({
  name: "followUps.cancel",
  tag,
  access: { filtersByClient: true },
  summary: "Cancel a scheduled follow-up",
  answers: One(FollowUpResource),
  errors: { 400: ["Only scheduled follow-ups can be cancelled"], ...missing, 409: busy },
  idempotent: true,
});

export const generate = operation({
  name: "followUps.generate",
  tag,
  access: { filtersByClient: true },
  summary: "Have the AI write a follow-up now",
  description:
    "Replaces `draft_message`, including one of your own. Costs 1 credit (none if it fails) and 1 more " +
    "when it is sent. The AI writes from the client's settings, the thread, the contact and `notes`; a " +
    "text that breaks the rules for outgoing mail is rejected and not saved. `next_follow_up_time` is the " +
    "`due_at`; if that has passed, the new text goes out at once.",
  answers: WrittenFollowUp,
  errors: {
    400: ["Only scheduled follow-ups can be edited", "The client is deleted"],
    402: ["Insufficient AI credits"],
    ...missing,
    409: [
      "Follow-up was changed while the text was written",
      "A text is being written for it already",
      ...busy,
    ],
    500: [
      "Failed to write a follow-up: anthropic: no answer within 60 seconds",
      "Failed to write a follow-up: the daily limit of 500 AI calls is reached",
    ],
  },
  idempotent: true,
  strict: true,
});

export const calendar = operation({
  name: "followUps.calendar",
  tag,
  access: { filtersByClient: true },
  summary: "Count follow-ups by day",
  description: "Every day of the range in order, with the number of follow-ups due on it and the first ones.",
  query: Type.Object({
    start_date: Type.String({ format: "date", description: "First day", examples: ["2026-03-01"] }),
    end_date: Type.String({
      format: "date",
      description: `Last day, inclusive; at most ${MAX_DAYS} days in total`,
      examples: ["2026-03-31"],
    }),
    timezone: Type.Optional(timezone),
    status: Type.Optional(OneOf(FOLLOW_UP_GROUPS, { description: "As in the list" })),
    client_id: Type.Optional(Uuid({ description: "Only follow-ups for this client" })),
    per_day: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 20, description: "How many are shown of each day; 4 without it" }),
    ),
  }),
  answers: Type.Object({ data: Type.Array(FollowUpDay) }),
  errors: { 400: ["end_date: must not be before start_date", noZone] },
});

export const send = operation({
  name: "followUps.send",
  tag,
  access: { filtersByClient: true },
  summary: "Send a follow-up now",
  description:
    "Makes it due at once; it goes out like any other, usually within seconds: see `status`, `sent_at` and " +
    "`last_error`. Whatever would keep it from being sent is an error, and then it stays as it was planned.",
  answers: One(FollowUpResource),
  errors: {
    400: [
      "Only scheduled follow-ups can be sent",
      "There is no text yet: set draft_message or have it generated first",
      "Sending is paused",
      "The contact is suppressed",
    ],
    ...missing,
    409: busy,
  },
  idempotent: true,
});

export const bulk = operation({
  name: "followUps.bulk",
  tag,
  access: { filtersByClient: true },
  summary: "Move or cancel up to 200 follow-ups at once",
  description:
    "One of `date`, `days` and `cancel`. Each keeps its time of day. Runs in one transaction; one that cannot " +
    "be changed reports an error without affecting the others.",
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK }),
    date: Type.Optional(
      Type.String({ format: "date", description: "The day that all are moved to", examples: ["2030-03-04"] }),
    ),
    days: Type.Optional(
      Type.Integer({ minimum: -366, maximum: 366, description: "Days later; earlier if negative" }),
    ),
    cancel: Type.Optional(Type.Literal(true, { description: "Cancels them instead" })),
    timezone: Type.Optional(timezone),
  }),
  example: { ids: ["0198c000-0000-7000-8000-000000000005"], days: 7 },
  answers: Type.Object({
    data: Type.Array(
      Type.Object({ id: Type.String(), success: Type.Boolean(), error: Nullable(Type.String()) }),
    ),
  }),
  errors: {
    400: [
      "one of date, days and cancel is required",
      "date: must be a date such as 2026-03-01",
      noZone,
      `ids: must have 1 to ${MAX_BULK} entries`,
    ],
  },
  idempotent: true,
});
