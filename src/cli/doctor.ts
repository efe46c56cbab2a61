/** `replydesk doctor`: whether an instance is well, part by part, and what to do where it is not; changes nothing. */
import { existsSync } from "node:fs";
import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import type { Config, Loaded } from "../config.ts";
import { closeDb, openCurrentDb } from "../db/open.ts";
import { examine } from "../doctor/examine.ts";
import { fine, found, type Finding } from "../doctor/finding.ts";
import { messageOf } from "../errors.ts";
import { createVault, loadMasterKey, type Vault } from "../secrets.ts";
import { command, loaded, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

export const doctorCommand = (): Command =>
  command("doctor", "Look whether all is well, also beside a running server; exit 1 on trouble").action(
    doctor,
  );

function doctor(options: CommonOptions): void {
  const findings = findingsFor(options);
  const failed = findings.filter(({ level }) => level === "fail").length;
  print(options.json === true, {
    text: findings.map(told).join("\n"),
    record: { ok: failed === 0, checks: findings },
  });
  if (failed > 0) throw new Error(`${failed} of ${findings.length} checks failed`);
}

/** Each part needs those before it: without a configuration nobody knows where the database lies. */
function findingsFor(options: CommonOptions): Finding[] {
  const read = attempt<Loaded>("config", () => loaded(options), "replydesk config check says the same");
  if (read.failed) return [read.failed];
  const { config } = read.value;
  const file = config.security.master_key_file;
  const key = attempt("master_key", () => createVault(loadMasterKey(file)), "the line above says how");
  const before = [
    fine("config", "the configuration is right"),
    key.failed ?? fine("master_key", `${file} is readable by its owner alone`),
  ];
  return [...before, ...findingsOfDatabase(config, key.failed ? null : key.value)];
}

function findingsOfDatabase(config: Config, vault: Vault | null): Finding[] {
  const { path } = config.storage;
  const opened = attempt(
    "database",
    () => {
      if (!existsSync(path)) throw new Error(`there is no database at ${path}`);
      return openCurrentDb(path);
    },
    "run replydesk init for a new installation, start the server of this version, or bring back a backup",
  );
  if (opened.failed) return [opened.failed];
  const db = opened.value;
  const findings = examine({ config, db, vault }, systemClock.now());
  const closed = attempt("database", () => closeDb(db), "see what is said of the disk and of the file");
  return [closed.failed ?? fine("database", `${path} has the schema of this version`), ...findings];
}

type Attempted<T> = { failed: Finding } | { failed: null; value: T };

function attempt<T>(check: string, act: () => T, advice: string): Attempted<T> {
  try {
    return { failed: null, value: act() };
  } catch (error) {
    return { failed: found("fail", { check, text: messageOf(error), advice }) };
  }
}

const WIDEST_LEVEL = 4;
const INDENT = " ".repeat(WIDEST_LEVEL + 2);

function told({ check, level, text, advice, items }: Finding): string {
  return [
    `${level.padEnd(WIDEST_LEVEL)}  ${check}: ${text.replaceAll("\n", `\n${INDENT}`)}`,
    ...items.map(({ id, about }) => `${INDENT}${id}  ${about}`),
    ...(advice === null ? [] : [`${INDENT}▸ ${advice}`]),
  ].join("\n");
}
