/**
 * Implements `bun run release`: builds the directory that install.sh downloads from, containing everything
 * that a release publishes.
 */
import { $ } from "bun";
import type { KeyObject } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { version as ownVersion } from "../../package.json" with { type: "json" };
import { billOfMaterials } from "../cli/bill-of-materials.ts";
import { readEnvironment } from "../config/load.ts";
import { iso, systemClock } from "../core/clock.ts";
import { BUDGETS, compile, requireAtMost } from "./build.ts";
import { buildDeb } from "./deb/deb.ts";
import { collectLicenses } from "./licenses.ts";
import { packClient } from "./npm/client.ts";
import { packForN8n } from "./npm/n8n.ts";
import { NPM_TARGETS, packForNpm } from "./npm/pack.ts";
import { KEY_FILE, pinned, publicText, signingKey, signLatest, signList } from "./signing.ts";

/** The targets supported by install.sh; others can be given on the command line. */
const TARGETS = ["linux-x64", "linux-x64-baseline", "linux-arm64"];

/** The executable in each Debian architecture's package. The amd64 executable also runs on older processors. */
const DEB_TARGETS = { amd64: "linux-x64-baseline", arm64: "linux-arm64" };

/** Files for running the container image. */
const COMPOSE = ["compose.yaml", "Caddyfile"];

export interface Release {
  /**
   * The directory to serve unchanged: `install.sh`, a signed `latest`, and a folder for each version, which
   * is never overwritten.
   */
  folder: string;
  version: string;
  /** Time of the release in ISO 8601 (UTC). */
  date: string;
  targets: readonly string[];
  key: KeyObject;
  repository?: string;
  /** Writes the executable of a target, such as `bun-linux-arm64`. */
  build: (outfile: string, target: string) => Promise<void>;
}

/** Builds a release. Returns the folder of its version. */
export async function release(release: Release): Promise<string> {
  const { folder, version, date, key, targets } = release;
  const script = pinned(readFileSync("install.sh", "utf8"), { key: publicText(key), date });
  const finished = join(folder, version);
  if (existsSync(finished)) throw new Error(`${finished} already exists: raise the version, or remove it`);
  const unfinished = `${finished}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const executableOf = (target: string): string => join(unfinished, `replydesk-${version}-${target}`);
  for (const target of targets) {
    await release.build(executableOf(target), `bun-${target}`);
    await compress(executableOf(target));
  }
  for (const [architecture, target] of Object.entries(DEB_TARGETS)) {
    if (!targets.includes(target)) continue;
    await buildDeb({ version, date, architecture, executable: executableOf(target), folder: unfinished });
  }
  if (Object.values(NPM_TARGETS).every((target) => targets.includes(target))) {
    await packForNpm({ ...release, folder: unfinished, executableOf });
  }
  await packForN8n(unfinished, release);
  await packClient(unfinished, release);
  for (const name of COMPOSE) copyFileSync(join("src/build/image", name), join(unfinished, name));
  await writeBill(join(unfinished, `replydesk-${version}.cdx.json`), { version, date });
  signList(unfinished, readdirSync(unfinished).sort(), key);
  // Only compressed executables are published. The list also contains checksums of the uncompressed ones, to
  // verify them after decompression.
  for (const target of targets) rmSync(executableOf(target));
  renameSync(unfinished, finished);
  writeFileSync(join(folder, "install.sh"), script);
  signLatest(folder, { version, date }, key);
  return finished;
}

/** Writes xz and gzip copies next to the file. With two threads, the bytes are always the same. */
export async function compress(file: string): Promise<void> {
  await $`xz --keep --force -6 --threads=2 ${file} && gzip --keep --force --no-name -9 ${file}`.quiet();
  requireAtMost(BUDGETS.xz, `${file}.xz`);
}

async function writeBill(file: string, release: { version: string; date: string }): Promise<void> {
  const { components } = await collectLicenses();
  writeFileSync(file, `${JSON.stringify(billOfMaterials(components, release), null, 2)}\n`);
}

if (import.meta.main) {
  const requested = process.argv.slice(2);
  const { [KEY_FILE]: keyFile, GITHUB_REPOSITORY: repository } = readEnvironment();
  const finished = await release({
    folder: "dist/release",
    version: ownVersion,
    date: iso(systemClock.now()),
    targets: requested.length > 0 ? requested : TARGETS,
    key: signingKey(keyFile),
    ...(repository !== undefined && { repository: `git+https://github.com/${repository}.git` }),
    build: compile,
  });
  console.log(`${finished} is signed; serve dist/release and set REPLYDESK_BASE_URL to its address`);
}
