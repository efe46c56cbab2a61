/**
 * Stores the version history of drafts, numbered per reply. The newest version's text is the reply's draft
 * itself, so an unchanged draft is stored once.
 */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { insertStatement, selectStatement } from "../../../db/rows.ts";
import { draftVersions } from "../../../db/schema.ts";
import type { DraftVersionRow, ReplyRow } from "../../../db/table-rows.ts";

/** Maximum number of versions per draft; the oldest are deleted. */
const MAX_KEPT = 200;

const adding = insertStatement(draftVersions);
const newest = selectStatement<typeof draftVersions, { replyId: string }>(
  draftVersions,
  "WHERE reply_id = $replyId ORDER BY version DESC LIMIT 1",
);

type Drafted = Pick<ReplyRow, "id" | "aiResponse">;

/** Returns the draft's version number; 0 if there has been no draft. */
export const currentVersion = (db: Db, { id }: Pick<ReplyRow, "id">): number =>
  newest.get(db, { replyId: id })?.version ?? 0;

/** Returns who wrote the current draft, and when; null if there is no draft yet. */
export function findCurrentVersion(db: Db, reply: Drafted): DraftVersionRow | null {
  const found = newest.get(db, { replyId: reply.id });
  return found ? { ...found, text: reply.aiResponse } : null;
}

interface NewVersion {
  text: string | null;
  by: string;
  instructions?: string | null;
}

/** Records a change to a draft's text. Call it with the reply before the change, in the same transaction. */
export function addDraftVersion(
  db: Db,
  before: Drafted,
  { text, by, instructions = null }: NewVersion,
  now: Millis,
): void {
  if (text === before.aiResponse) return;
  const replyId = before.id;
  const last = newest.get(db, { replyId });
  if (last) supersede(db, { replyId, version: last.version, text: before.aiResponse, now });
  const version = (last?.version ?? 0) + 1;
  adding.run(db, { replyId, version, text: null, by, instructions, createdAt: now });
  if (version > MAX_KEPT) prune(db, { replyId, upTo: version - MAX_KEPT });
}

function supersede(
  { sqlite }: Db,
  old: { replyId: string; version: number; text: string | null; now: Millis },
): void {
  const statement = sqlite.query<unknown, typeof old>(
    "UPDATE draft_versions SET text = $text, superseded_at = $now WHERE reply_id = $replyId AND version = $version",
  );
  statement.run(old);
}

function prune({ sqlite }: Db, oldest: { replyId: string; upTo: number }): void {
  const statement = sqlite.query<unknown, typeof oldest>(
    "DELETE FROM draft_versions WHERE reply_id = $replyId AND version <= $upTo",
  );
  statement.run(oldest);
}

type VersionSlice = { limit: number; offset: number; after: readonly [version: number, id: string] | null };

const page = selectStatement<
  typeof draftVersions,
  { replyId: string; below: number; limit: number; offset: number }
>(
  draftVersions,
  "WHERE reply_id = $replyId AND version < $below ORDER BY version DESC LIMIT $limit OFFSET $offset",
);

/** Lists a draft's versions, newest first. */
export function listDraftVersions(
  db: Db,
  reply: Drafted,
  { limit, offset, after }: VersionSlice,
): { rows: DraftVersionRow[]; total: number } {
  const current = findCurrentVersion(db, reply);
  const below = after?.[0] ?? Number.MAX_SAFE_INTEGER;
  const stored = page.all(db, { replyId: reply.id, below, limit: limit + 1, offset });
  const { n } = counting(db, reply.id);
  if (!current) return { rows: [], total: 0 };
  return { rows: stored.map((row) => (row.version === current.version ? current : row)), total: n };
}

const counting = ({ sqlite }: Db, replyId: string): { n: number } =>
  sqlite
    .query<{ n: number }, { replyId: string }>(
      "SELECT count(*) AS n FROM draft_versions WHERE reply_id = $replyId",
    )
    .get({ replyId }) ?? { n: 0 };

/** Deletes a batch of old draft versions for answered or archived replies; returns the number deleted. */
export function deleteDraftVersions(db: Db, batch: { before: Millis; limit: number }): number {
  const statement = db.sqlite.query<unknown, typeof batch>(
    `DELETE FROM draft_versions WHERE (reply_id, version) IN (
       SELECT v.reply_id, v.version FROM draft_versions v JOIN replies r ON r.id = v.reply_id
       WHERE v.superseded_at IS NOT NULL AND v.superseded_at < $before AND r.status IN ('sent', 'archived')
       ORDER BY v.superseded_at LIMIT $limit)`,
  );
  return statement.run(batch).changes;
}

/** Returns an actor's name, for a person or a key; null for the system and for unknown actors. */
export function findActorName({ sqlite }: Db, actor: string): string | null {
  const mark = actor.indexOf(":");
  const table = { user: "users", key: "api_keys" }[actor.slice(0, Math.max(mark, 0))];
  if (table === undefined) return null;
  const statement = sqlite.query<{ name: string }, { id: string }>(
    `SELECT name FROM ${table} WHERE id = +$id`,
  );
  return statement.get({ id: actor.slice(mark + 1) })?.name ?? null;
}

export const findTimezone = ({ sqlite }: Db, userId: string): string | null =>
  sqlite
    .query<{ timezone: string }, { userId: string }>("SELECT timezone FROM users WHERE id = +$userId")
    .get({ userId })?.timezone ?? null;
