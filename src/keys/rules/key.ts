/** The form of an API key, what its permission allows, and who holds one. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { base62, randomToken } from "../../core/ids.ts";
import type { Plan } from "../../workspaces/rules/plan.ts";

export const PERMISSIONS = ["read", "write", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Whoever makes a request: a key, and the workspace that it opens. */
export interface Caller {
  keyId: string;
  permission: Permission;
  workspaceId: string;
  plan: Plan;
}

const PREFIX = "rd_live_";
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^rd_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** A new key value: 32 characters of base62 (190 bits) and their checksum. */
export function newKey(): string {
  const secret = randomToken(SECRET_LENGTH).slice(-SECRET_LENGTH);
  return PREFIX + secret + checksum(secret);
}

/** Whether a value has the form and the checksum of a key; most wrong ones end here, without a look at the database. */
export function looksLikeKey(value: string): boolean {
  const form = FORM.exec(value);
  return form?.[1] !== undefined && form[2] === checksum(form[1]);
}

/** What is stored of a key. It is random enough that a plain hash cannot be tried out. */
export const hashKey = (value: string): Buffer => createHash("sha256").update(value).digest();

export const maskedKey = (last8: string): string => `${PREFIX}***${last8}`;

/** Whether `held` includes `needed`: each permission includes those before it. */
export const allows = (held: Permission, needed: Permission): boolean =>
  PERMISSIONS.indexOf(held) >= PERMISSIONS.indexOf(needed);

const checksum = (secret: string): string => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
