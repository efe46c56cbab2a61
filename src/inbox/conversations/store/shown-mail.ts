/** Finds one email to render in its original form. */
import type { Db } from "../../../db/open.ts";
import { findSeenMails } from "../../replies/store/scope.ts";
import { seesCategory, type Scope } from "../../../core/caller.ts";

/** The two forms of an email's body. */
export interface StoredBody {
  html: string | null;
  text: string;
}

type ShownMailRow = StoredBody & { threadId: string; clientId: string; categoryId: string | null };

/** Finds an email in a conversation visible to the caller; null if none has this id. */
export function findShownMail(db: Db, scope: Scope, id: string): StoredBody | null {
  const { workspaceId } = scope;
  const found = db.sqlite
    .query<ShownMailRow, { id: string; workspaceId: string }>(
      `SELECT m.body_html AS html, m.body_text AS text, c.thread_id AS threadId, c.client_id AS clientId,
         c.category_id AS categoryId
       FROM messages m CROSS JOIN conversations c ON c.thread_id = m.thread_id
       WHERE m.id = +$id AND +m.workspace_id = +$workspaceId`,
    )
    .get({ id, workspaceId });
  if (!found || !seesCategory(scope, found)) return null;
  const seen = findSeenMails(db, scope, found.threadId);
  return seen === null || seen.includes(id) ? { html: found.html, text: found.text } : null;
}
