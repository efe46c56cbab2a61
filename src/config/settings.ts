/** Every setting, once, in the order of the default file. A new setting is a new row here and nothing else. */
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
  optionalWebAddress,
  text,
  webAddress,
} from "./kinds.ts";
import { faultOfUrl } from "../http-client/address.ts";
import { FORMATS, LEVELS } from "../core/log.ts";

const MOST_REQUESTS = 1_000_000;

const SETTINGS = {
  "server.host": text({ default: "127.0.0.1", doc: "0.0.0.0 behind nothing else", check: hostName }),
  "server.port": integer(0, 65_535, {
    default: 8080,
    doc: "0 takes a free port; the listening line tells which",
  }),
  "server.public_url": text({
    default: "http://localhost:8080",
    doc: "where platforms and people reach this server; no slash at the end",
    check: webAddress,
  }),
  "server.trusted_proxies": list({ default: [], doc: "addresses or CIDRs", check: addressesOrNetworks }),
  "server.max_inflight_mb": integer(32, 65_536, {
    default: 128,
    doc: "MiB of request bodies held at once; what is beyond waits, then gets 503",
  }),

  "storage.path": text({
    default: "/var/lib/replydesk/replydesk.db",
    doc: "the database; its directory must be writable",
    check: filled,
  }),

  "security.master_key_file": text({
    default: "/var/lib/replydesk/master.key",
    doc: "32 bytes, base64; must not be readable by group or others",
    check: filled,
  }),

  "ai.provider": choice(["anthropic", "rules"], {
    default: "anthropic",
    follows: (others) => (others("ai.api_key") === "" ? "rules" : "anthropic"),
    doc: 'or "rules"; unset: anthropic when a key is configured, else rules',
    check: keyForProvider,
  }),
  "ai.api_key": text({ default: "", doc: "or ANTHROPIC_API_KEY", secret: true, alias: "ANTHROPIC_API_KEY" }),
  "ai.base_url": text({ default: "", doc: "empty: the SDK's default", check: optionalWebAddress }),
  "ai.classify_model": text({ default: "claude-haiku-5-5", doc: "judges each reply", check: filled }),
  "ai.draft_model": text({
    default: "claude-sonnet-5-5",
    doc: "writes drafts and follow-ups",
    check: filled,
  }),
  "ai.timeout_seconds": integer(1, 600, { default: 60, doc: "for one call" }),
  "ai.concurrency": integer(1, 256, { default: 4, doc: "calls at once" }),
  "ai.auto_send_min_confidence": decimal(0, 1, {
    default: 0.8,
    doc: "below it a reply waits for a person",
  }),
  "ai.daily_limit": integer(0, 1_000_000_000, {
    default: 0,
    doc: "calls a day over all workspaces, 0 for none",
  }),

  "smtp.url": text({ default: "", doc: "smtp://user:pass@host:587", secret: true, check: mailServer }),
  "smtp.from": text({ default: "", doc: "the sender: Desk <desk@example.com>", check: sender }),

  "platforms.allow_networks": list({
    default: [],
    doc: "CIDRs in which a sequencer may be called though they are private, also over http",
    check: networks,
  }),
  "platforms.instantly.base_url": text({
    default: "https://api.instantly.ai/api/v2",
    doc: "change it only to go through a proxy",
    check: platformAddress,
  }),
  "platforms.smartlead.base_url": text({
    default: "https://server.smartlead.ai/api/v1",
    doc: "likewise",
    check: platformAddress,
  }),

  "webhooks.allow_http": flag({ default: false, doc: "true lets subscribers be called without TLS" }),
  "webhooks.allow_networks": list({
    default: [],
    doc: "CIDRs that may be called though they are private",
    check: networks,
  }),
  "webhooks.timeout_seconds": integer(1, 120, { default: 15, doc: "for one attempt" }),
  "webhooks.concurrency": integer(1, 1_024, { default: 64, doc: "attempts at once" }),

  "rate_limits.starter": integer(0, MOST_REQUESTS, {
    default: 60,
    doc: "requests a minute for a workspace of this plan, 0 for no limit",
  }),
  "rate_limits.growth": integer(0, MOST_REQUESTS, { default: 120, doc: "likewise" }),
  "rate_limits.scale": integer(0, MOST_REQUESTS, { default: 300, doc: "likewise" }),
  "rate_limits.unauthenticated": integer(0, MOST_REQUESTS, {
    default: 60,
    doc: "requests a minute that fail authentication, per client address",
  }),

  "retention.days": integer(1, 3_650, { default: 30, doc: "for deliveries and inbound payloads" }),

  "backup.directory": text({ default: "", doc: "empty: the folder `backups` beside the database" }),
  "backup.keep": integer(0, 1_000, { default: 7, doc: "daily backups that are kept, 0 to make none" }),

  "scheduler.tick_seconds": integer(1, 60, { default: 1, doc: "how often it looks for due work" }),

  "metrics.allow_networks": list({
    default: [],
    doc: "CIDRs that may ask /metrics beside this machine itself; to all others it does not exist",
    check: networks,
  }),

  "log.level": choice(LEVELS, { default: "info", doc: "debug, info, warn or error" }),
  "log.format": choice(FORMATS, { default: "json", doc: 'or "pretty"' }),
} as const satisfies Record<string, Setting<unknown>>;

