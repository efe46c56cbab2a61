/** Serves /api/follow-ups/{id}: reads, changes, cancels and sends a follow-up. */
import { Type } from "@sinclair/typebox";
import type { Caller } from "../../../core/caller.ts";
import {
  columnsOf,
  ContentTypeField,
  named,
  Nullable,
  OneOf,
  readInstant,
  Text,
} from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, type DeclaredRoute } from "../../../http/route.ts";
import { composeNow } from "../compose.ts";
import { cancelByHand, editFollowUp } from "../edit.ts";
import { FollowUpResource, presentFollowUp, presentWritten, WrittenFollowUp } from "../present.ts";
import { sendNow } from "../send-now.ts";
import { ACTIONS } from "../store/followups.ts";
import { getShownFollowUp } from "../store/list.ts";
import type { Deps } from "../../../deps/deps.ts";

const tag = "Follow-ups";
const missing = { 404: ["Follow-up not found"] };
export const dueAtErrors = [
  "due_at must be at least 1 minute in the future",
  "due_at must be at most 5 years in the future",
];
const busy = ["Follow-up is being sent"];
export const settings = {
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
      description:
        "Whether a reply from the contact to this client cancels the follow-up; default for new ones: true",
    }),
  ),
};

export const dueAt = Type.String({
  description: "When to send it: ISO 8601 with an offset or Z, at least 1 minute and at most 5 years ahead",
});

const read = route.get("/api/follow-ups/:id", {
  name: "followUps.read",
  tag,
  access: { filtersByClient: true },
  summary: "Retrieve a follow-up",
  answers: One(FollowUpResource),
  errors: missing,
  handle: ({ deps, caller, params }) => one(deps, caller, params.id),
});

const update = route.patch("/api/follow-ups/:id", {
  name: "followUps.update",
  tag,
  access: { filtersByClient: true },
  summary: "Update a scheduled follow-up",
  description:
    "Omitted fields are unchanged. A new `due_at` resets the attempts. Your `draft_message` is sent " +
    "unchanged; null lets the AI write one. Changing `notes` does not rewrite an existing text.",
  body: named("FollowUpSettings", Type.Object({ due_at: Type.Optional(dueAt), ...settings })),
  example: { draft_message: "Hi Dana, does Thursday at 10 still suit you?" },
  answers: One(FollowUpResource),
  errors: {
    400: ["Only scheduled follow-ups can be edited", ...dueAtErrors, "No thread to reply in"],
    ...missing,
    409: busy,
  },
  strict: true,
  handle: ({ deps, caller, params, body: { due_at: due, ...body } }) => {
    const change = { ...columnsOf(body), ...(due !== undefined && { dueAt: readInstant("due_at", due) }) };
    editFollowUp(deps, caller, { ...change, id: params.id });
    return one(deps, caller, params.id);
  },
});

const cancel = route.post("/api/follow-ups/:id/cancel", {
  name: "followUps.cancel",
  tag,
  access: { filtersByClient: true },
  summary: "Cancel a scheduled follow-up",
  answers: One(FollowUpResource),
  errors: { 400: ["Only scheduled follow-ups can be canceled"], ...missing, 409: busy },
  idempotent: true,
  handle: ({ deps, caller, params }) => {
    cancelByHand(deps, caller, params.id);
    return one(deps, caller, params.id);
  },
});

const send = route.post("/api/follow-ups/:id/send", {
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
  handle: ({ deps, caller, params }) => {
    sendNow(deps, caller, params.id);
    return one(deps, caller, params.id);
  },
});

const generate = route.post("/api/follow-ups/:id/generate", {
  name: "followUps.generate",
  tag,
  access: { filtersByClient: true },
  summary: "Generate a follow-up's text",
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
      "Failed to write a follow-up: the daily limit of 500 AI calls has been reached",
    ],
  },
  idempotent: true,
  strict: true,
  handle: async ({ deps, caller, params }) => presentWritten(await composeNow(deps, caller, params.id)),
});

export const SINGLE: readonly DeclaredRoute[] = [read, update, cancel, send, generate];

export const one = ({ db }: Pick<Deps, "db">, caller: Caller, id: string) => ({
  data: presentFollowUp(getShownFollowUp(db, caller, id), caller),
});
