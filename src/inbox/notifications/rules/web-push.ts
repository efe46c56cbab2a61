/** Encrypts push messages (RFC 8291, RFC 8188), and signs the sender's identity (RFC 8292); pure. */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign, type ECDH } from "node:crypto";
import { HOUR, SECOND, type Millis } from "../../../core/clock.ts";

const CURVE = "prime256v1";
/** An uncompressed point: 0x04, x, y. */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_SIZE = 4_096;
/** Marks the end of the single record. */
const LAST_RECORD = 2;
/** RFC 8292 allows at most 24 hours. */
const TOKEN_LASTS: Millis = 12 * HOUR;

interface BrowserKeys {
  /** The browser's public key, in base64url. */
  p256dh: string;
  /** Shared secret of 16 bytes in base64url. */
  auth: string;
}

const bytes = (base64url: string): Buffer => Buffer.from(base64url, "base64url");

/** Creates a key pair on the curve that Web Push uses. */
export function newKeyPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** Returns whether a browser's keys can be used. */
export function areUsable({ p256dh, auth }: BrowserKeys): boolean {
  const point = bytes(p256dh);
  if (point.length !== POINT_BYTES || bytes(auth).length !== AUTH_BYTES) return false;
  try {
    newKeyPair().computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message of at most 3,993 bytes for a browser.
 * @param ephemeral a new key pair and 16 random bytes, for this message only
 */
export function encrypt(
  message: string,
  { p256dh, auth }: BrowserKeys,
  { pair, salt }: { pair: ECDH; salt: Uint8Array },
): Buffer {
  const theirs = bytes(p256dh);
  const ours = pair.getPublicKey();
  const derive = (input: Uint8Array, from: { salt: Uint8Array; info: Uint8Array; length: number }): Buffer =>
    Buffer.from(hkdfSync("sha256", input, from.salt, from.info, from.length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), { salt: bytes(auth), info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from("Content-Encoding: aes128gcm\0"), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from("Content-Encoding: nonce\0"), length: 12 });
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const header = Buffer.concat([salt, size, Buffer.of(ours.length), ours]);
  const plain = Buffer.concat([Buffer.from(message), Buffer.of(LAST_RECORD)]);
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The sender's key pair in base64url, and a way to reach the operator: `https:` or `mailto:`. */
export interface PushSender {
  publicKey: string;
  privateKey: string;
  contact: string;
}

/** Returns the `Authorization` header that identifies the sender to a push service. */
export function authorizationFor(endpoint: string, sender: PushSender, now: Millis): string {
  const point = bytes(sender.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y, d: sender.privateKey };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const expires = Math.floor((now + TOKEN_LASTS) / SECOND);
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: sender.contact };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${sender.publicKey}`;
}
