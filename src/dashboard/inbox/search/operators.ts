/** Parses search text: words, and operators such as `client:acme has:draft`; pure. */
import { instantOfField } from "../menus/zone-time.ts";
import type { ListParams } from "../views/built-in.ts";

/** A named value of an operator. */
export interface Named {
  /** API value. */
  value: string;
  name: string;
}

/** Names that operators can refer to. */
export interface SearchNames {
  clients: readonly Named[];
  /** Values are slugs. */
  categories: readonly Named[];
  people: readonly Named[];
  campaigns: readonly Named[];
  zone: string;
  now: number;
}

/** A token of the search text; `operator` is null for words. */
export interface SearchToken {
  operator: string | null;
  value: string;
  start: number;
  end: number;
}

interface SearchResult {
  params: ListParams;
  /** Messages about search terms that could not be parsed. */
  problems: string[];
}

const orList = new Intl.ListFormat("en", { type: "disjunction" });

const BLANKS = /\s+/uy;
const NAME = /\p{Letter}+:/uy;
const QUOTED = /"[^"]*"?/uy;
const WORD = /\S+/uy;

/** Splits into words and operators; quotes group words. */
export function tokensOf(typed: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  let end = 0;
  const take = (expression: RegExp): string | null => {
    expression.lastIndex = end;
    const [found = null] = expression.exec(typed) ?? [];
    end += found?.length ?? 0;
    return found;
  };
  while (end < typed.length) {
    take(BLANKS);
    const start = end;
    const operator = take(NAME)?.slice(0, -1).toLowerCase() ?? null;
    const quoted = take(QUOTED)?.replaceAll('"', "") ?? null;
    const value = operator === null && quoted !== null ? `"${quoted}"` : (quoted ?? take(WORD) ?? "");
    if (end > start) tokens.push({ operator, value, start, end });
  }
  return tokens;
}

type Reading = ListParams | { words: string } | { problem: string };
type Operator = (value: string, names: SearchNames) => Reading;

const IS: Readonly<Record<string, ListParams>> = {
  unread: { unread: true },
  read: { unread: false },
  open: { state: "open" },
  snoozed: { state: "snoozed" },
  done: { state: "done" },
  finished: { finished_automatically: true },
  any: { state: "all" },
};
const HAS: Readonly<Record<string, ListParams>> = {
  draft: { has_draft: true },
  "no-draft": { has_draft: false },
  auto: { auto_send: true },
  "no-auto": { auto_send: false },
  caution: { attention: "caution" },
  problem: { attention: "uncertain,send_failed,new_after_schedule,booking_cancelled,ai_error" },
};

/** The search operators, with their values where these are fixed. */
const OPERATORS = {
  client: byName("client_id", ({ clients }) => clients, "client"),
  category: byName("category", ({ categories }) => categories, "category"),
  assignee: byName("assignee", ({ people }) => people, "person"),
  campaign: byName("campaign_id", ({ campaigns }) => campaigns, "campaign"),
  from: (value) => ({ sender: value }),
  has: ofList("has", HAS),
  is: ofList("is", IS),
  after: byDay("after", "from"),
  before: byDay("before", "to"),
} as const satisfies Record<string, Operator>;

export type OperatorName = keyof typeof OPERATORS;
export const OPERATOR_NAMES = Object.keys(OPERATORS) as OperatorName[];
export const LISTED_VALUES: Partial<Record<OperatorName, readonly string[]>> = {
  has: Object.keys(HAS),
  is: Object.keys(IS),
  after: ["today", "yesterday", "7d", "30d"],
  before: ["today", "yesterday", "7d", "30d"],
};

const isOperator = (name: string): name is OperatorName => Object.hasOwn(OPERATORS, name);

/** Returns the API parameters of the search, and messages about terms that could not be parsed. */
export function compileSearch(typed: string, names: SearchNames): SearchResult {
  const params: ListParams = {};
  const problems: string[] = [];
  const words: string[] = [];
  for (const { operator, value } of tokensOf(typed)) {
    const reading = operator === null ? { words: value } : readOperator(operator, value, names);
    if ("words" in reading) words.push(reading.words);
    else if ("problem" in reading) problems.push(reading.problem);
    else merge(params, reading);
  }
  const q = words.join(" ").trim();
  return { params: { ...params, ...(q !== "" && { q }) }, problems };
}

function readOperator(operator: string, value: string, names: SearchNames): Reading {
  if (!isOperator(operator)) {
    // "re: our call" and links count as words, because people paste subjects.
    if (/^(https?|re|aw|fwd?|wg|mailto)$/.test(operator)) return { words: `${operator} ${value}` };
    return { problem: `“${operator}:” isn't a search operator. Use ${orList.format(OPERATOR_NAMES)}.` };
  }
  if (value === "") return { problem: `Add a value after “${operator}:”.` };
  return OPERATORS[operator](value, names);
}

/** A repeated operator means "or". */
function merge(params: ListParams, more: ListParams): void {
  const kept = params as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) {
    const before = kept[name];
    const isList = typeof before === "string" && LISTS.has(name);
    kept[name] = isList ? `${before},${String(value)}` : value;
  }
}
const LISTS = new Set(["client_id", "category", "assignee", "campaign_id", "state", "attention"]);

function byName(
  param: "client_id" | "category" | "assignee" | "campaign_id",
  listed: (names: SearchNames) => readonly Named[],
  what: string,
): Operator {
  return (value, names) => {
    const found = matching(listed(names), value);
    if (found.length === 0) return { problem: `No ${what} matches “${value}”.` };
    const params: ListParams = { [param]: found.map((named) => named.value).join(",") };
    return params;
  };
}

/** Prefers exact matches, then prefixes, then substrings. */
function matching(all: readonly Named[], typed: string): readonly Named[] {
  const wanted = typed.toLocaleLowerCase();
  const tests: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ];
  for (const fits of tests) {
    const found = all.filter(({ name, value }) => fits(name.toLocaleLowerCase()) || value === wanted);
    if (found.length > 0) return found;
  }
  return [];
}

function ofList(operator: string, known: Readonly<Record<string, ListParams>>): Operator {
  return (value) =>
    known[value.toLowerCase()] ?? {
      problem: `“${operator}:” doesn't accept “${value}”. Use ${orList.format(Object.keys(known))}.`,
    };
}

const DAY = 24 * 60 * 60_000;

function byDay(operator: string, param: "from" | "to"): Operator {
  return (value, { zone, now }) => {
    const at = startOfDay(value, { zone, now });
    if (at === null) return { problem: `“${operator}:” needs a date, such as 2026-03-01, today or 7d.` };
    const params: ListParams = { [param]: new Date(at).toISOString() };
    return params;
  };
}

/** Returns the start of a day in the user's time zone; null if invalid. */
function startOfDay(value: string, { zone, now }: { zone: string; now: number }): number | null {
  const daysAgo = daysAgoOf(value.toLowerCase());
  const day = daysAgo === null ? value : dayIn(zone, now - daysAgo * DAY);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return instantOfField(`${day}T00:00`, zone);
}

function daysAgoOf(value: string): number | null {
  if (value === "today") return 0;
  if (value === "yesterday") return 1;
  const [, days] = /^(\d{1,4})d$/.exec(value) ?? [];
  return days === undefined ? null : Number(days);
}

/** Returns a date such as `2026-03-01`, using the Swedish date format. */
const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(at);
