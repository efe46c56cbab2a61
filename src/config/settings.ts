/** Defines all settings in one table, in the order of the default file. */
import type { SettingLookup, Setting, ValueProblem } from "./kinds.ts";
import {
  addressesOrNetworks,
  choice,
  decimal,
  filled,
  flag,
  hostName,
  integer,
  list,
  networks,
  currencyCode,
  optionalWebAddress,
  tokenPrice,
  text,
  webAddress,
} from "./kinds.ts";
import { faultOfUrl } from "../http-client/address.ts";
import { parseBucketAddress } from "../core/bucket-address.ts";
import { FORMATS, LEVELS } from "../core/log.ts";
import { parseSealKey } from "../core/sealed-stream.ts";

const MAX_REQUESTS = 1_000_000;

const SETTINGS = {
  "server.host": text({ default: "127.0.0.1", doc: "Listen address, or 0.0.0.0 for all", check: hostName }),
  "server.port": integer(0, 65_535, {
    default: 8080,
    doc: "0 picks a free port and logs it as server.listening",
  }),
  "server.public_url": text({
    default: "http://localhost:8080",
    doc: "URL for sequencers and people, without a trailing slash",
    check: webAddress,
  }),
  "server.trusted_proxies": list({ default: [], doc: "Addresses or CIDRs", check: addressesOrNetworks }),
  "server.max_inflight_mb": integer(32, 65_536, {
    default: 128,
    doc: "MiB of memory for request bodies; further requests wait, then get 503",
  }),

  "storage.path": text({
    default: "/var/lib/replydesk/replydesk.db",
    doc: "Database file, in a writable directory",
    check: filled,
  }),

  "security.master_key_file": text({
    default: "/var/lib/replydesk/master.key",
    doc: "32 bytes in base64; must not be readable by group or others",
    check: filled,
  }),

  "ai.provider": choice(["anthropic", "app", "rules"], {
    default: "anthropic",
    follows: (others) => (others("ai.api_key") === "" ? "app" : "anthropic"),
    doc: '"anthropic", "rules", or "app": owners add a key in the app; defaults to "app" without a key',
    check: keyForProvider,
  }),
  "ai.api_key": text({ default: "", doc: "Or ANTHROPIC_API_KEY", secret: true, alias: "ANTHROPIC_API_KEY" }),
  "ai.base_url": text({ default: "", doc: "Empty for Anthropic's API", check: optionalWebAddress }),
  "ai.classify_model": text({ default: "claude-haiku-5-5", doc: "Categorizes replies", check: filled }),
  "ai.draft_model": text({
    default: "claude-sonnet-5-5",
    doc: "Writes drafts and follow-ups",
    check: filled,
  }),
  "ai.classify_price": text({
    default: "",
    doc: "Price per million tokens: input/output[/cached input], such as 1/5; empty hides costs",
    check: tokenPrice,
  }),
  "ai.draft_price": text({ default: "", doc: "Same, for draft_model", check: tokenPrice }),
  "ai.currency": text({ default: "USD", doc: "Currency of the prices: ISO 4217", check: currencyCode }),
  "ai.timeout_seconds": integer(1, 600, { default: 60, doc: "Timeout per call" }),
  "ai.concurrency": integer(1, 256, { default: 4, doc: "Maximum concurrent calls" }),
  "ai.auto_send_min_confidence": decimal(0, 1, {
    default: 0.8,
    doc: "Minimum confidence for automatic sending, 0 to 1",
  }),
  "ai.daily_limit": integer(0, 1_000_000_000, {
    default: 0,
    doc: "Calls per day for all workspaces; 0 for no limit",
  }),

  "smtp.url": text({ default: "", doc: "smtp://user:pass@host:587", secret: true, check: mailServer }),
  "smtp.from": text({
    default: "",
    doc: "Sender of forwards, invitations and password resets: Desk <desk@example.com>",
    check: sender,
  }),

  "platforms.allow_networks": list({
    default: [],
    doc: "Private CIDRs where sequencers can be called, also over http",
    check: networks,
  }),
  "platforms.instantly.base_url": apiAddress("https://api.instantly.ai/api/v2"),
  "platforms.smartlead.base_url": apiAddress("https://server.smartlead.ai/api/v1"),
  "platforms.plusvibe.base_url": apiAddress("https://api.plusvibe.ai/api/v1"),

  "calendars.calcom_base_url": apiAddress("https://api.cal.com", "Change it if you host Cal.com yourself"),
  "calendars.calendly_base_url": apiAddress("https://api.calendly.com"),

  "slack.base_url": apiAddress("https://slack.com/api"),
  "mcp.enabled": flag({ default: true, doc: "false turns off /mcp, the server for assistants" }),
  "mcp.sends_per_hour": integer(0, 10_000, { default: 20, doc: "Answers that a key may send per hour" }),

  "webhooks.allow_http": flag({ default: false, doc: "Allow subscriber URLs without TLS" }),
  "webhooks.allow_networks": list({
    default: [],
    doc: "Private CIDRs where subscribers can be called",
    check: networks,
  }),
  "webhooks.timeout_seconds": integer(1, 120, { default: 15, doc: "Timeout per attempt" }),
  "webhooks.concurrency": integer(1, 1_024, { default: 64, doc: "Maximum concurrent attempts" }),

  "push.allow_networks": list({
    default: [],
    doc: "Private CIDRs where push services can be called",
    check: networks,
  }),

  "rate_limits.starter": integer(0, MAX_REQUESTS, {
    default: 60,
    doc: "Requests per minute for a workspace on this plan; 0 for no limit",
  }),
  "rate_limits.growth": integer(0, MAX_REQUESTS, { default: 120, doc: "Same, for growth" }),
  "rate_limits.scale": integer(0, MAX_REQUESTS, { default: 300, doc: "Same, for scale" }),
  "rate_limits.unauthenticated": integer(0, MAX_REQUESTS, {
    default: 60,
    doc: "Requests per minute without a valid key, per IPv4 address or IPv6 /64; five times as many per /48",
  }),

  "rate_limits.session": integer(0, MAX_REQUESTS, {
    default: 1_200,
    doc: "Requests per minute for a signed-in person; 0 for no limit",
  }),

  "dashboard.enabled": flag({
    default: true,
    doc: "false turns off the web app and sign-in; API keys still work",
  }),

  "retention.days": integer(1, 3_650, { default: 30, doc: "Days to keep payloads, deliveries, old drafts" }),

  "backup.directory": text({ default: "", doc: "Empty: the folder `backups` next to the database" }),
  "backup.keep": integer(0, 1_000, { default: 7, doc: "Automatic backups to keep; 0 turns them off" }),
  "backup.every_hours": integer(1, 168, { default: 24, doc: "Hours between automatic backups" }),
  "backup.destination": text({
    default: "",
    doc: "Where to upload each backup: s3://bucket/folder",
    check: destination,
  }),
  "backup.endpoint": text({
    default: "",
    doc: "For storage other than Amazon S3: https://s3.example.com",
    check: optionalWebAddress,
  }),
  "backup.region": text({ default: "us-east-1", doc: "Region of the bucket", check: filled }),
  "backup.access_key_id": text({
    default: "",
    doc: "Or AWS_ACCESS_KEY_ID",
    secret: true,
    alias: "AWS_ACCESS_KEY_ID",
  }),
  "backup.secret_access_key": text({
    default: "",
    doc: "Or AWS_SECRET_ACCESS_KEY",
    secret: true,
    alias: "AWS_SECRET_ACCESS_KEY",
  }),
  "backup.encryption_key": text({
    default: "",
    doc: 'Encrypts uploads: openssl rand -base64 32; "none" uploads unencrypted',
    secret: true,
    check: encryptionKey,
  }),
  "backup.download": choice(["one_workspace", "always", "never"], {
    default: "one_workspace",
    doc: 'When owners can download backups, which contain every workspace: "one_workspace" (if there is only one), "always" or "never"',
  }),

  "system.workspace": text({
    default: "",
    doc: "ID of the managing workspace: its owners manage the instance in the web app; empty if there is only one",
    check: optionalId,
  }),

  "scheduler.tick_seconds": integer(1, 60, { default: 1, doc: "Seconds between checks for due work" }),

  "metrics.allow_networks": list({
    default: [],
    doc: "CIDRs besides this machine that can read /metrics; others get 404",
    check: networks,
  }),

  "log.level": choice(LEVELS, { default: "info", doc: "debug, info, warn or error" }),
  "log.format": choice(FORMATS, { default: "json", doc: '"json" or "pretty"' }),
} as const satisfies Record<string, Setting<unknown>>;

