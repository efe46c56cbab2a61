/** Leaves an answer uncertain: handed over to the platform, but never confirmed. */
import { SECOND, type Millis } from "../../src/core/clock.ts";
import { transact, type Db } from "../../src/db/open.ts";
import { answerTo } from "../../src/inbox/replies/record-answer.ts";
import { getReply, updateReply } from "../../src/inbox/replies/store/replies.ts";
import { insertAttempt, settleAttempt } from "../../src/outbox/sends/store/attempts.ts";
import { getMessage } from "../../src/inbox/threads/store/threads.ts";

interface Doubt {
  workspaceId: string;
  replyId: string;
  text: string;
  /** The person who sent the answer. */
  userId: string;
}

/** Returns the id of the send attempt. */
export function leaveInDoubt(db: Db, { workspaceId, replyId, text, userId }: Doubt, now: Millis): string {
  return transact(db, () => {
    const reply = getReply(db, workspaceId, replyId);
    const given = { content: text, cc: [], bcc: [] };
    const how = { reply, text: given, actor: `user:${userId}`, sentBy: "manual" } as const;
    const { id } = insertAttempt(db, answerTo(db, getMessage(db, reply.messageId), how), now);
    const end = { error: "no data received for 15 s", finishedAt: now, unansweredAt: now };
    settleAttempt(db, id, { from: ["recorded"], state: "uncertain", checkDueAt: now + 90 * SECOND, ...end });
    updateReply(db, { workspaceId, id: replyId, sendState: "uncertain", now });
    return id;
  });
}
