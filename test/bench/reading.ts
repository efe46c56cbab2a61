/**
 * Measures reads on a desk with many replies, and compares them with the bare server's responses to the same requests.
 */
import { Database } from "bun:sqlite";
import { COMMON_WORD, RARE_WORD } from "../../src/demo/history/rules/vocabulary.ts";
import type { Desk } from "../support/desk.ts";
import { compare, type Contender, type Result } from "./compare.ts";
import { databaseOf, serving } from "./contenders.ts";
import { PEOPLE, SAVED_VIEW } from "./lively.ts";
import { printProgress } from "./progress.ts";
import { requestsFor } from "./requests.ts";
import { UNTIL } from "./seeded.ts";

/** Views of the inbox. Measures a page of conversations in each, and their counts. */
export const CONVERSATIONS = [
  "view-todo", "view-mine", "view-unassigned", "view-interested", "view-automatic", "view-attention", "view-snoozed", "view-scheduled", "view-done",
  "view-all", "view-saved", "counts",
] as const; // oxfmt-ignore

/** Reports of 366 days, by dimension. */
const BREAKDOWNS = ["by-client", "by-campaign", "by-hour_of_week", "by-user"] as const;

export const READING = [
  "list",
  "deep",
  "filtered",
  "single",
  "search-common",
  "search-rare",
  "daily-31",
  "daily-366",
  "totals-366",
  ...BREAKDOWNS,
  "speed-366",
  ...CONVERSATIONS,
  "threads-common",
  "threads-rare",
] as const;
export type Reading = (typeof READING)[number];

const LIST = "/api/replies?limit=50";
/** Position of the deep page, as a share of all rows. */
const DEPTH = 0.9;
/** Number of emails in the threads of the replies that are requested in turn. */
const LONGEST_THREAD = 20;
const DIFFERENT_REPLIES = 100;
const DAY = 24 * 60 * 60 * 1_000;

interface Question {
  name: string;
  /** Minimum acceptable ratio to the bare server; null if none is set. */
  goal: number | null;
  paths: string[];
  /** The part of the bare server's response that must equal the desk's; for reports, only the status. */
  same: "bytes" | "members" | "total" | "ids" | "status";
}

type Bare = Omit<Contender, "nextRequest">;

/** Measures both servers, one after the other. */
export async function compareReading(
  { desk, bare, replies }: { desk: Desk; bare: Bare; replies: number },
  part: Reading,
): Promise<Result> {
  const question = await questionFor(desk, part, replies);
  await checkAgreement({ desk, bare }, question);
  printProgress(`${part} of ${replies.toLocaleString("en")}`);
  return compare({
    name: question.name,
    goal: question.goal ?? 0,
    desk: readingDesk(desk, question.paths),
    bare: { ...bare, nextRequest: requestsFor(question.paths, desk.apiKey) },
  });
}

export const readingDesk = (desk: Desk, paths: string[]): Contender => ({
  url: desk.url,
  process: serving(desk),
  nextRequest: requestsFor(paths, desk.apiKey),
});

/** Returns only the paths, so that they can be requested from several desks. */
export const pathsFor = async (desk: Desk, part: Reading, replies: number): Promise<string[]> =>
  (await questionFor(desk, part, replies)).paths;

async function questionFor(desk: Desk, part: Reading, replies: number): Promise<Question> {
  const page = (name: string, path: string): Question => ({ name, goal: 0.6, paths: [path], same: "bytes" });
  const search = (name: string, word: string): Question => ({
    name,
    goal: null,
    paths: [`${LIST}&q=${word}`],
    same: "total",
  });
  const searchThreads = (name: string, word: string): Question => ({
    name,
    goal: null,
    paths: [`/api/threads?limit=50&q=${word}`],
    same: "status",
  });
  const report = (name: string, kind: string, days: number): Question => ({
    name,
    goal: kind === "totals" ? 0.5 : null,
    paths: [`/api/analytics/${kind}${kind.includes("?") ? "&" : "?"}${rangeOf(days)}`],
    same: "status",
  });
  if (part === "counts")
    return { name: "counts of conversations", goal: null, paths: ["/api/threads/counts"], same: "status" };
  if (isView(part)) {
    const view = part.slice("view-".length);
    return { name: `conversations: ${view}`, goal: 0.6, paths: [pathOfView(view)], same: "ids" };
  }
  if (isBreakdown(part)) {
    const by = part.slice("by-".length);
    return report(`report of 366 days by ${by}`, `breakdown?by=${by}`, 366);
  }
  switch (part) {
    case "list":
      return page("first page of 50", LIST);
    case "deep":
      return page("page of 50 by cursor, nine tenths down", await deepPath(desk, replies));
    case "filtered":
      return page("page of 50 sent ones of a client", `${LIST}&status=sent&client_id=${largestClient(desk)}`);
    case "single":
      return { name: "reply in a thread of 20", goal: 0.6, paths: longThreads(desk), same: "members" };
    case "search-common":
      return search("search for a word of 30 in 100 replies", COMMON_WORD);
    case "search-rare":
      return search("search for a word of 10 in a million", RARE_WORD);
    case "daily-31":
      return report("report of 31 days", "daily", 31);
    case "daily-366":
      return report("report of 366 days", "daily", 366);
    case "totals-366":
      return report("totals of 366 days", "totals", 366);
    case "speed-366":
      return report("speed in 366 days", "speed", 366);
    case "threads-common":
      return searchThreads("conversations with a word of 30 in 100 replies", COMMON_WORD);
    case "threads-rare":
      return searchThreads("conversations with a word of 10 in a million", RARE_WORD);
  }
}

