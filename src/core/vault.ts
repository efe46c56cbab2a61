/** Protects secrets at rest: the master key file, values sealed with AES-256-GCM, and token hashes. */
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
/**
 * Size of a nonce, the standard for GCM. Random nonces are practically unique for the number of values that
 * we seal (NIST SP 800-38D, 8.3).
 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
const FORM = /^v1\.([0-9a-f]{8})\.([\w-]+)\.([\w-]+)$/;
/** Minimum length for showing the last four characters, which would be at least half of a shorter secret. */
const MIN_LENGTH_FOR_LAST4 = 9;

/** Where a sealed value is stored; the value cannot be opened in any other location. */
export interface SealContext {
  table: string;
  column: string;
  id: string;
}

export interface Vault {
  /** Returns whether the vault has the key with this id. */
  holdsKey(keyId: string): boolean;
  /** Id of the key used for sealing: the first 8 hexadecimal digits of its SHA-256. */
  readonly keyId: string;
  /**
   * Seals a value as `v1.<keyId>.<nonce>.<ciphertext and tag>`, the last two in base64url. The result is different
   * each time.
   */
  seal(plain: string, place: SealContext): string;
  /** Opens a value. Throws `SecretError` if it was altered, or sealed with another key or for another location. */
  open(sealed: string, place: SealContext): string;
}

/** Thrown for an unusable key or sealed value. The message never contains a secret. */
export class SecretError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SecretError";
  }
}

/** Reads the 32-byte key. Throws a `SecretError` that explains how to fix the file. */
export function loadMasterKey(file: string): Buffer {
  const text = readPrivate(file).trim();
  if (text === "") {
    throw new SecretError(
      `The master key file ${file} is empty: restore it, or remove it and run replydesk init`,
    );
  }
  const key = Buffer.from(text, "base64");
  if (key.toString("base64") !== text) {
    throw new SecretError(`The master key file ${file} is not base64: restore it from its backup`);
  }
  if (key.length !== KEY_BYTES) {
    throw new SecretError(
      `The master key in ${file} has ${key.length} bytes instead of ${KEY_BYTES}: restore it`,
    );
  }
  return key;
}

