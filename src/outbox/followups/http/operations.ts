/** Inputs and responses of the /api/follow-ups routes: schemas for validation and the API docs. */
import { Type } from "@sinclair/typebox";
import { CSV_FORMAT } from "../../../http/csv.ts";
import { A_DAY, ContentTypeField, Nullable, OneOf, Text, Uuid } from "../../../http/input.ts";
import { Many, One, operation } from "../../../http/operation.ts";
import { pageQuery } from "../../../http/paging.ts";
import { FOLLOW_UP_GROUPS } from "../store/list.ts";
import { FollowUpDay, FollowUpResource, WrittenFollowUp } from "../present.ts";
import { MAX_DAYS } from "../rules/move.ts";
import { ACTIONS } from "../store/followups.ts";

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
        "`follow_up_message` (default): an email in the thread of `reply_id`, or of the contact's latest " +
        "reply to the client. `linkedin_message`: delivered to your webhooks as the event `follow_up.due`",
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
          "The message, as plain text or HTML. If omitted, the AI writes it 15 minutes before `due_at`, or " +
          "immediately if less time is left, for 1 credit plus 1 to send it. Your own text costs nothing",
      }),
    ),
  ),
  content_type: ContentTypeField,
  cancel_on_reply: Type.Optional(
    Type.Boolean({
      default: true,
      description: "Whether a reply from the contact to this client cancels the follow-up",
    }),
  ),
};

const dueAt = Type.String({
  description: "When to send it: ISO 8601 with an offset or Z, at least 1 minute and at most 5 years ahead",
  examples: ["2030-03-04T08:00:00.000Z"],
});

export const list = operation({
  name: "followUps.list",
  tag,
  access: { filtersByClient: true },
  summary: "List follow-ups by due time",
  description: "`scheduled` and `active` are sorted by `due_at` ascending, all others descending.",
  query: Type.Object({
    status: Type.Optional(
      OneOf(FOLLOW_UP_GROUPS, {
        description:
          "A status, `active` (scheduled; default), `completed` (sent, failed or canceled) or `all`",
      }),
    ),
    contact_id: Type.Optional(Uuid({ description: "Filter by contact" })),
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    reply_id: Type.Optional(Uuid({ description: "Filter by reply" })),
    due_after: Type.Optional(Type.String({ description: `Due after this time; ${A_DAY}` })),
    due_before: Type.Optional(Type.String({ description: `Due before this time; ${A_DAY}` })),
    has_draft: Type.Optional(Type.Boolean({ description: "Filter by whether the text has been written" })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, { description: "`csv` returns all matching rows as text; for managers" }),
    ),
    ...pageQuery(),
  }),
  answers: Many(FollowUpResource),
  formats: { "text/csv": "id,due_at,status,action\r\n" },
});

export const read = operation({
  name: "followUps.read",
  tag,
  access: { filtersByClient: true },
  summary: "Retrieve a follow-up",
  answers: One(FollowUpResource),
  errors: missing,
});

export const create = operation({
  name: "followUps.create",
  tag,
  access: { filtersByClient: true },
  summary: "Schedule a follow-up",
  description:
    "Rejected if the contact is suppressed for the client, if an email to them has bounced, or if there " +
    "is neither a thread with them nor an SMTP server. Replydesk cancels it automatically if the contact " +
    "replies (unless `cancel_on_reply` is false) or opts out, if an email to them bounces, or if they " +
    "are answered outside Replydesk. To detect such answers, the sequencer's thread is read before " +
    "sending; if it cannot be read, sending is delayed for up to two hours.",
  body: Type.Object({
    due_at: dueAt,
    contact_id: Type.String({ description: "The recipient" }),
    client_id: Type.String({
      description: "The client it is sent for; the AI uses this client's settings",
    }),
    reply_id: Type.Optional(
      Nullable(Type.String({ description: "A reply from this contact to this client, to follow up on" })),
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
      "contact_id: an email to the contact has bounced",
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
  summary: "Update a scheduled follow-up",
  description:
    "Omitted fields are unchanged. A new `due_at` resets the attempts. Your `draft_message` is sent " +
    "unchanged; null lets the AI write one. Changing `notes` does not rewrite an existing text.",
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
  errors: { 400: ["Only scheduled follow-ups can be canceled"], ...missing, 409: busy },
  idempotent: true,
});

export const generate = operation({
  name: "followUps.generate",
  tag,
  access: { filtersByClient: true },
  summary: "Generate the text of a follow-up",
  description:
    "Replaces `draft_message`, including your own text. Costs 1 credit (none if it fails), and 1 more " +
    "when it is sent. The AI uses the client's settings, the thread, the contact and `notes`; text that " +
    "violates the rules for outgoing email is rejected and not saved. `next_follow_up_time` is the " +
    "`due_at`; if it has passed, the new text is sent immediately.",
  answers: WrittenFollowUp,
  errors: {
    400: ["Only scheduled follow-ups can be edited", "The client is deleted"],
    402: ["Insufficient AI credits"],
    ...missing,
    409: [
      "Follow-up was changed while the text was being written",
      "A text is already being written for it",
      ...busy,
    ],
    500: [
      "Failed to write a follow-up: anthropic: no response within 60 seconds",
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
  description:
    "Returns every day of the range in order, with the number of follow-ups due and the first of them.",
  query: Type.Object({
    start_date: Type.String({ format: "date", description: "First day", examples: ["2026-03-01"] }),
    end_date: Type.String({
      format: "date",
      description: `Last day, inclusive; at most ${MAX_DAYS} days in total`,
      examples: ["2026-03-31"],
    }),
    timezone: Type.Optional(timezone),
    status: Type.Optional(OneOf(FOLLOW_UP_GROUPS, { description: "As in the list" })),
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    per_day: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 20, description: "Maximum follow-ups per day; default: 4" }),
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
    "Makes the follow-up due now; it is usually sent within seconds: see `status`, `sent_at` and " +
    "`last_error`. If it cannot be sent, an error is returned and the schedule is unchanged.",
  answers: One(FollowUpResource),
  errors: {
    400: [
      "Only scheduled follow-ups can be sent",
      "There is no text yet: set draft_message or generate it first",
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
  summary: "Move or cancel up to 200 follow-ups in one request",
  description:
    "Requires one of `date`, `days` and `cancel`. Moved follow-ups keep their time of day. Runs in one " +
    "transaction; a follow-up that cannot be changed reports an error without affecting the others.",
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK }),
    date: Type.Optional(
      Type.String({ format: "date", description: "The new day", examples: ["2030-03-04"] }),
    ),
    days: Type.Optional(
      Type.Integer({
        minimum: -366,
        maximum: 366,
        description: "Number of days to move; negative for earlier",
      }),
    ),
    cancel: Type.Optional(Type.Literal(true, { description: "Whether to cancel them" })),
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
