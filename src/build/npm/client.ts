/** Builds and packs `@replydesk/client`: a module with its types, including the API's types. */
import { $ } from "bun";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { devDependencies } from "../../../package.json" with { type: "json" };
import packageFile from "../../integrations/client/package.json" with { type: "json" };
import type { PackageRelease } from "./n8n.ts";

const ROOT = join(import.meta.dir, "../../..");
const SOURCE = join(ROOT, "src/integrations/client");
const SCHEMA = "dashboard/api/schema.ts";

/** Writes the package's files to a folder. */
export async function buildClient(folder: string, { version, repository }: PackageRelease): Promise<void> {
  const { outputs } = await Bun.build({
    entrypoints: [join(SOURCE, "index.ts")],
    target: "node",
    format: "esm",
    external: ["openapi-fetch"],
  });
  for (const output of outputs) await Bun.write(join(folder, "index.js"), output);
  writeFileSync(join(folder, "index.d.ts"), await declarations());
  copyFileSync(join(ROOT, "src", SCHEMA), join(folder, "schema.d.ts"));
  copyFileSync(join(SOURCE, "README.md"), join(folder, "README.md"));
  copyFileSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  const complete = {
    ...packageFile,
    version,
    ...(repository !== undefined && { repository }),
    dependencies: { "openapi-fetch": devDependencies["openapi-fetch"] },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(complete, null, 2)}\n`);
}

/** Returns the module's types, which import the schema from the package's own folder. */
async function declarations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "replydesk-types-"));
  try {
    const project = join(folder, "tsconfig.json");
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: join(ROOT, "src"),
      typeRoots: [join(ROOT, "node_modules")],
    };
    const config = {
      extends: join(ROOT, "tsconfig.json"),
      compilerOptions,
      files: [join(SOURCE, "index.ts")],
    };
    writeFileSync(project, JSON.stringify({ ...config, include: [] }));
    await $`${join(ROOT, "node_modules/.bin/tsc")} --project ${project}`.quiet();
    const written = readFileSync(join(folder, "integrations/client/index.d.ts"), "utf8");
    return written.replaceAll(`"../../${SCHEMA}"`, '"./schema.js"');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes `replydesk-client-<version>.tgz` to a folder. */
export async function packClient(into: string, release: PackageRelease): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "replydesk-client-"));
  try {
    await buildClient(folder, release);
    await $`npm pack --ignore-scripts --pack-destination ${resolve(into)}`.cwd(folder).quiet();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