/** Returns the settings row for an API's address. */
function apiAddress(fallback: string, doc = "Change only to use a proxy") {
  return text({ default: fallback, doc, check: platformAddress });
}

/** Checks only the format, because the database with the workspaces is not open yet. */
function optionalId(value: string): ValueProblem[] {
  const isId = value === "" || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
  return isId ? [] : [{ problem: "is not a workspace ID" }];
}

/** Checks a platform's address at startup, because every call to an invalid address would fail. */
function platformAddress(value: string, others: SettingLookup): ValueProblem[] {
  const faults = webAddress(value);
  const allowNetworks = (others("platforms.allow_networks") ?? []) as readonly string[];
  // An invalid network is reported for the setting that contains it.
  if (faults.length > 0 || networks(allowNetworks).length > 0) return faults;
  const fault = faultOfUrl(value, { plainHttp: "within_allowed_networks", allowNetworks });
  return fault === null ? [] : [{ problem: `is not allowed: it ${fault}; see platforms.allow_networks` }];
}

function keyForProvider(provider: string, others: SettingLookup): ValueProblem[] {
  if (provider !== "anthropic" || others("ai.api_key") !== "") return [];
  return [{ problem: "needs a key: set ai.api_key or ANTHROPIC_API_KEY", better: "rules" }];
}

