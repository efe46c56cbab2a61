/** Protects the text of a pending answer from being changed. */
import { conflict } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";
import { findOrder } from "../../outbox/outgoing/store/outgoing.ts";

/** Throws 409 while an answer is scheduled or held, because the sent text must match the approved text. */
export function requireNoOrder(db: Db, replyId: string): void {
  if (findOrder(db, replyId))
    throw conflict("This answer is scheduled: cancel its send order to edit the text");
}
