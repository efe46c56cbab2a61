/** Identifies accounts, so that none is connected twice. */
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import { connections } from "../../../db/schema.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

/** The identity of an account. */
export type AccountIdentity = Pick<ConnectionRow, "accountName"> & { accountKey: string; keyHash: string };

/** Returns an account's identity: the workspace if the platform reported it, otherwise the key. */
export function identityOf(
  { platform, instanceUrl }: Pick<ConnectionRow, "platform" | "instanceUrl">,
  apiKey: string,
  accountName: string | null,
): AccountIdentity {
  const place = `${platform} ${instanceUrl ?? ""}`;
  const keyHash = hashToken(`${place} ${apiKey}`).toString("hex");
  const accountKey = accountName === null ? `key ${keyHash}` : `workspace ${place} ${accountName}`;
  return { accountName, accountKey, keyHash };
}

/** Finds another active connection of the same account. */
export function findOfAccount(
  db: Db,
  workspaceId: string,
  { accountKey, keyHash, except }: AccountIdentity & { except: string | null },
): ConnectionRow | undefined {
  return db.orm
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.workspaceId, workspaceId),
        isNull(connections.deletedAt),
        or(eq(connections.accountKey, accountKey), eq(connections.keyHash, keyHash)),
        except === null ? undefined : ne(connections.id, except),
      ),
    )
    .limit(1)
    .get();
}
