/** Inserts send orders through the store, for tests that start in the middle of a story. */
import { DAY, type Millis } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import type { ReplyRow, OutgoingRow } from "../../src/db/table-rows.ts";
import { insertOutgoing } from "../../src/outbox/outgoing/store/outgoing.ts";

type Answered = Pick<ReplyRow, "id" | "workspaceId" | "clientId" | "threadId">;

/** Inserts an order that is due in a day. */
export const orderFor = (db: Db, { id: replyId, workspaceId, clientId, threadId }: Answered, at: Millis) =>
  insertOutgoing(db, { ...PLAIN, workspaceId, clientId, threadId, replyId, dueAt: at + DAY }, at);

const PLAIN = {
  kind: "by_person",
  content: "An answer that was ordered",
  toEmail: null,
  cc: [],
  bcc: [],
  attachments: [],
  findings: [],
  holdOnNew: true,
  thenState: null,
  snoozeUntil: null,
  followUp: null,
  confirmed: [],
  knownNewer: 0,
  knownAnswers: 0,
  createdBy: "system",
} satisfies Partial<OutgoingRow>;
