/** Secrets at rest: the master key's file, values sealed with AES-256-GCM, and what may be kept of a token. */
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  linkSync,
  renameSync,
} from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "./errors.ts";

const KEY_BYTES = 32;
/** GCM's own size; random ones stay far from repeating at this program's number of values (NIST SP 800-38D, 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
const FORM = /^v1\.([0-9a-f]{8})\.([\w-]+)\.([\w-]+)$/;
/** Below it, four characters would be half of the secret or more. */
const LEAST_FOR_LAST4 = 9;

/** Where a sealed value lives; it opens nowhere else. */
export interface SealContext {
  table: string;
  column: string;
  /** The row's. */
  id: string;
}

export interface Vault {
  /** Whether it holds the key of this id. */
  holdsKey(keyId: string): boolean;
  /** The first 8 hexadecimal digits of the SHA-256 of the key that seals. */
  readonly keyId: string;
  /** `v1.<keyId>.<nonce>.<ciphertext and tag>`, the last two in base64url; another text each time. */
  seal(plain: string, place: SealContext): string;
  /** Throws `SecretError` for a value of another key, of another place, or altered in a single bit. */
  open(sealed: string, place: SealContext): string;
}

/** A key or a sealed value that cannot be used. The message never holds a secret. */
export class SecretError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SecretError";
  }
}

/** The 32 bytes in the file. Throws `SecretError`, saying how to mend it. */
export function loadMasterKey(file: string): Buffer {
  const text = readPrivate(file).trim();
  if (text === "") {
    throw new SecretError(
      `The master key file ${file} is empty: restore it, or remove it and run replydesk init`,
    );
  }
  const key = Buffer.from(text, "base64");
  if (key.toString("base64") !== text) {
    throw new SecretError(`The master key file ${file} does not hold base64: restore it from its backup`);
  }
  if (key.length !== KEY_BYTES) {
    throw new SecretError(
      `The master key in ${file} has ${key.length} bytes instead of ${KEY_BYTES}: restore it`,
    );
  }
  return key;
}

/** Judged on the open file, so that it cannot be exchanged between the look and the read. */
function readPrivate(file: string): string {
  const handle = openPrivate(file);
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) throw new SecretError(`The master key file ${file} is not a file`);
    const mode = found.mode & 0o777;
    if (mode & 0o077 && !isCredential(found)) {
      const shown = mode.toString(8).padStart(4, "0");
      throw new SecretError(
        `Others may read the master key file ${file} (mode ${shown}): run chmod 600 ${file}`,
      );
    }
    return readFileSync(handle, "utf8");
  } catch (error) {
    if (error instanceof SecretError) throw error;
    throw new SecretError(`The master key file ${file} cannot be read: ${messageOf(error)}`);
  } finally {
    closeSync(handle);
  }
}

/**
 * As systemd hands a file to a service on a file system with access lists: root's own, for reading alone. What looks like
 * the group's right is the list's mask, and the list names the service's user only (systemd.exec, `LoadCredential=`).
 */
const isCredential = ({ mode, uid, gid }: Record<"mode" | "uid" | "gid", number>): boolean =>
  (mode & 0o777) === 0o440 && uid === 0 && gid === 0;

function openPrivate(file: string): number {
  try {
    return openSync(file, "r");
  } catch (error) {
    if (!hasCode(error, "ENOENT")) {
      throw new SecretError(`The master key file ${file} cannot be read: ${messageOf(error)}`);
    }
    throw new SecretError(
      `The master key file ${file} does not exist: restore it, or run replydesk init for a new installation`,
    );
  }
}

/** 32 random bytes in base64: a master key, or what a subscriber's calls are signed with. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64");

/** Makes a new key in a file of its own, on disk when this returns. Never over a file that is there. */
export function createMasterKeyFile(file: string): void {
  const handle = openNew(file);
  try {
    writeFileSync(handle, `${newKey()}\n`);
    fsyncSync(handle);
    syncDirectory(dirname(file));
  } catch (error) {
    // Half a key would stand in the way of the next attempt.
    rmSync(file, { force: true });
    throw new SecretError(`The master key file ${file} cannot be written: ${messageOf(error)}`);
  } finally {
    closeSync(handle);
  }
}

function openNew(file: string): number {
  try {
    return openSync(file, "wx", 0o600);
  } catch (error) {
    if (hasCode(error, "EEXIST")) {
      throw new SecretError(`The master key file ${file} exists already and is never written over`);
    }
    throw new SecretError(`The master key file ${file} cannot be made: ${messageOf(error)}`);
  }
}

/** Without it the file's name may be lost with the power, and with it every secret sealed since. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The id of the key that a value was sealed under; null when it is no sealed value. */
export const sealedUnder = (sealed: string): string | null => FORM.exec(sealed)?.[1] ?? null;

