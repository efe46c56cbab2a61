/** Finds a lead's messages, and the other messages in the lead's conversations. */
import type { Db } from "../../db/open.ts";

/** Selects the row numbers of all replies written by `$email` or in its conversations. */
export const REPLIES_OF_LEAD = `
  SELECT r.seq FROM contacts co JOIN replies r ON r.workspace_id = co.workspace_id AND r.contact_id = co.id
  WHERE co.workspace_id = $workspaceId AND co.email = $email
  UNION SELECT seq FROM replies WHERE workspace_id = $workspaceId AND lead_email = $email`;

/** Returns the address of a thread's lead; null if the sequencer did not provide one. */
export const findLeadOfThread = ({ sqlite }: Db, threadId: string): string | null =>
  sqlite
    .query<{ email: string }, { threadId: string }>(
      `SELECT lead_email AS email FROM replies WHERE thread_id = $threadId AND lead_email IS NOT NULL
       ORDER BY seq DESC LIMIT 1`,
    )
    .get({ threadId })?.email ?? null;
