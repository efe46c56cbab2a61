/** JSON shapes of a follow-up in the API. */
import { Type, type Static } from "@sinclair/typebox";
import { isForViewer, type View } from "../../core/caller.ts";
import { CONTENT_TYPES } from "../../core/content-type.ts";
import { iso } from "../../core/clock.ts";
import { Nullable, OneOf, named } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { contentTypeOf } from "../../judge/mail/answer.ts";
import type { Composed } from "./compose.ts";
import type { ShownFollowUp } from "./store/list.ts";
import { ACTIONS, FOLLOW_UP_STATUSES } from "./store/followups.ts";

export const FollowUpResource = named(
  "FollowUp",
  Type.Object({
    id: Id,
    workspace_id: Id,
    contact_id: Id,
    client_id: Id,
    reply_id: Nullable(Id),
    action: OneOf(ACTIONS),
    notes: Nullable(Type.String({ description: "Guides the AI; never sent" })),
    draft_message: Nullable(
      Type.String({
        description: "The message; null until the AI writes it, 15 minutes before `due_at`",
      }),
    ),
    draft_source: Nullable(OneOf(["user", "ai"], { description: "Who wrote `draft_message`" })),
    content_type: Nullable(
      OneOf(CONTENT_TYPES, { description: "Content type of `draft_message`; null if there is none" }),
    ),
    due_at: { ...Instant, description: "When it is due" },
    status: OneOf(FOLLOW_UP_STATUSES, {
      description:
        "If the platform did not respond, the follow-up remains `scheduled` for up to a day while the " +
        "thread is checked for it, and is never resent automatically. If it is found after the follow-up " +
        "`failed`, the status becomes `sent`",
    }),
    send_state: Nullable(
      OneOf(["sending", "uncertain"], {
        description:
          "State of a send in progress. Until it ends, the follow-up cannot be edited or canceled. " +
          "`uncertain` if the platform did not respond. Null otherwise, and for viewers",
      }),
    ),
    attempts: Type.Integer({ description: "Number of send attempts" }),
    last_error: Nullable(Type.String({ description: "Why it has not been sent, failed, or was canceled" })),
    sent_at: Nullable({ ...Instant, description: "When it was sent" }),
    cancel_on_reply: Type.Boolean({
      description: "Whether a reply from the contact to the client cancels it",
    }),
    credits_used: Nullable(Type.Integer({ description: "AI credits spent on it; null for viewers" })),
    created_at: Instant,
    updated_at: Instant,
    contacts: Type.Object({
      first_name: Nullable(Type.String()),
      last_name: Nullable(Type.String()),
      email: Type.String(),
    }),
    clients: Type.Object({ id: Id, name: Type.String() }),
    replies: Nullable(
      Type.Object({
        id: Id,
        thread_id: Id,
        from_name: Nullable(Type.String()),
        from_email: Type.String(),
        subject: Type.String(),
      }),
    ),
  }),
  "A message to a contact, sent at a scheduled time",
);

/** The follow-ups on one day of the calendar. */
export const FollowUpDay = named(
  "FollowUpDay",
  Type.Object({
    date: Type.String({ format: "date" }),
    total: Type.Integer({ description: "Number of follow-ups due on the day" }),
    first: Type.Array(FollowUpResource, { description: "The first follow-ups of the day, by time" }),
  }),
  "The follow-ups due on one day",
);

/** Presents a follow-up. Viewers do not see notes, costs or errors. */
export function presentFollowUp(row: ShownFollowUp, view: View): Static<typeof FollowUpResource> {
  const isInternal = !isForViewer(view);
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    contact_id: row.contact_id,
    client_id: row.client_id,
    reply_id: row.reply_id,
    action: row.action,
    notes: isInternal ? row.notes : null,
    draft_message: row.draft_message,
    draft_source: row.draft_source,
    content_type: row.draft_message === null ? null : contentTypeOf(row.draft_message, row.content_type),
    due_at: iso(row.due_at),
    status: row.status,
    send_state: isInternal ? row.send_state : null,
    attempts: row.attempts,
    last_error: isInternal ? row.last_error : null,
    sent_at: iso(row.sent_at),
    cancel_on_reply: row.cancel_on_reply === 1,
    credits_used: isInternal ? row.credits_used : null,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    contacts: { first_name: row.first_name, last_name: row.last_name, email: row.email },
    clients: { id: row.client_id, name: row.client_name },
    replies: row.reply_id === null ? null : presentReply(row, row.reply_id),
  };
}

const presentReply = (row: ShownFollowUp, id: string) => ({
  id,
  thread_id: row.thread_id ?? "",
  from_name: row.from_name,
  from_email: row.from_email ?? "",
  subject: row.subject ?? "",
});

/** Response of POST /api/follow-ups/{id}/generate: the new text and its recipients. */
export const WrittenFollowUp = named(
  "WrittenFollowUp",
  Type.Object({
    success: Type.Boolean(),
    ai_generated_message: Type.String({ description: "The new `draft_message`" }),
    to_emails: Type.Array(
      Type.Object(
        { name: Nullable(Type.String()), email_address: Type.String() },
        {
          description: "The sender of the email it answers, or the contact",
        },
      ),
    ),
    cc_emails: Type.Array(Type.String(), {
      description: "Always empty, because follow-ups have one recipient",
    }),
    next_follow_up_time: Instant,
  }),
  "The generated text and its recipients",
);

export function presentWritten({ row, to }: Composed): Static<typeof WrittenFollowUp> {
  return {
    success: true,
    ai_generated_message: row.draftMessage ?? "",
    to_emails: [{ name: to.name, email_address: to.email }],
    cc_emails: [],
    next_follow_up_time: iso(row.dueAt),
  };
}
