/** JSON shape of a send order in the API. */
import { Type, type Static } from "@sinclair/typebox";
import { CONTENT_TYPES } from "../../core/content-type.ts";
import { iso } from "../../core/clock.ts";
import { CONFIRMATIONS, HOLD_REASONS, ORDER_STATES, SHOWN_STATES } from "../../core/send-order.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { ACTIONS } from "../followups/store/followups.ts";
import { FileResource, presentFile } from "../../inbox/replies/http/file-form.ts";
import { contentTypeOf } from "../../judge/mail/answer.ts";
import { findActorName } from "../../inbox/replies/store/draft-versions.ts";
import type { OutgoingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export const SendOrderResource = named(
  "SendOrder",
  Type.Object({
    id: Id,
    reply_id: Id,
    thread_id: Id,
    client_id: Id,
    response: Type.String({ description: "The text to send" }),
    content_type: OneOf(CONTENT_TYPES),
    to_email: Nullable(Type.String({ description: "Null for the reply's sender" })),
    cc: Type.Array(Type.String()),
    bcc: Type.Array(Type.String()),
    attachments: Type.Array(FileResource),
    due_at: Instant,
    hold_on_new: Type.Boolean(),
    then: Nullable(OneOf(["done", "snooze"])),
    snooze_until: Nullable(Instant),
    follow_up: Nullable(
      Type.Object({
        due_at: Instant,
        action: OneOf(ACTIONS),
        notes: Nullable(Type.String()),
        draft_message: Nullable(Type.String()),
        content_type: Nullable(OneOf(CONTENT_TYPES, { description: "Null: guessed" })),
        cancel_on_reply: Type.Boolean(),
      }),
    ),
    confirmed: Type.Array(Type.String({ enum: [...CONFIRMATIONS] })),
    state: OneOf(ORDER_STATES),
    reason: Nullable(
      Type.String({
        description:
          `Why it is held: ${HOLD_REASONS.map((reason) => `\`${reason}\``).join(", ")}; or a message why it ` +
          "failed or is being retried",
      }),
    ),
    by: Type.String({ description: "Who scheduled it: `user:<id>` or `key:<id>`" }),
    actor_name: Nullable(Type.String()),
    created_at: Instant,
    updated_at: Instant,
  }),
);

export function presentOrder({ db }: Pick<Deps, "db">, row: OutgoingRow): Static<typeof SendOrderResource> {
  return {
    id: row.id,
    reply_id: row.replyId,
    thread_id: row.threadId,
    client_id: row.clientId,
    response: row.content,
    content_type: contentTypeOf(row.content, row.contentType),
    to_email: row.toEmail,
    cc: row.cc,
    bcc: row.bcc,
    attachments: row.attachments.map(presentFile),
    due_at: iso(row.dueAt),
    hold_on_new: row.holdOnNew,
    then: row.thenState,
    snooze_until: iso(row.snoozeUntil),
    follow_up: presentFollowUp(row.followUp),
    confirmed: row.confirmed as Static<typeof SendOrderResource>["confirmed"],
    state: SHOWN_STATES[row.state],
    reason: row.reason,
    by: row.createdBy,
    actor_name: findActorName(db, row.createdBy),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

const presentFollowUp = (followUp: OutgoingRow["followUp"]) =>
  followUp && {
    due_at: iso(followUp.dueAt),
    action: followUp.action ?? "follow_up_message",
    notes: followUp.notes ?? null,
    draft_message: followUp.draftMessage ?? null,
    content_type: followUp.contentType ?? null,
    cancel_on_reply: followUp.cancelOnReply ?? true,
  };