function mailServer(value: string, others: SettingLookup): ValueProblem[] {
  if (value === "") return [];
  const url = /^smtps?:\/\/[^\s\\]+$/i.test(value) ? URL.parse(value) : null;
  if (!url?.hostname) return [{ problem: "is not of the form smtp://user:pass@host:587" }];
  return others("smtp.from") === "" ? [{ problem: "needs a sender: set smtp.from" }] : [];
}

function destination(value: string, others: SettingLookup): ValueProblem[] {
  if (value === "") return [];
  if (!parseBucketAddress(value)) return [{ problem: "is not of the form s3://bucket/folder" }];
  const needed = ["backup.access_key_id", "backup.secret_access_key", "backup.encryption_key"];
  const missing = needed.filter((name) => others(name) === "");
  return missing.length === 0 ? [] : [{ problem: `also requires ${missing.join(", ")}` }];
}

function encryptionKey(value: string): ValueProblem[] {
  const isValid = value === "" || value === "none" || parseSealKey(value) !== null;
  return isValid ? [] : [{ problem: 'is neither 32 bytes in base64 nor "none"' }];
}

/** Catches typos in a sender address. Local part and domain are checked again when emails are built. */
function sender(value: string): ValueProblem[] {
  const isValid = value === "" || /^([^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(value);
  return isValid ? [] : [{ problem: "is not a sender of the form Desk <desk@example.com>" }];
}

type Settings = typeof SETTINGS;

/** The name of a setting: `server.port`, `platforms.instantly.base_url`, … */
export type SettingName = keyof Settings;

export type Values = {
  readonly [N in SettingName]: Settings[N] extends Setting<infer V> ? V : never;
};

type Head<N> = N extends `${infer First}.${string}` ? First : N;
type Below<T, H extends string> = {
  readonly [N in keyof T as N extends `${H}.${infer Rest}` ? Rest : never]: T[N];
};
type Nested<T> = {
  readonly [H in Head<keyof T> & string]: H extends keyof T ? T[H] : Nested<Below<T, H>>;
};

/**
 * The configuration, nested and named as in the file, so that each setting can be found by searching for its
 * name. Frozen.
 */
export type Config = Nested<Values>;

const names = Object.keys(SETTINGS) as SettingName[];

export const rowOf = (name: SettingName): Setting<unknown> => SETTINGS[name];

export const settingNames = (): readonly SettingName[] => names;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** The names of all sections: `server`, `platforms`, `platforms.instantly`, … */
const sections = new Set(
  names.flatMap((name) => {
    const parts = name.split(".").slice(0, -1);
    return parts.map((_, depth) => parts.slice(0, depth + 1).join("."));
  }),
);

export const sectionNames = (): readonly string[] => [...sections];

export const isSectionName = (name: string): boolean => sections.has(name);

/** Returns the variable that overrides a setting: `server.port` → `REPLYDESK_SERVER_PORT`. */
export const environmentName = (name: SettingName): string =>
  `REPLYDESK_${name.toUpperCase().replaceAll(".", "_")}`;
