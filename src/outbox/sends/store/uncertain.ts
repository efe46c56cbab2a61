/** Finds emails with an uncertain outcome, for the owners who decide on them. */
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/open.ts";
import type { Slice } from "../../../db/page.ts";
import { sendAttempts } from "../../../db/schema.ts";
import type { AttemptRow } from "../../../db/table-rows.ts";

/** Literal, as in the partial index; with a bound value SQLite would scan the table. */
const isUncertain = sql`state = 'uncertain'`;

const ofWorkspace = (workspaceId: string) => and(eq(sendAttempts.workspaceId, workspaceId), isUncertain);

/** Counts a workspace's uncertain emails. */
export const countUncertainOf = ({ orm }: Db, workspaceId: string): number =>
  orm.select({ n: count() }).from(sendAttempts).where(ofWorkspace(workspaceId)).get()?.n ?? 0;

/** Lists a workspace's uncertain emails, newest first, with one row more than the page's limit. */
export function listUncertainOf(
  db: Db,
  workspaceId: string,
  { limit, offset, after }: Slice,
): { rows: AttemptRow[]; total: number } {
  const { recordedAt, id } = sendAttempts;
  const rows = db.orm
    .select()
    .from(sendAttempts)
    .where(
      and(
        ofWorkspace(workspaceId),
        after === null ? undefined : sql`(${recordedAt}, ${id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(recordedAt), desc(id))
    .limit(limit + 1)
    .offset(offset)
    .all();
  return { rows, total: countUncertainOf(db, workspaceId) };
}

/** Returns a workspace's send attempt in any state. */
export const findAttemptOf = (
  { orm }: Db,
  whose: Pick<AttemptRow, "workspaceId" | "id">,
): AttemptRow | undefined =>
  orm
    .select()
    .from(sendAttempts)
    .where(and(eq(sendAttempts.workspaceId, whose.workspaceId), eq(sendAttempts.id, whose.id)))
    .get();
