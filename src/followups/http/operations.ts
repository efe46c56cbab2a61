/** What the routes of /api/follow-ups take and answer: the schemas behind the input checks and the Swagger page. */
import { Type } from "@sinclair/typebox";
import { Nullable, OneOf, Text, Uuid } from "../../http/input.ts";
import { Many, One, operation } from "../../http/operation.ts";
import { pageQuery } from "../../http/paging.ts";
import { FOLLOW_UP_GROUPS } from "../store/list.ts";
import { FollowUpResource, WrittenFollowUp } from "../present.ts";
import { ACTIONS } from "../store.ts";

const tag = "Follow-ups";
const missing = { 404: ["Follow-up not found"] };
const ahead = [
  "due_at must be at least 1 minute in the future",
  "due_at must be at most 5 years in the future",
];
const busy = ["Follow-up is being sent"];

const settings = {
  action: Type.Optional(
    OneOf(ACTIONS, {
      description:
        "`follow_up_message` (default): an email, in the thread of `reply_id`, else of the contact's latest reply to the " +
        "client. `linkedin_message`: handed to your webhook subscribers as event `follow_up.due`",
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
          "What is sent, plain text or HTML. Without it the AI writes it 15 minutes before `due_at`, at once when less is " +
          "left: 1 credit for the text and 1 for its sending; a text of your own costs none",
      }),
    ),
  ),
  cancel_on_reply: Type.Optional(
    Type.Boolean({ default: true, description: "A reply of the contact to this client cancels it" }),
  ),
};

const dueAt = Type.String({
  description: "When it goes out: ISO 8601 with an offset or Z, at least 1 minute and at most 5 years ahead",
  examples: ["2030-03-04T08:00:00.000Z"],
});

export const list = operation({
  tag,
  summary: "List follow-ups by the time they are due",
  description:
    "Scheduled ones begin with the next to go out (`due_at` ascending); every other list begins with the latest " +
    "(`due_at` descending).",
  query: Type.Object({
    status: Type.Optional(
      OneOf(FOLLOW_UP_GROUPS, {
        description:
          "A status, or a group: `active` (scheduled; the default), `completed` (the other three), `all`",
      }),
    ),
    contact_id: Type.Optional(Uuid()),
    client_id: Type.Optional(Uuid()),
    reply_id: Type.Optional(Uuid()),
    ...pageQuery(),
  }),
  answers: Many(FollowUpResource),
  errors: { 400: [`status: must be one of ${FOLLOW_UP_GROUPS.join(", ")}`, "client_id: must be a UUID"] },
});

export const read = operation({
  tag,
  summary: "Read a follow-up",
  answers: One(FollowUpResource),
  errors: missing,
});

export const create = operation({
  tag,
  summary: "Schedule a follow-up",
  description:
    "Refused for a contact who is suppressed for the client, whose mail has bounced, or with whom there is neither a thread " +
    "nor an SMTP server to begin one by. It is cancelled by itself when the contact replies (unless `cancel_on_reply` is " +
    "false), asks to be left alone, when mail to them bounces, or when somebody answers them elsewhere; for that the " +
    "sequencer's thread is read before it goes. While that cannot be read it waits, two hours at most.",
  body: Type.Object({
    due_at: dueAt,
    contact_id: Type.String({ description: "To whom" }),
    client_id: Type.String({ description: "In whose name; what the AI writes from" }),
    reply_id: Type.Optional(
      Nullable(
        Type.String({ description: "The reply of this contact to this client that it follows up on" }),
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
  errors: {
    400: [
      ...ahead,
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
  tag,
  summary: "Change a scheduled follow-up",
  description:
    "Members left out stay as they are. Another `due_at` starts the attempts afresh. A `draft_message` set is yours; null " +
    "has the AI write one. Changed `notes` do not rewrite a text that is there.",
  body: Type.Object({ due_at: Type.Optional(dueAt), ...settings }),
  example: { draft_message: "Hi Dana, does Thursday at 10 still suit you?" },
  answers: One(FollowUpResource),
  errors: {
    400: ["Only scheduled follow-ups can be edited", ...ahead, "No thread to reply in"],
    ...missing,
    409: busy,
  },
  strict: true,
});

export const cancel = operation({
  tag,
  summary: "Cancel a scheduled follow-up",
  answers: One(FollowUpResource),
  errors: { 400: ["Only scheduled follow-ups can be cancelled"], ...missing, 409: busy },
  idempotent: true,
});

export const generate = operation({
  tag,
  summary: "Have the AI write a follow-up now",
  description:
    "Replaces `draft_message`, also one of your own. Costs 1 credit, none when it fails, and 1 more when it is sent. The " +
    "text is made of the client's settings, the thread, the contact and `notes`; what may not be sent is not kept. " +
    "`next_follow_up_time` is its `due_at`: one that is past it goes out with the new text at once.",
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
