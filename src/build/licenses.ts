/**
 * Collects the licenses of every package in the executable, for `replydesk licenses`, from the bundler's
 * metadata. Runs only if the installed or imported packages have changed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Component, Licenses } from "../cli/license-file.ts";
import { SWAGGER_FILES } from "./dashboard.ts";
import { ENTRY_POINTS } from "./entry-points.ts";
import { write } from "./generated.ts";

const ROOT = join(import.meta.dir, "../..");
const COLLECTED = join(ROOT, "src/cli/licenses.bin");
/** Fingerprint of the packages. */
const STAMP = `${COLLECTED}.sha256`;

/** Writes the file unless it is up to date. Throws if a package declares no license. */
export async function collectLicensesIfNeeded(): Promise<void> {
  const fingerprint = fingerprintOf();
  if (existsSync(COLLECTED) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return;
  const text = JSON.stringify(await collectLicenses());
  write(COLLECTED, Bun.zstdCompressSync(text, { level: 19 }));
  write(STAMP, fingerprint);
}

/** Collects the licenses of all imports of the server, its workers and the web app, and of the runtime. */
export async function collectLicenses(): Promise<Licenses> {
  const inputs = await Promise.all([
    inputsOf({
      entrypoints: ENTRY_POINTS.map((file) => join(ROOT, file)),
      target: "bun",
      external: ["*.bin", "*.gz"],
    }),
    inputsOf({ entrypoints: [join(ROOT, "src/dashboard/index.html")] }),
  ]);
  const folders = [...new Set([...inputs.flat(), ...SWAGGER_FILES].flatMap(packageFolderOf))];
  const packages = folders.map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1));
  const texts = [...new Set([runtime, ...packages].map(({ text }) => text))];
  const components = [runtime, ...packages].map(({ name, version, license, text }): Component => ({
    name,
    version,
    license,
    text: texts.indexOf(text),
  }));
  return { components, texts };
}

async function inputsOf(config: Bun.BuildConfig): Promise<string[]> {
  const { metafile } = await Bun.build({ ...config, metafile: true });
  if (!metafile) throw new Error("the bundler reports no inputs");
  return Object.keys(metafile.inputs);
}

/** Returns the folder of the innermost package that contains a file; empty for our own files. */
function packageFolderOf(file: string): string[] {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(resolve(ROOT, file)) ?? [];
  return folder === undefined ? [] : [folder];
}

interface Licensed extends Omit<Component, "text"> {
  text: string;
}

interface PackageFile {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
  homepage?: string;
}

/** Matches license files, and the notice files of the Apache license. */
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

function readPackage(folder: string): Licensed {
  const { name, version, license, author, homepage } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as PackageFile;
  const licenseName = typeof license === "object" ? license.type : license;
  if (licenseName === undefined || licenseName === "") throw new Error(`${name} ${version} names no license`);
  const files = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort();
  const by = typeof author === "object" ? author.name : (author ?? "its authors");
  const text =
    files.length > 0
      ? files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n")
      : `Copyright ${by}. The package has no license file; its metadata names ${licenseName}. ${homepage ?? ""}`.trim();
  return { name, version, license: licenseName, text };
}

/** The executable also contains the runtime, with the libraries listed on its license page. */
const runtime: Licensed = {
  name: "bun",
  version: Bun.version,
  license: "MIT, LGPL-2.0 and others",
  text: readFileSync(join(ROOT, "node_modules/bun-types/docs/project/license.mdx"), "utf8").trim(),
};

function fingerprintOf(): string {
  const sources = new Bun.Glob("src/**/*.{ts,tsx,css}").scanSync(ROOT);
  const imported = [...sources].flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/(?:from|import\(?) ?"([^".][^"]*)"/g)].map(
      ([, name]) => name,
    ),
  );
  const hasher = new Bun.CryptoHasher("sha256");
  for (const file of ["bun.lock", "src/build/licenses.ts", "src/build/entry-points.ts"])
    hasher.update(readFileSync(join(ROOT, file)));
  const names = [...new Set(imported)].sort((a = "", b = "") => (a < b ? -1 : 1));
  return hasher.update([Bun.version, ...names].join("\n")).digest("hex");
}

if (import.meta.main) await collectLicensesIfNeeded();
