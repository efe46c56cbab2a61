/** Stores leads' questions that a client's settings do not answer, in groups with similar wording. */
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import type { Slice } from "../../db/page.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import { cleanQuestions, findSimilar } from "../rules/questions.ts";

/** Maximum number of questions stored per client; the oldest are deleted. */
const MAX_STORED = 500;

type Asking = Pick<ReplyRow, "id" | "workspaceId" | "clientId">;
interface StoredQuestion {
  text: string;
  groupId: string;
  dismissedAt: Millis | null;
}

/**
 * Replaces a reply's stored questions with its unanswered questions, except those similar to a dismissed question.
 * Runs in the caller's transaction.
 */
export function recordQuestions(
  { sqlite }: Db,
  { id: replyId, workspaceId, clientId }: Asking,
  texts: readonly string[],
  now: Millis,
): void {
  const questions = cleanQuestions(texts);
  if (questions.length === 0) return;
  sqlite
    .query<unknown, { replyId: string }>(
      "DELETE FROM client_questions WHERE reply_id = $replyId AND dismissed_at IS NULL",
    )
    .run({ replyId });
  const own = { workspaceId, clientId };
  const known = sqlite
    .query<StoredQuestion, typeof own>(
      `SELECT text, group_id AS groupId, dismissed_at AS dismissedAt FROM client_questions
       WHERE workspace_id = $workspaceId AND client_id = $clientId ORDER BY created_at`,
    )
    .all(own);
  for (const text of questions) {
    const similar = findSimilar(text, known);
    if (similar && similar.dismissedAt !== null) continue;
    const row = { ...own, id: newId(now), replyId, text, now };
    const groupId = similar?.groupId ?? row.id;
    sqlite
      .query<unknown, typeof row & { groupId: string }>(
        `INSERT INTO client_questions (id, workspace_id, client_id, reply_id, group_id, text, created_at)
         VALUES ($id, $workspaceId, $clientId, $replyId, $groupId, $text, $now)`,
      )
      .run({ ...row, groupId });
    known.push({ text, groupId, dismissedAt: null });
  }
  sqlite
    .query<unknown, typeof own & { kept: number }>(
      `DELETE FROM client_questions WHERE id IN (
         SELECT id FROM client_questions WHERE workspace_id = $workspaceId AND client_id = $clientId
         ORDER BY created_at DESC LIMIT -1 OFFSET $kept)`,
    )
    .run({ ...own, kept: MAX_STORED });
}

/** Deletes the questions of a thread that now belongs to another client. */
export function deleteQuestionsIn({ sqlite }: Db, threadId: string): void {
  sqlite
    .query<unknown, { threadId: string }>(
      `DELETE FROM client_questions
       WHERE reply_id IN (SELECT id FROM replies WHERE thread_id = $threadId)`,
    )
    .run({ threadId });
}

/** A question group, with the wording of its newest question. */
export interface AskedQuestion {
  id: string;
  text: string;
  replyId: string;
  threadId: string;
  /** Number of replies that ask the question. */
  count: number;
  lastAskedAt: Millis;
}

type OfClient = Pick<Asking, "workspaceId" | "clientId">;

const GROUPS = `SELECT q.group_id AS id, q.text, q.reply_id AS replyId, r.thread_id AS threadId,
    count(DISTINCT q.reply_id) AS count, max(q.created_at) AS lastAskedAt
  FROM client_questions q JOIN replies r ON r.id = q.reply_id
  WHERE q.workspace_id = $workspaceId AND q.client_id = $clientId AND q.dismissed_at IS NULL
  GROUP BY q.group_id`;

/** Lists a client's open questions, most frequent first. */
export function listQuestions(
  { sqlite }: Db,
  of: OfClient,
  { limit, offset, after }: Slice,
): { rows: AskedQuestion[]; total: number } {
  const page = { ...of, limit: limit + 1, offset, count: after?.[0] ?? null, id: after?.[1] ?? "" };
  const rows = sqlite
    .query<AskedQuestion, typeof page>(
      `SELECT * FROM (${GROUPS}) WHERE $count IS NULL OR (count, id) < ($count, $id)
       ORDER BY count DESC, id DESC LIMIT $limit OFFSET $offset`,
    )
    .all(page);
  const counted = sqlite.query<{ n: number }, OfClient>(`SELECT count(*) AS n FROM (${GROUPS})`).get(of);
  return { rows, total: counted?.n ?? 0 };
}

type OneGroup = OfClient & { id: string };
const OPEN_GROUP =
  "workspace_id = $workspaceId AND client_id = $clientId AND group_id = $id AND dismissed_at IS NULL";

/** Throws 400 unless the client has this open question. */
export function requireQuestion({ sqlite }: Db, group: OneGroup): void {
  const found = sqlite.query(`SELECT 1 FROM client_questions WHERE ${OPEN_GROUP} LIMIT 1`).get(group);
  if (found === null) throw badRequest("Invalid question_id");
}

export function deleteQuestion({ sqlite }: Db, group: OneGroup): void {
  sqlite.query<unknown, OneGroup>(`DELETE FROM client_questions WHERE ${OPEN_GROUP}`).run(group);
}

/** Hides a question, and later questions similar to it. */
export function dismissQuestion({ sqlite }: Db, group: OneGroup, now: Millis): void {
  sqlite
    .query<unknown, OneGroup & { now: Millis }>(
      `UPDATE client_questions SET dismissed_at = $now WHERE ${OPEN_GROUP}`,
    )
    .run({ ...group, now });
}
