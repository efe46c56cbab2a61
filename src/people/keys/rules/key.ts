/** Defines the format of API keys. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { base62, randomToken } from "../../../core/ids.ts";

const PREFIX = "rd_live_";
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^rd_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Generates a key: 32 base62 characters (190 bits) and their checksum. */
export function newKey(): string {
  const secret = randomToken(SECRET_LENGTH).slice(-SECRET_LENGTH);
  return PREFIX + secret + checksum(secret);
}

/** Returns whether a value has a key's format and checksum, which rejects most invalid keys without a query. */
export function looksLikeKey(value: string): boolean {
  const form = FORM.exec(value);
  return form?.[1] !== undefined && form[2] === checksum(form[1]);
}

/** Returns the hash to store. Keys are random enough that a plain hash cannot be brute-forced. */
export const hashKey = (value: string): Buffer => createHash("sha256").update(value).digest();

/** Returns a key with its middle part hidden. */
export const maskedKey = (last8: string): string => `${PREFIX}***${last8}`;

const checksum = (secret: string): string => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
