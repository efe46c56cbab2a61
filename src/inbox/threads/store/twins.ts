/**
 * Finds an email that a platform reported twice: without its id in a webhook, and with the id in a list or a
 * thread.
 */
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { messages } from "../../../db/schema.ts";
import type { MessageRow } from "../../../db/table-rows.ts";
import type { PlatformMessage } from "../../../platforms/platform.ts";
import { isTwin, isUnnamed, READ_CHARACTERS, UNNAMED } from "../../../platforms/rules/unnamed.ts";

const COMPARED = ["id", "platformId", "sentAt", "bodyText"] as const;
type Compared = Pick<MessageRow, (typeof COMPARED)[number]>;

/** How many of a thread's newest emails to compare. */
const MAX_COMPARED = 50;

/** An email with an id can only be the twin of an email without an id, and vice versa. */
const candidates = selectStatement<
  typeof messages,
  { threadId: string; unnamed: number },
  (typeof COMPARED)[number]
>(
  messages,
  `WHERE thread_id = $threadId AND direction = 'inbound' AND (platform_id GLOB '${UNNAMED}*') <> $unnamed
   ORDER BY sent_at DESC LIMIT ${MAX_COMPARED}`,
  COMPARED,
  { bodyText: `substr(body_text, 1, ${READ_CHARACTERS})` },
);

/** Finds the stored twin of an email about to be filed in the thread. */
export function findTwin(
  db: Db,
  threadId: string,
  { platformId, sentAt, bodyText }: Pick<PlatformMessage, "platformId" | "sentAt"> & { bodyText: string },
): Compared | undefined {
  const mail = { platformId, sentAt, text: bodyText };
  return candidates
    .all(db, { threadId, unnamed: Number(isUnnamed(platformId)) })
    .find((stored) => isTwin({ ...stored, text: stored.bodyText }, mail));
}
