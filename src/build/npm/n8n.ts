/**
 * Builds and packs the n8n nodes. n8n loads one CommonJS file per class, named after the class. Each file is a bundle
 * without `n8n-workflow`, which n8n provides.
 */
import { $ } from "bun";
import { cpSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { TEMPLATES } from "../../integrations/n8n/templates.ts";
import packageFile from "../../integrations/n8n/package.json" with { type: "json" };

const SOURCE = join(import.meta.dir, "../../integrations/n8n");
const LICENSE = join(import.meta.dir, "../../../LICENSE");

export interface PackageRelease {
  version: string;
  /** URL of the source code, which npm compares with a published package's provenance. */
  repository?: string;
}

/** Writes the package's files to a folder. */
export async function buildForN8n(folder: string, { version, repository }: PackageRelease): Promise<void> {
  const { nodes, credentials } = packageFile.n8n;
  for (const file of [...nodes, ...credentials]) {
    const { outputs } = await Bun.build({
      entrypoints: [join(SOURCE, file.replace(/^dist\//, "").replace(/\.js$/, ".ts"))],
      target: "node",
      format: "cjs",
      external: ["n8n-workflow"],
    });
    for (const output of outputs) await Bun.write(join(folder, file), output);
  }
  cpSync(join(SOURCE, "icons"), join(folder, "dist/icons"), { recursive: true });
  for (const [name, template] of Object.entries(TEMPLATES))
    await Bun.write(join(folder, `dist/templates/${name}.json`), `${JSON.stringify(template, null, 2)}\n`);
  copyFileSync(join(SOURCE, "README.md"), join(folder, "README.md"));
  copyFileSync(LICENSE, join(folder, "LICENSE"));
  const complete = { ...packageFile, version, ...(repository !== undefined && { repository }) };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(complete, null, 2)}\n`);
}

/** Writes `n8n-nodes-replydesk-<version>.tgz` to a folder. */
export async function packForN8n(into: string, release: PackageRelease): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "replydesk-n8n-"));
  try {
    await buildForN8n(folder, release);
    await $`npm pack --ignore-scripts --pack-destination ${resolve(into)}`.cwd(folder).quiet();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