/** Reads a private file. Checks the open handle, so that the file cannot be swapped in between. */
function readPrivate(file: string): string {
  const handle = openPrivate(file);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new SecretError(`The master key file ${file} is not a file`);
    const mode = stats.mode & 0o777;
    if (mode & 0o077 && !isCredential(stats)) {
      const shown = mode.toString(8).padStart(4, "0");
      throw new SecretError(
        `The master key file ${file} can be read by other users (mode ${shown}): run chmod 600 ${file}`,
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
 * Returns whether the file is a credential as systemd provides it on a file system with ACLs: owned by root
 * and read-only. The apparent group permission is the ACL mask; the ACL names only the service's user
 * (systemd.exec, `LoadCredential=`).
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

/** Returns 32 random bytes in base64: a master key, or a webhook signing secret. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64");

/** Creates a key file and syncs it to disk. Never overwrites a file. */
export function createMasterKeyFile(file: string): void {
  const handle = openNew(file);
  try {
    writeFileSync(handle, `${newKey()}\n`);
    fsyncSync(handle);
    syncDirectory(dirname(file));
  } catch (error) {
    // A partial key file would block the next attempt.
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
      throw new SecretError(`The master key file ${file} already exists and is never overwritten`);
    }
    throw new SecretError(`The master key file ${file} cannot be created: ${messageOf(error)}`);
  }
}

/**
 * Syncs a directory. Otherwise, a power failure could lose the file's name, and with it every secret sealed
 * since then.
 */
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

/** Returns the id of the key that sealed a value; null if it is not a sealed value. */
export const sealedUnder = (sealed: string): string | null => FORM.exec(sealed)?.[1] ?? null;

/** Creates a vault that seals with `key`, and opens with `key` or, during a rotation, with `olderKeys`. */
export function createVault(key: Buffer, olderKeys: Buffer[] = []): Vault {
  const keys = new Map([...olderKeys, key].map((bytes) => [keyIdOf(bytes), keyObject(bytes)]));
  const keyId = keyIdOf(key);
  const current = keyObject(key);
  const open = (sealed: string, place: SealContext): string => {
    const parts = FORM.exec(sealed);
    const [, sealedUnder = "", nonce = "", box = ""] = parts ?? [];
    if (!parts)
      throw new SecretError("An encrypted value has an unknown format: it was not written by Replydesk");
    const key = keys.get(sealedUnder);
    if (key) return unseal({ nonce, box }, { key: key, keyId: sealedUnder, context: place });
    const held = [...keys.keys()].reverse().join(", ");
    throw new SecretError(
      `A value was encrypted with master key ${sealedUnder}, but the current key is ${held}: restore the ` +
        `earlier key (a rotation keeps it as master.key.old-${sealedUnder}), or if \`replydesk ` +
        "rotate-master-key` was interrupted, run it again",
    );
  };
  return {
    keyId,
    holdsKey: (id) => keys.has(id),
    seal: (plain, place) => seal(plain, { key: current, keyId, context: place }),
    open,
  };
}

/** Returns the path of the next key during `replydesk rotate-master-key`, or after its interruption. */
export const nextKeyFile = (file: string): string => `${file}.next`;

/** Loads the vault. It seals with the key in the file, and also opens values sealed with the next key. */
export function loadVault(file: string): Vault {
  const next = nextKeyFile(file);
  return createVault(loadMasterKey(file), existsSync(next) ? [loadMasterKey(next)] : []);
}

/** Creates the next key's file atomically; keeps an existing file. */
export function createNextKeyFile(file: string): void {
  const next = nextKeyFile(file);
  if (existsSync(next)) return;
  rmSync(`${next}.partial`, { force: true });
  createMasterKeyFile(`${next}.partial`);
  renameSync(`${next}.partial`, next);
  syncDirectory(dirname(next));
}

/** Replaces the key in the file with the next one, and keeps the old key next to it. Returns the old key's path. */
export function swapMasterKey(file: string, keyId: string): string {
  const kept = `${file}.old-${keyId}`;
  // The old key is linked under a second name first, so that the file always contains a key.
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
  // A lone surrogate has no UTF-8 encoding, so the value would change when opened.
  if (!plain.isWellFormed()) throw new SecretError("Text that is not valid Unicode cannot be encrypted");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(keyId, context));
  const box = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${keyId}.${nonce.toString("base64url")}.${box.toString("base64url")}`;
}

function unseal(sealed: { nonce: string; box: string }, { key, keyId, context }: Seal): string {
  const nonce = Buffer.from(sealed.nonce, "base64url");
  const box = Buffer.from(sealed.box, "base64url");
  // Decoding ignores some bits of the last character, so accept only the exact text produced by sealing.
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
  new SecretError(`The encrypted value in ${table}.${column} of ${id} was altered or moved from another row`);

/** Returns the additional authenticated data as JSON, so that different locations never produce the same bytes. */
const additionalData = (keyId: string, { table, column, id }: SealContext): Buffer =>
  Buffer.from(JSON.stringify(["replydesk", "v1", keyId, table, column, id]), "utf8");

const CANARY: SealContext = { table: "settings", column: "canary", id: "master_key" };

/** Returns a value to store in the database; `checkCanary` verifies the master key with it. */
export const sealCanary = (vault: Vault): string => vault.seal("replydesk", CANARY);

/** Throws `SecretError` unless the vault's keys sealed this database's secrets. */
export function checkCanary(vault: Vault, sealed: string): void {
  vault.open(sealed, CANARY);
}

/** Hashes a token with SHA-256 for storage. Only for random tokens, never for passwords. */
export const hashToken = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest();

/** Returns the last four characters of a secret for its owner to recognize; `****` for a short one. */
export const last4 = (text: string): string => (text.length < MIN_LENGTH_FOR_LAST4 ? "****" : text.slice(-4));
