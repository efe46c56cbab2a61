/** Stores links from contacts to their records in other systems. */
import type { Millis } from "../../core/clock.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";

/** Maximum number of systems that a contact can be linked to. */
const MAX_LINKS = 20;

export interface ContactLink {
  /** Lower-case. */
  system: string;
  externalId: string;
  url: string;
  createdAt: Millis;
  updatedAt: Millis;
}

interface LinkedContact {
  workspaceId: string;
  contactId: string;
}

/** Lists a contact's links by system. */
export const listLinks = ({ sqlite }: Db, of: LinkedContact): ContactLink[] =>
  sqlite
    .query<ContactLink, [string, string]>(
      `SELECT system, external_id AS externalId, url, created_at AS createdAt, updated_at AS updatedAt
       FROM contact_links WHERE contact_id = ? AND workspace_id = ? ORDER BY system`,
    )
    .all(of.contactId, of.workspaceId);

/** Adds a link, or replaces the link to the same system. */
export function setLink(
  db: Db,
  of: LinkedContact,
  link: Pick<ContactLink, "system" | "externalId" | "url">,
  now: Millis,
): ContactLink {
  const links = listLinks(db, of);
  const before = links.find(({ system }) => system === link.system);
  if (!before && links.length >= MAX_LINKS) throw badRequest(`A contact can have at most ${MAX_LINKS} links`);
  const row = { ...link, createdAt: before?.createdAt ?? now, updatedAt: now };
  db.sqlite
    .query<unknown, Record<string, string | number>>(
      `INSERT INTO contact_links (workspace_id, contact_id, system, external_id, url, created_at, updated_at)
       VALUES ($workspaceId, $contactId, $system, $externalId, $url, $createdAt, $updatedAt)
       ON CONFLICT (contact_id, system) DO UPDATE SET
         external_id = excluded.external_id, url = excluded.url, updated_at = excluded.updated_at`,
    )
    .run({ ...of, ...row });
  return row;
}

export function deleteLink({ sqlite }: Db, of: LinkedContact, system: string): void {
  const { changes } = sqlite
    .query<unknown, [string, string, string]>(
      "DELETE FROM contact_links WHERE contact_id = ? AND workspace_id = ? AND system = ?",
    )
    .run(of.contactId, of.workspaceId, system);
  if (changes === 0) throw notFound("Link not found");
}