/** Seals with `key`; opens what was sealed with it or, while keys are rotated, with one of `olderKeys`. */
export function createVault(key: Buffer, olderKeys: Buffer[] = []): Vault {
  const keys = new Map([...olderKeys, key].map((bytes) => [keyIdOf(bytes), keyObject(bytes)]));
  const keyId = keyIdOf(key);
  const current = keyObject(key);
  return {
    keyId,
    holdsKey: (id) => keys.has(id),
    seal: (plain, place) => seal(plain, { key: current, keyId, context: place }),
    open: (sealed, place) => {
      const parts = FORM.exec(sealed);
      const [, sealedUnder = "", nonce = "", box = ""] = parts ?? [];
      if (!parts)
        throw new SecretError("A sealed value has an unknown form: it was not written by this program");
      const found = keys.get(sealedUnder);
      if (found) return unseal({ nonce, box }, { key: found, keyId: sealedUnder, context: place });
      const held = [...keys.keys()].reverse().join(", ");
      throw new SecretError(
        `A value was sealed under master key ${sealedUnder}, but the key here is ${held}: bring that one back (a rotation keeps it as master.key.old-${sealedUnder}), or if \`replydesk rotate-master-key\` was cut short, run it again`,
      );
    },
  };
}

/** Where the key that is to come next lies while `replydesk rotate-master-key` is at work, or was cut short. */
export const nextKeyFile = (file: string): string => `${file}.next`;

/** Seals with the key in the file; opens also what is sealed under the one that is to follow it. */
export function loadVault(file: string): Vault {
  const next = nextKeyFile(file);
  return createVault(loadMasterKey(file), existsSync(next) ? [loadMasterKey(next)] : []);
}

/** Makes the key that is to come, whole or not at all; one that is there already stays. */
export function createNextKeyFile(file: string): void {
  const next = nextKeyFile(file);
  if (existsSync(next)) return;
  rmSync(`${next}.partial`, { force: true });
  createMasterKeyFile(`${next}.partial`);
  renameSync(`${next}.partial`, next);
  syncDirectory(dirname(next));
}

/** The next key takes the place of the one in the file, which stays beside it. Returns where that is now. */
export function swapMasterKey(file: string, keyId: string): string {
  const kept = `${file}.old-${keyId}`;
  // Under both names for a moment: there is always a key in the file.
  if (!existsSync(kept)) linkSync(file, kept);
  renameSync(nextKeyFile(file), file);
  syncDirectory(dirname(file));
  return kept;
}

function keyIdOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}

function keyObject(key: Buffer): KeyObject {
  if (key.length !== KEY_BYTES)
    throw new SecretError(`A master key has ${KEY_BYTES} bytes, not ${key.length}`);
  return createSecretKey(key);
}

interface Seal {
  key: KeyObject;
  keyId: string;
  context: SealContext;
}

function seal(plain: string, { key, keyId, context }: Seal): string {
  // Half a surrogate pair has no UTF-8 form and would come back as another text.
  if (!plain.isWellFormed()) throw new SecretError("A text that is not valid Unicode cannot be sealed");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(keyId, context));
  const box = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${keyId}.${nonce.toString("base64url")}.${box.toString("base64url")}`;
}

function unseal(sealed: { nonce: string; box: string }, { key, keyId, context }: Seal): string {
  const nonce = Buffer.from(sealed.nonce, "base64url");
  const box = Buffer.from(sealed.box, "base64url");
  // The last character has bits that decoding drops: only the text that sealing wrote is accepted.
  const asWritten = nonce.toString("base64url") === sealed.nonce && box.toString("base64url") === sealed.box;
  if (!asWritten || nonce.length !== NONCE_BYTES || box.length < TAG_BYTES) throw altered(context);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(keyId, context));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw altered(context);
  }
}

const altered = ({ table, column, id }: SealContext): SecretError =>
  new SecretError(`The sealed value in ${table}.${column} of ${id} was altered, or moved from another place`);

/** JSON, so that no two places give the same bytes, whatever characters their names hold. */
const additionalData = (keyId: string, { table, column, id }: SealContext): Buffer =>
  Buffer.from(JSON.stringify(["replydesk", "v1", keyId, table, column, id]), "utf8");

const CANARY: SealContext = { table: "settings", column: "canary", id: "master_key" };

/** A value to keep beside the database, by which `checkCanary` tells whether the master key is still the one. */
export const sealCanary = (vault: Vault): string => vault.seal("replydesk", CANARY);

/** Throws `SecretError` when the vault's keys are not those that sealed this database's secrets. */
export function checkCanary(vault: Vault, sealed: string): void {
  vault.open(sealed, CANARY);
}

/** What is stored of a token in place of the token: SHA-256. Only for random tokens, never for a person's password. */
export const hashToken = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest();

/** The end of a secret, by which its owner knows it again; `****` for one so short that this would give it away. */
export const last4 = (text: string): string => (text.length < LEAST_FOR_LAST4 ? "****" : text.slice(-4));
