/** Keeps the text of an answer that is ordered to be sent from being changed underneath it. */
import { conflict } from "../core/errors.ts";
import type { Db } from "../db/open.ts";
import { findOpenOrder } from "../sends/store/orders.ts";

/** Throws 409 while an answer waits to be sent or is held: what leaves is what was approved. */
export function requireNoOrder(db: Db, replyId: string): void {
  if (findOpenOrder(db, replyId))
    throw conflict("This answer is ordered to be sent: cancel its send order to change the text");
}
