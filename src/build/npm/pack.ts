/**
 * Packs Replydesk for npm: a launcher, and a package with the executable for each platform. npm installs only
 * the package for the user's machine.
 */
import { $ } from "bun";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { description, license } from "../../../package.json" with { type: "json" };

const LAUNCHER = join(import.meta.dir, "launcher.cjs");
const LICENSE = join(import.meta.dir, "../../../LICENSE");

/** The executable in each platform package. The x64 executable also runs on older processors. */
export const NPM_TARGETS: Record<string, string> = { x64: "linux-x64-baseline", arm64: "linux-arm64" };

export interface NpmRelease {
  version: string;
  /** URL of the source code, which npm compares with a published package's provenance. */
  repository?: string;
  /** The folder to write the packages to. */
  folder: string;
  /** Returns the executable of a target, such as `linux-arm64`. */
  executableOf: (target: string) => string;
}

/** Writes `replydesk-linux-<cpu>-<version>.tgz` for each platform, then `replydesk-<version>.tgz`. */
export async function packForNpm({ version, folder, executableOf, repository }: NpmRelease): Promise<void> {
  const common = { version, license, description, ...(repository !== undefined && { repository }) };
  const platforms = Object.entries(NPM_TARGETS);
  for (const [cpu, target] of platforms) {
    const file = { os: ["linux"], cpu: [cpu], libc: ["glibc"], files: ["bin"] };
    const content = { "bin/replydesk": executableOf(target) };
    await pack({ name: `@replydesk/linux-${cpu}`, ...common, ...file }, content, folder);
  }
  const launcher = {
    name: "replydesk",
    ...common,
    bin: { replydesk: "replydesk.cjs" },
    files: ["replydesk.cjs"],
    engines: { node: ">=18" },
    optionalDependencies: Object.fromEntries(platforms.map(([cpu]) => [`@replydesk/linux-${cpu}`, version])),
  };
  await pack(launcher, { "replydesk.cjs": LAUNCHER }, folder);
}

/** Runs `npm pack` on a folder with these files, all marked as executable. */
async function pack(packageFile: object, content: Record<string, string>, into: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "replydesk-npm-"));
  try {
    mkdirSync(join(folder, "bin"));
    for (const [name, source] of Object.entries(content)) {
      copyFileSync(source, join(folder, name));
      chmodSync(join(folder, name), 0o755);
    }
    copyFileSync(LICENSE, join(folder, "LICENSE"));
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(packageFile, null, 2)}\n`);
    await $`npm pack --ignore-scripts --pack-destination ${resolve(into)}`.cwd(folder).quiet();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
