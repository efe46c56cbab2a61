/**
 * Implements `replydesk doctor`: checks each part of an instance and explains how to fix problems; read-only
 * without --repair.
 */
import { existsSync } from "node:fs";
import type { Command } from "commander";
import { systemClock } from "../core/clock.ts";
import { otherReaders } from "../config/file-access.ts";
import { DEFAULT_CONFIG_FILE, type Loaded } from "../config/load.ts";
import { closeDb, openCurrentDb, type Db } from "../db/open.ts";
import { runChecks, type Instance } from "../ops/doctor/checks.ts";
import { passed, problem, type Finding } from "../ops/doctor/rules/finding.ts";
import { judgeConfiguration } from "../ops/doctor/rules/judge-place.ts";
import { tryPublicUrl } from "../ops/doctor/public-url.ts";
import { checkDestination } from "../ops/doctor/uploads.ts";
import { repairSearch } from "../ops/doctor/repair.ts";
import { requireNotLost } from "../ops/instance/open.ts";
import { messageOf } from "../core/errors.ts";
import type { Progress } from "../core/progress.ts";
import { loadVault, nextKeyFile } from "../core/vault.ts";
import { command, configFileOf, loadConfiguration, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";
import { withProgress } from "./progress.ts";

export const doctorCommand = (): Command =>
  command("doctor", "Check the instance, even while the server runs; exits with 1 if a check fails")
    .option("--repair", "repair the search index first, if needed")
    .action(doctor);

interface DoctorOptions extends CommonOptions {
  repair?: boolean;
}

async function doctor(options: DoctorOptions): Promise<void> {
  const findings = await withProgress(options, (progress) => findingsFor(options, progress));
  const failed = findings.filter(({ level }) => level === "fail").length;
  print(options.json === true, {
    text: findings.map(formatFinding).join("\n"),
    record: { ok: failed === 0, checks: findings },
  });
  if (failed > 0) throw new Error(`${failed} of ${findings.length} checks failed`);
}

/**
 * Runs the checks in order of their dependencies: for example, the database cannot be located without a
 * configuration.
 */
async function findingsFor(options: DoctorOptions, progress: Progress): Promise<Finding[]> {
  const read = await attempt<Loaded>(
    "config",
    () => loadConfiguration(options),
    "fix the configuration; replydesk config check lists the same errors",
  );
  if (read.failed) return [read.failed];
  const { config } = read.value;
  const file = config.security.master_key_file;
  const key = await attempt("master_key", () => loadVault(file), "follow the instructions in the line above");
  const path = configFileOf(options) ?? DEFAULT_CONFIG_FILE;
  const configured = judgeConfiguration({
    file: path,
    exists: existsSync(path),
    readers: otherReaders(path, config.storage.path),
  });
  const before = [configured, key.failed ?? judgeKey(file)];
  const vault = key.failed ? null : key.value;
  const known = { config, vault, progress };
  return [...before, ...(await findingsOfDatabase(known, options.repair === true))];
}

function judgeKey(file: string): Finding {
  const check = "master_key";
  if (!existsSync(nextKeyFile(file))) return passed(check, `${file} is readable only by its owner`);
  const advice = "stop the server and run replydesk rotate-master-key again";
  return problem("warn", { check, text: "the rotation of the master key was interrupted", advice });
}

async function findingsOfDatabase(
  { config, vault, progress }: Pick<Instance, "config" | "vault"> & { progress: Progress },
  shouldRepair: boolean,
): Promise<Finding[]> {
  const { path } = config.storage;
  const opened = await attempt(
    "database",
    () => {
      requireNotLost(path);
      if (!existsSync(path)) throw new Error(`there is no database at ${path}`);
      return openCurrentDb(path);
    },
    "run replydesk init for a new installation, start the server to migrate the database, make its " +
      "directory writable, or restore a backup",
  );
  if (opened.failed) return [opened.failed];
  const db = opened.value;
  if (shouldRepair) progress.step("Repairing the search index");
  const repaired = shouldRepair ? [await repair(db)] : [];
  progress.step("Checking the public URL");
  const reach = await tryPublicUrl(config.server);
  if (config.backup.destination !== "") progress.step("Checking the backup destination");
  const uploads = await checkDestination(db, config);
  const instance = { config, db, vault, reach, uploads };
  const findings = [...repaired, ...runChecks(instance, systemClock.now(), progress)];
  const closed = await attempt("database", () => closeDb(db), "see the findings for the disk and the file");
  return [closed.failed ?? passed("database", `${path} has the current schema version`), ...findings];
}

async function repair(db: Db): Promise<Finding> {
  const advice = "see the findings for the database and its file";
  const tried = await attempt("search_repair", () => repairSearch(db, systemClock), advice);
  return tried.failed ?? tried.value;
}

type Attempted<T> = { failed: Finding } | { failed: null; value: T };

async function attempt<T>(check: string, act: () => T | Promise<T>, advice: string): Promise<Attempted<T>> {
  try {
    return { failed: null, value: await act() };
  } catch (error) {
    return { failed: problem("fail", { check, text: messageOf(error), advice }) };
  }
}

const WIDEST_LEVEL = 4;
const INDENT = " ".repeat(WIDEST_LEVEL + 2);

function formatFinding({ check, level, text, advice, items }: Finding): string {
  return [
    `${level.padEnd(WIDEST_LEVEL)}  ${check}: ${text.replaceAll("\n", `\n${INDENT}`)}`,
    ...items.map(({ id, about }) => `${INDENT}${id}  ${about}`),
    ...(advice === null ? [] : [`${INDENT}▸ ${advice}`]),
  ].join("\n");
}
