/** Stores files attached to answers and forwards for as long as they are needed. */
import type { Millis } from "../../core/clock.ts";
import { newId } from "../../core/ids.ts";
import type { OutgoingFileRef } from "../../core/outgoing-file.ts";
import type { Db } from "../../db/open.ts";

export interface NewFile extends Omit<OutgoingFileRef, "id"> {
  workspaceId: string;
  replyId: string;
  token: string;
  createdBy: string;
  expiresAt: Millis;
  content: Uint8Array<ArrayBuffer>;
}

export function insertFile({ sqlite }: Db, file: NewFile, now: Millis): OutgoingFileRef {
  const id = newId(now);
  sqlite
    .query<unknown, Record<string, string | number | Uint8Array<ArrayBuffer>>>(
      `INSERT INTO outgoing_files (id, workspace_id, reply_id, name, type, size, token, created_by, created_at, expires_at, content)
       VALUES ($id, $workspaceId, $replyId, $name, $type, $size, $token, $createdBy, $now, $expiresAt, $content)`,
    )
    .run({ ...file, id, now });
  return { id, name: file.name, type: file.type, size: file.size };
}

/** Returns the total size of a workspace's stored files, in bytes. */
export const countBytes = ({ sqlite }: Db, workspaceId: string): number =>
  sqlite
    .query<{ bytes: number }, { workspaceId: string }>(
      "SELECT coalesce(sum(size), 0) AS bytes FROM outgoing_files WHERE workspace_id = $workspaceId",
    )
    .get({ workspaceId })?.bytes ?? 0;

/** Returns a file uploaded for a reply, and extends its retention to at least the given time. */
export const claimFile = (
  { sqlite }: Db,
  claim: { workspaceId: string; replyId: string; id: string; until: Millis },
): OutgoingFileRef | null =>
  sqlite
    .query<OutgoingFileRef, typeof claim>(
      `UPDATE outgoing_files SET expires_at = max(expires_at, $until)
       WHERE id = $id AND workspace_id = $workspaceId AND reply_id = $replyId RETURNING id, name, type, size`,
    )
    .get(claim);

export interface StoredFile extends OutgoingFileRef {
  token: string;
  content: Uint8Array<ArrayBuffer>;
}

const KEPT = "SELECT id, name, type, size, token, content FROM outgoing_files";

export const findContent = ({ sqlite }: Db, file: { workspaceId: string; id: string }): StoredFile | null =>
  sqlite.query<StoredFile, typeof file>(`${KEPT} WHERE id = $id AND workspace_id = $workspaceId`).get(file);

/** Finds a file by the secret in its URL. */
export const findByToken = ({ sqlite }: Db, token: string, now: Millis): StoredFile | null =>
  sqlite
    .query<StoredFile, { token: string; now: Millis }>(`${KEPT} WHERE token = $token AND expires_at > $now`)
    .get({ token, now });

/** Extends the retention of files to at least the given time. */
export function extendRetention({ sqlite }: Db, files: readonly OutgoingFileRef[], until: Millis): void {
  const keeping = sqlite.query<unknown, { id: string; until: Millis }>(
    "UPDATE outgoing_files SET expires_at = max(expires_at, $until) WHERE id = $id",
  );
  for (const { id } of files) keeping.run({ id, until });
}

/**
 * Deletes up to `limit` files that are no longer needed; returns the count. Files attached to pending orders
 * are retained.
 */
export const deleteExpired = ({ sqlite }: Db, batch: { before: Millis; limit: number }): number =>
  sqlite
    .query<{ id: string }, typeof batch>(
      `DELETE FROM outgoing_files WHERE id IN (
         SELECT id FROM outgoing_files f WHERE expires_at < $before AND NOT EXISTS (
           SELECT 1 FROM outgoing o WHERE o.reply_id = f.reply_id AND o.state NOT IN ('sent', 'canceled'))
         LIMIT $limit) RETURNING id`,
    )
    .all(batch).length;
