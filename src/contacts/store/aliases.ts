/** Finds the other addresses of merged contacts. */
import type { Db } from "../../db/open.ts";

/** Lists the other addresses of the contact with this address; most contacts have only one address. */
export function listOtherAddresses(
  { sqlite }: Db,
  { workspaceId, email }: { workspaceId: string; email: string },
): string[] {
  const statement = sqlite.query<{ email: string }, { workspaceId: string; email: string }>(
    `WITH merged AS MATERIALIZED (
       SELECT contact_id AS id FROM contact_aliases WHERE workspace_id = $workspaceId AND email = $email
       UNION SELECT id FROM contacts WHERE workspace_id = $workspaceId AND email = $email
     )
     SELECT email FROM contact_aliases WHERE contact_id IN (SELECT id FROM merged) AND email <> $email
     UNION SELECT email FROM contacts WHERE id IN (SELECT id FROM merged) AND email <> $email`,
  );
  return statement.all({ workspaceId, email }).map((row) => row.email);
}