const isBreakdown = (part: Reading): part is (typeof BREAKDOWNS)[number] => part.startsWith("by-");

const isView = (part: Reading): part is Exclude<(typeof CONVERSATIONS)[number], "counts"> =>
  part.startsWith("view-");

/** Names a person, because conversations cannot be assigned to a key. */
const QUERIES: Record<string, string> = {
  mine: `state=open&assignee=${PEOPLE[0]}`,
  saved: `view=${SAVED_VIEW}`,
};
const pathOfView = (view: string): string => `/api/threads?limit=50&${QUERIES[view] ?? `view=${view}`}`;

export const rangeOf = (days: number): string => {
  const date = (back: number) => new Date(Date.parse(UNTIL) - back * DAY).toISOString().slice(0, 10);
  return `start_date=${date(days - 1)}&end_date=${date(0)}&timezone=UTC`;
};

const ask = (url: string, path: string, { apiKey }: Desk): Promise<Response> =>
  fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });

async function deepPath(desk: Desk, replies: number): Promise<string> {
  const answer = await ask(desk.url, `/api/replies?limit=1&offset=${Math.floor(replies * DEPTH)}`, desk);
  const { pagination } = (await answer.json()) as { pagination: { nextCursor: string } };
  return `${LIST}&cursor=${pagination.nextCursor}`;
}

function query<T>(desk: Desk, sql: string): T[] {
  const sqlite = new Database(databaseOf(desk), { readonly: true });
  const rows = sqlite.query<T, []>(sql).all();
  sqlite.close();
  return rows;
}

const largestClient = (desk: Desk): string =>
  query<{ id: string }>(
    desk,
    "SELECT client_id AS id FROM reply_counts GROUP BY client_id ORDER BY sum(n) DESC LIMIT 1",
  )[0]?.id ?? "";

function longThreads(desk: Desk): string[] {
  const rows = query<{ id: string }>(
    desk,
    `SELECT min(r.id) AS id FROM (
       SELECT thread_id FROM messages GROUP BY thread_id HAVING count(*) = ${LONGEST_THREAD}
     ) AS long JOIN replies r ON r.thread_id = long.thread_id
     GROUP BY long.thread_id ORDER BY id`,
  );
  const every = Math.max(1, Math.floor(rows.length / DIFFERENT_REPLIES));
  return rows.filter((_, index) => index % every === 0).map(({ id }) => `/api/replies/${id}`);
}

/** Throws if the two responses differ. */
async function checkAgreement({ desk, bare }: { desk: Desk; bare: Bare }, question: Question): Promise<void> {
  const [path = ""] = question.paths;
  const ours = await ask(desk.url, path, desk);
  const theirs = await ask(bare.url, path, desk);
  if (!ours.ok || !theirs.ok) throw new Error(`${path}: ${ours.status} and ${theirs.status}`);
  const [one, other] = [await ours.text(), await theirs.text()];
  const isSame = {
    bytes: () => one === other,
    // The bare server omits everything that the desk computes from the rows it reads, such as findings in a draft.
    members: () => Bun.deepMatch(JSON.parse(other), JSON.parse(one)),
    total: () => totalIn(one) === totalIn(other),
    ids: () => idsIn(one).length > 0 && Bun.deepEquals(idsIn(one), idsIn(other)),
    status: () => true,
  };
  if (!isSame[question.same]())
    throw new Error(`the bare server does not answer ${path} as the desk does: ${differenceOf(one, other)}`);
}

/** Returns the position where two texts begin to differ. */
function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, at - 100);
  return [one, other].map((text) => text.slice(from, at + 200)).join("\n");
}

const totalIn = (text: string): number =>
  (JSON.parse(text) as { pagination: { total: number } }).pagination.total;

const idsIn = (text: string): string[] =>
  (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id);
