/** Creates a workspace with the six default categories and a first admin key. */
import type { Millis } from "../core/clock.ts";
import { insertDefaultCategories } from "../clients/categories/store.ts";
import { transact, type Db } from "../db/open.ts";
import { insertKey } from "../people/keys/store.ts";
import { insertWorkspace, type WorkspaceFields } from "../people/workspaces/store/workspaces.ts";
import type { WorkspaceRow } from "../db/table-rows.ts";

export interface CreatedWorkspace {
  workspace: WorkspaceRow;
  /** The first admin key, which cannot be shown again. */
  apiKey: string;
}

/** Creates the workspace in one transaction. */
export function createWorkspace(db: Db, fields: WorkspaceFields, now: Millis): CreatedWorkspace {
  return transact(db, () => {
    const workspace = insertWithCategories(db, fields, now);
    const key = {
      workspaceId: workspace.id,
      name: "First admin key",
      permission: "admin" as const,
      expiresAt: null,
    };
    return { workspace, apiKey: insertKey(db, key, now).value };
  });
}

/** Creates the workspace without a key, in one transaction. */
export const createKeylessWorkspace = (db: Db, fields: WorkspaceFields, now: Millis): WorkspaceRow =>
  transact(db, () => insertWithCategories(db, fields, now));

function insertWithCategories(db: Db, fields: WorkspaceFields, now: Millis): WorkspaceRow {
  const workspace = insertWorkspace(db, fields, now);
  insertDefaultCategories(db, workspace.id, now);
  return workspace;
}
