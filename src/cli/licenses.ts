/** Implements `replydesk licenses`: shows the licenses of everything compiled into the executable. */
import { readFileSync } from "node:fs";
import { Command } from "commander";
import { notFound } from "../core/errors.ts";
import collected from "./licenses.bin" with { type: "file" };
import type { Licenses } from "./license-file.ts";
import { print, table } from "./output.ts";

interface LicensesOptions {
  full?: boolean;
  json?: boolean;
}

export const licensesCommand = (): Command =>
  new Command("licenses")
    .description("List the licenses of all packages in this executable")
    .argument("[packages...]", "print the license texts of these packages")
    .option("--full", "print all license texts")
    .option("--json", "print one JSON object, for scripts")
    .action(licenses);

function licenses(names: string[], { full, json }: LicensesOptions): void {
  const { components, texts } = readLicenses();
  const missing = names.find((name) => components.every((one) => one.name !== name));
  if (missing !== undefined) throw notFound(`this executable contains no package called ${missing}`);
  const isWithText = names.length > 0 || full === true;
  const shown = components
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ text, ...facts }) => ({ ...facts, ...(isWithText && { text: texts[text] ?? "" }) }));
  const lines = shown.map(({ name, version, license }) => [name, version, license]);
  print(json === true, {
    text: isWithText
      ? shown.map(({ text, ...one }) => `${one.name} ${one.version} (${one.license})\n\n${text}\n`).join("\n")
      : table([["PACKAGE", "VERSION", "LICENSE"], ...lines]),
    record: { packages: shown },
  });
}

/** Reads the licenses that the build has collected. */
export const readLicenses = (): Licenses =>
  JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(readFileSync(collected)))) as Licenses;