/** Judged here already, as every call would fail. */
function platformAddress(value: string, others: SettingLookup): ValueProblem[] {
  const faults = webAddress(value);
  const allowNetworks = (others("platforms.allow_networks") ?? []) as readonly string[];
  // A network that is none is a fault of its own.
  if (faults.length > 0 || networks(allowNetworks).length > 0) return faults;
  const fault = faultOfUrl(value, { plainHttp: "within_allowed_networks", allowNetworks });
  return fault === null ? [] : [{ problem: `may not be called: it ${fault}; see platforms.allow_networks` }];
}

function keyForProvider(provider: "anthropic" | "rules", others: SettingLookup): ValueProblem[] {
  if (provider === "rules" || others("ai.api_key") !== "") return [];
  return [{ problem: "needs a key: set ai.api_key or ANTHROPIC_API_KEY", better: "rules" }];
}

function mailServer(value: string, others: SettingLookup): ValueProblem[] {
  if (value === "") return [];
  const url = /^smtps?:\/\/[^\s\\]+$/i.test(value) ? URL.parse(value) : null;
  if (!url?.hostname) return [{ problem: "is not of the form smtp://user:pass@host:587" }];
  return others("smtp.from") === "" ? [{ problem: "needs a sender: set smtp.from" }] : [];
}

/** The local part and domain are judged again where mail is made; here a typing error is caught. */
function sender(value: string): ValueProblem[] {
  const sound = value === "" || /^([^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(value);
  return sound ? [] : [{ problem: "is not a sender of the form Desk <desk@example.com>" }];
}

type Settings = typeof SETTINGS;

/** `server.port`, `platforms.instantly.base_url`, … */
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

/** As in the file, with the file's own names, so that one search finds a setting everywhere. Frozen. */
export type Config = Nested<Values>;

const names = Object.keys(SETTINGS) as SettingName[];

/** The row of a setting, whatever the type of its value. */
export const rowOf = (name: SettingName): Setting<unknown> => SETTINGS[name];

export const settingNames = (): readonly SettingName[] => names;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** `server`, `platforms`, `platforms.instantly`, … */
const sections = new Set(
  names.flatMap((name) => {
    const parts = name.split(".").slice(0, -1);
    return parts.map((_, depth) => parts.slice(0, depth + 1).join("."));
  }),
);

export const sectionNames = (): readonly string[] => [...sections];

export const isSectionName = (name: string): boolean => sections.has(name);

/** The variable that overrides a setting: `server.port` → `REPLYDESK_SERVER_PORT`. */
export const environmentName = (name: SettingName): string =>
  `REPLYDESK_${name.toUpperCase().replaceAll(".", "_")}`;
