/** Finds emails with an uncertain outcome, for the owners who decide on them. */
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { countRows, listRows, type Slice } from "../../../db/page.ts";
import { sendAttempts } from "../../../db/schema.ts";
import type { AttemptRow } from "../../../db/table-rows.ts";

/** The state is literal, as in the partial index; with a bound value SQLite would scan the table. */
const uncertainOf = (workspaceId: string) =>
  and(eq(sendAttempts.workspaceId, workspaceId), sql`state = 'uncertain'`);

/** Counts a workspace's uncertain emails. */
export const countUncertainOf = (db: Db, workspaceId: string): number =>
  countRows(db, sendAttempts, uncertainOf(workspaceId));

/** Lists a workspace's uncertain emails, newest first, with one extra row if there are more. */
export const listUncertainOf = (
  db: Db,
  workspaceId: string,
  page: Slice,
): { rows: AttemptRow[]; total: number } =>
  listRows(db, {
    table: sendAttempts,
    by: sendAttempts.recordedAt,
    where: uncertainOf(workspaceId),
    page,
    newestFirst: true,
  });

const owned = selectStatement<typeof sendAttempts, Pick<AttemptRow, "workspaceId" | "id">>(
  sendAttempts,
  "WHERE id = $id AND workspace_id = $workspaceId",
);

/** Returns a workspace's send attempt, regardless of its state. */
export const findAttemptOf = (
  db: Db,
  attempt: Pick<AttemptRow, "workspaceId" | "id">,
): AttemptRow | undefined => owned.get(db, attempt);
