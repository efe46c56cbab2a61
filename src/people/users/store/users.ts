/** Stores people: addresses, names and credentials. */
import { eq } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { users } from "../../../db/schema.ts";
import type { UserRow } from "../../../db/table-rows.ts";
import { notifyAccessChange } from "../../../db/access-changes.ts";
import { foldEmail } from "../rules/email.ts";

const byId = selectStatement<typeof users, { id: string }>(users, "WHERE id = $id");
const byKey = selectStatement<typeof users, { key: string }>(users, "WHERE email_key = $key");

export const findUser = (db: Db, id: string): UserRow | undefined => byId.get(db, { id });

export const findUserByEmail = (db: Db, email: string): UserRow | undefined =>
  byKey.get(db, { key: foldEmail(email) });

export interface NewUser {
  email: string;
  name: string;
  passwordHash: string;
  timezone: string;
}

export function insertUser(db: Db, user: NewUser, now: Millis): UserRow {
  return db.orm
    .insert(users)
    .values({ ...user, id: newId(now), emailKey: foldEmail(user.email), createdAt: now, updatedAt: now })
    .returning()
    .get();
}

export type UserChange = Partial<Omit<UserRow, "id" | "email" | "emailKey" | "createdAt" | "updatedAt">>;

export function updateUser(db: Db, id: string, change: UserChange, now: Millis): void {
  db.orm
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .run();
  if (change.disabledAt !== undefined || change.totpConfirmedAt !== undefined) notifyAccessChange(db, id);
}
