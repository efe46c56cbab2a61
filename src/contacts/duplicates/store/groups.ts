/**
 * Finds contacts that are probably the same person: with the same name and company, or with the same LinkedIn
 * profile and no conflicting last names. Lead lists often repeat one profile, such as the company's, for
 * several people.
 */
import type { Reader } from "../../../db/reader.ts";

export const DUPLICATE_REASONS = ["name_and_company", "linkedin_url"] as const;

export interface DuplicateGroup {
  reason: (typeof DUPLICATE_REASONS)[number];
  ids: string[];
}

/** Maximum number of groups, and of contacts per group. */
const MAX_GROUPS = 100;
export const MAX_MERGED = 10;

const KEYS: Record<DuplicateGroup["reason"], { key: string; condition: string; having: string }> = {
  name_and_company: {
    key: "company_id || ':' || lower(trim(first_name)) || ':' || lower(trim(last_name))",
    condition: "company_id IS NOT NULL AND first_name IS NOT NULL AND last_name IS NOT NULL",
    having: "TRUE",
  },
  linkedin_url: {
    key: "rtrim(lower(replace(replace(linkedin_url, 'https://', ''), 'www.', '')), '/')",
    condition: "linkedin_url IS NOT NULL",
    having: "count(DISTINCT lower(trim(last_name))) <= 1",
  },
};

/** Lists groups of two to ten contacts, most recent reply first. */
export function findDuplicates(reader: Reader, workspaceId: string): Promise<DuplicateGroup[]> {
  const queries = DUPLICATE_REASONS.map((reason) => ({
    sql: `SELECT ids FROM (
        SELECT json_group_array(id) AS ids, count(*) AS n, max(last_reply_at) AS latest FROM contacts
        WHERE workspace_id = +$workspaceId AND erased_at IS NULL AND ${KEYS[reason].condition}
        GROUP BY ${KEYS[reason].key} HAVING ${KEYS[reason].having})
      WHERE n BETWEEN 2 AND ${MAX_MERGED} ORDER BY latest DESC LIMIT ${MAX_GROUPS}`,
    bindings: { workspaceId },
  }));
  return reader.read(queries, workspaceId).then((found) => {
    const groups = DUPLICATE_REASONS.flatMap((reason, n) =>
      (found[n] as { ids: string }[]).map(({ ids }) => ({
        reason,
        ids: (JSON.parse(ids) as string[]).sort(),
      })),
    );
    return distinct(groups).slice(0, MAX_GROUPS);
  });
}

/** Removes duplicate groups of the same people, found by different criteria. */
function distinct(groups: DuplicateGroup[]): DuplicateGroup[] {
  const seen = new Set<string>();
  return groups.filter(({ ids }) => {
    const key = ids.join();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
