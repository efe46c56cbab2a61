/**
 * Implements `bun run release`: builds an executable per target, a checksum list and its signature, as install.sh
 * expects them.
 */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { iso, systemClock } from "../core/clock.ts";
import { compile } from "./build.ts";
import { readEnvironment } from "../config/load.ts";

/** The targets supported by install.sh; others can be given on the command line. */
const TARGETS = ["linux-x64", "linux-x64-baseline", "linux-arm64"];
const KEY_FILE = "REPLYDESK_RELEASE_KEY_FILE";
const PIN = /^( *RELEASE_KEY=)'([^']*)'$/m;
const DATE = /^( *RELEASE_DATE=)'[^']*'$/m;

/**
 * Builds a folder to serve as is: `install.sh`, a signed `latest`, and a folder for this version that is never
 * overwritten.
 */
async function release(folder: string, requested: string[]): Promise<void> {
  const key = signingKey(readEnvironment()[KEY_FILE]);
  const date = iso(systemClock.now());
  const script = pinned(readFileSync("install.sh", "utf8"), { key: publicText(key), date });
  const finished = join(folder, version);
  if (existsSync(finished)) throw new Error(`${finished} already exists: raise the version, or remove it`);
  const unfinished = `${finished}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const names = (requested.length > 0 ? requested : TARGETS).map(
    (target) => `replydesk-${version}-${target}`,
  );
  for (const name of names) {
    const target = name.replace(`replydesk-${version}-`, "");
    await compile(join(unfinished, name), `bun-${target}`);
  }
  signList(unfinished, names, key);
  renameSync(unfinished, finished);
  writeFileSync(join(folder, "install.sh"), script);
  signLatest(folder, { version, date }, key);
  console.log(`${finished} is signed; serve ${folder} and set REPLYDESK_BASE_URL to its address`);
}

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
 * Returns the script with the signing key and the date, so that it rejects an older release as `latest`. Throws
 * when the script already has another key, since installed copies would reject the release. A script without a key
 * gets this one; once committed, later releases must use it.
 * @param date ISO 8601 in UTC
 */
export function pinned(script: string, { key, date }: { key: string; date: string }): string {
  const [line, , old] = PIN.exec(script) ?? [];
  if (line === undefined) throw new Error("install.sh has no line RELEASE_KEY='…'");
  if (!DATE.test(script)) throw new Error("install.sh has no line RELEASE_DATE='…'");
  if (old && old !== key) {
    throw new Error(
      "install.sh pins another key: sign with that one, or change the line RELEASE_KEY on purpose",
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

if (import.meta.main) await release("dist/release", process.argv.slice(2));
