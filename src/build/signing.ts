/** Signs releases: the checksum list, the name of the latest version, and the key that install.sh pins. */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The environment variable with the path of the private key. */
export const KEY_FILE = "REPLYDESK_RELEASE_KEY_FILE";
const PIN = /^( *RELEASE_KEY=)'([^']*)'$/m;
const DATE = /^( *RELEASE_DATE=)'[^']*'$/m;

/** Reads the signing key: ECDSA with P-256, which `openssl dgst` can verify on every Debian and Ubuntu. */
export function signingKey(file: string | undefined): KeyObject {
  if (!file) {
    throw new Error(
      `set ${KEY_FILE} to the private key; openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 makes one`,
    );
  }
  if (statSync(file).mode & 0o077) throw new Error(`other users can read ${file}: run chmod 600 ${file}`);
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error(`${file} is not a key on P-256`);
  return key;
}

/** Formats the public key for the script's RELEASE_KEY line. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");

/**
 * Returns the script with the signing key and the date, so that it rejects an older release as `latest`.
 * Throws if the script already has another key, because installed copies would reject the release. A script
 * without a key gets this key, which later releases must then use.
 * @param date ISO 8601 in UTC.
 */
export function pinned(script: string, { key, date }: { key: string; date: string }): string {
  const [line, , old] = PIN.exec(script) ?? [];
  if (line === undefined) throw new Error("install.sh has no line RELEASE_KEY='…'");
  if (!DATE.test(script)) throw new Error("install.sh has no line RELEASE_DATE='…'");
  if (old && old !== key) {
    throw new Error(
      "install.sh pins another key: sign with that key, or deliberately change its RELEASE_KEY line",
    );
  }
  return script
    .replace(PIN, (_, name: string) => `${name}'${key}'`)
    .replace(DATE, (_, name: string) => `${name}'${date}'`);
}

/** Writes `latest`, with the version and release time, and `latest.sig`. */
export function signLatest(
  folder: string,
  { version, date }: { version: string; date: string },
  key: KeyObject,
): void {
  writeSigned(join(folder, "latest"), `${version} ${date}\n`, key);
}

/** Writes SHA256SUMS in sha256sum format, and SHA256SUMS.sig. */
export function signList(folder: string, names: readonly string[], key: KeyObject): void {
  const lines = names.map((name) => `${sha256(join(folder, name))}  ${name}\n`);
  writeSigned(join(folder, "SHA256SUMS"), lines.join(""), key);
}

function writeSigned(file: string, text: string, key: KeyObject): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.sig`, sign("sha256", Buffer.from(text), key));
}

const sha256 = (file: string): string =>
  new Bun.CryptoHasher("sha256").update(readFileSync(file)).digest("hex");
