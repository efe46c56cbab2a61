/** Loads the configuration from a TOML file and the environment, validates it, and returns one frozen `Config`. */
import { readFileSync } from "node:fs";
import { TomlError } from "smol-toml";
import { closest } from "../core/edit-distance.ts";
import { messageOf } from "../core/errors.ts";
import type { SettingLookup, Setting, ValueProblem } from "./kinds.ts";
import type { Config, SettingName } from "./settings.ts";
import {
  environmentName,
  isSectionName,
  isSettingName,
  rowOf,
  sectionNames,
  settingNames,
} from "./settings.ts";
import type { Entry } from "./toml.ts";
import { isTable, literal, readEntries } from "./toml.ts";

export type { Config } from "./settings.ts";
export { defaultToml } from "./toml.ts";

/** The default file, read if `--config` is not given; it may be missing. */
export const DEFAULT_CONFIG_FILE = "/etc/replydesk/replydesk.toml";

const PREFIX = "REPLYDESK_";
/** Environment variables that replace the command options `--config` and `serve --init`. */
const OF_COMMANDS: ReadonlySet<string> = new Set(["REPLYDESK_CONFIG", "REPLYDESK_INIT"]);
const HIDDEN = "***";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigSources {
  /** The file given with `--config`, which must exist; null for the default file. */
  file: string | null;
  /** Text to use instead of the file. */
  text?: string;
  env: Environment;
}

export interface Loaded {
  config: Config;
  /** The origin of each setting: `default`, `<file>:<line>` or `environment <NAME>`. */
  origins: Readonly<Record<SettingName, string>>;
}

export interface ConfigFault {
  /** The affected setting, section, variable or file. */
  subject: string;
  /** The line in the file; null for faults outside the file. */
  line: number | null;
  /** The full message: subject, problem, location, and a suggestion. Never contains a secret's value. */
  text: string;
}

/** Thrown with all faults of a configuration. */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];
  constructor(file: string, faults: readonly ConfigFault[]) {
    super([`The configuration is invalid (${file}):`, ...faults.map((fault) => fault.text)].join("\n  "));
    this.name = "ConfigError";
    this.faults = faults;
  }
}

/** A value from the file or the environment. */
interface RawValue {
  value: unknown;
  line: number | null;
  /** The value's location: `line 3`, or the variable's name. */
  where: string;
  origin: string;
}

/** The state of loading; errors are collected until everything is read. */
interface LoadState {
  file: string;
  raw: Map<SettingName, RawValue>;
  faults: ConfigFault[];
}

export const readEnvironment = (): Environment => ({ ...process.env });

/**
 * Loads the configuration. The environment overrides the file, which overrides the defaults. Overridden values are
 * not validated. Throws `ConfigError`.
 */
export function loadConfig(sources: ConfigSources): Loaded {
  const reading: LoadState = { file: sources.file ?? DEFAULT_CONFIG_FILE, raw: new Map(), faults: [] };
  const toml = sources.text ?? readFile(sources.file, reading);
  readToml(toml, reading);
  readVariables(sources.env, reading);
  const values = settle(reading);
  if (reading.faults.length > 0) throw new ConfigError(reading.file, inOrder(reading.faults));
  const origins = settingNames().map((name) => [name, reading.raw.get(name)?.origin ?? "default"]);
  return { config: nest(values) as Config, origins: Object.freeze(Object.fromEntries(origins)) };
}

/** Sorts faults by line. Faults outside the file come last. */
function inOrder(faults: ConfigFault[]): ConfigFault[] {
  const position = (fault: ConfigFault) => fault.line ?? Number.MAX_SAFE_INTEGER;
  return faults.toSorted((a, b) => position(a) - position(b));
}

function readFile(explicit: string | null, reading: LoadState): string {
  try {
    return readFileSync(reading.file, "utf8");
  } catch (error) {
    const absent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (absent && explicit === null) return "";
    const text = absent
      ? `${reading.file}: does not exist; create it with replydesk init --config ${reading.file}`
      : `${reading.file}: cannot be read (${messageOf(error)}); it must be a file that this user can read`;
    reading.faults.push({ subject: reading.file, line: null, text });
    return "";
  }
}

function readToml(toml: string, reading: LoadState): void {
  try {
    for (const entry of readEntries(toml)) takeEntry(entry, reading);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The rest of the parser's message quotes lines of the file, which may include a key.
    const what = error.message.split("\n")[0]?.replace("Invalid TOML document: ", "");
    const text = `${reading.file}: not valid TOML: ${what} (line ${error.line}, column ${error.column})`;
    reading.faults.push({ subject: reading.file, line: error.line, text });
  }
}

function takeEntry({ name, value, line }: Entry, reading: LoadState): void {
  const where = `line ${line}`;
  if (isSettingName(name)) {
    reading.raw.set(name, { value, line, where, origin: `${reading.file}:${line}` });
    return;
  }
  const what = isSectionName(name)
    ? `${literal(value)} is not a section (${where}); did you mean [${name}]?`
    : `unknown ${isTable(value) ? "section" : "setting"} (${where}); ${didYouMean(name, isTable(value))}`;
  reading.faults.push({ subject: name, line, text: `${name}: ${what}` });
}

function didYouMean(name: string, isSection: boolean): string {
  const candidates = isSection ? sectionNames() : settingNames();
  const key = name.slice(name.lastIndexOf(".") + 1);
  const namesakes = candidates.filter((candidate) => candidate.endsWith(`.${key}`));
  const closestName = closest(name, candidates) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
  return suggestion(closestName);
}

const suggestion = (closestName: string | undefined): string =>
  closestName === undefined ? "replydesk config dump lists every setting" : `did you mean ${closestName}?`;

/**
 * Reads the environment. An empty variable counts as unset, because compose and unit files write optional
 * variables that way.
 */
function readVariables(environment: Environment, reading: LoadState): void {
  const env = withSecretFiles(environment, reading);
  const variables = new Map(settingNames().map((name) => [environmentName(name), name]));
  for (const [variable, text] of Object.entries(env)) {
    const isSetting = variable.startsWith(PREFIX) && !OF_COMMANDS.has(variable);
    if (!isSetting || variables.has(variable) || !text?.trim()) continue;
    const better = suggestion(closest(variable, [...variables.keys()]));
    const what = `${variable}: unknown setting (environment); ${better}`;
    reading.faults.push({ subject: variable, line: null, text: what });
  }
  for (const [own, name] of variables) {
    const setting = rowOf(name);
    const variable = [own, setting.alias].find((candidate) => candidate && env[candidate]?.trim());
    const text = variable && env[variable]?.trim();
    if (!variable || !text) continue;
    const origin = `environment ${variable}`;
    reading.raw.set(name, { value: setting.fromText(text), line: null, where: variable, origin });
  }
}

/**
 * Adds secrets from files: `REPLYDESK_AI_API_KEY_FILE` names a file with the key, because systemd and
 * containers provide secrets as files, and environments leak more easily. An empty file counts as unset; the
 * variable itself takes precedence.
 */
function withSecretFiles(env: Environment, reading: LoadState): Environment {
  const merged = { ...env };
  for (const name of settingNames().filter((setting) => rowOf(setting).secret)) {
    const variable = environmentName(name);
    const file = env[`${variable}_FILE`]?.trim();
    delete merged[`${variable}_FILE`];
    if (!file || env[variable]?.trim()) continue;
    try {
      merged[variable] = readFileSync(file, "utf8");
    } catch (error) {
      const text =
        `${variable}_FILE: ${file} cannot be read (${messageOf(error)}); it must be a file that this user ` +
        "can read";
      reading.faults.push({ subject: `${variable}_FILE`, line: null, text });
    }
  }
  return merged;
}

/** Returns the effective values. Checks all types first, then values that depend on other settings. */
function settle(reading: LoadState): Map<SettingName, unknown> {
  const values = new Map<SettingName, unknown>();
  const others: SettingLookup = (name) => (isSettingName(name) ? values.get(name) : undefined);
  for (const name of settingNames()) {
    const raw = reading.raw.get(name);
    if (!raw) values.set(name, rowOf(name).default);
    else if (!report(rowOf(name).shape(raw.value), name, reading)) values.set(name, raw.value);
  }
  for (const [name, value] of values) {
    const row = rowOf(name);
    if (reading.raw.has(name)) report(row.check?.(value, others) ?? [], name, reading);
    else if (row.follows) values.set(name, row.follows(others));
  }
  return values;
}

function report(problems: ValueProblem[], name: SettingName, reading: LoadState): boolean {
  const setting = rowOf(name);
  const raw = reading.raw.get(name);
  for (const { problem, of, better } of problems) {
    const value = setting.secret ? "the value" : literal(of ?? raw?.value);
    const text = `${name}: ${value} ${problem} (${raw?.where}); ${instead(setting, better)}`;
    reading.faults.push({ subject: name, line: raw?.line ?? null, text });
  }
  return problems.length > 0;
}

function instead(setting: Setting<unknown>, better: string | undefined): string {
  if (better !== undefined && !setting.secret) return `did you mean ${literal(better)}?`;
  if (setting.follows) return "omit it to derive it from the other settings";
  return `the default is ${literal(setting.default)}`;
}

type Branch = { [key: string]: unknown };

function nest(values: Map<SettingName, unknown>): Branch {
  const root: Branch = {};
  for (const [name, value] of values) {
    const parts = name.split(".");
    const key = parts.pop() ?? name;
    let branch = root;
    for (const part of parts) branch = (branch[part] ??= {}) as Branch;
    branch[key] = value;
  }
  return freeze(root);
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

export interface Dumped {
  setting: SettingName;
  value: unknown;
  origin: string;
}

/** Lists every setting with its effective value and origin; secrets appear as `***`. */
export function dump({ config, origins }: Loaded): Dumped[] {
  return settingNames().map((setting) => {
    const value = setting.split(".").reduce<unknown>((branch, key) => (branch as Branch)[key], config);
    const hidden = rowOf(setting).secret && value !== "";
    return { setting, value: hidden ? HIDDEN : value, origin: origins[setting] };
  });
}
