/** Reads an EmailBison inbox: the thread around an email, and the emails that no webhook reported. */
import { DAY, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { cursorFrom, oldestFirst, PageTracker, requireThread, ListBudget } from "../ceilings.ts";
import type { PlatformAnswer } from "../client.ts";
import { dateOf, folderOf, isBounce, isNamelessBounce, messageOf, wholeNumber } from "./mail.ts";
import { labelOf, leadOf } from "./webhook.ts";
import type { MultipartForm } from "../rules/multipart.ts";
import { UnreadableRows } from "../unreadable.ts";
import { field, instant, mailboxOf, objectOf, text } from "../mail-form.ts";
import {
  type CallOptions,
  type Json,
  type LeadFacts,
  PayloadError,
  type PlatformEvent,
  type PlatformMessage,
} from "../platform.ts";

/** How far beyond the given time to read. Lists are ordered by id, and a row may be created hours after its email. */
const LATE_ARRIVAL: Millis = DAY;
/** Folders shown in Replydesk; spam stays in EmailBison. */
const FOLDERS = ["inbox", "bounced", "sent"];

/** Maximum number of leads cached during one listing. Many emails can belong to one lead. */
const MAX_CACHED_LEADS = 200;

type Listed = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

/** Calls one account, with the parameters that all its calls share. */
export type EmailBisonCall = (call: {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: Json;
  form?: MultipartForm;
}) => Promise<PlatformAnswer>;

/** Returns all emails of the thread around a reply, oldest first. */
export async function readThread(ask: EmailBisonCall, replyId: number): Promise<PlatformMessage[]> {
  const data = dataOf(await ask({ method: "GET", path: `/replies/${replyId}/conversation-thread` }));
  const older = rowsOf(field(data, "older_messages"));
  const newer = rowsOf(field(data, "newer_messages"));
  const rows = [...older, field(data, "current_reply") ?? null, ...newer];
  requireThread("emailbison", rows);
  return rows
    .filter((row) => !isNamelessBounce(row))
    .map(understood)
    .sort(byAge);
}

/** Compares emails by age. Emails with the same time are compared by id, because ids are ascending. */
const byAge = (a: PlatformMessage, b: PlatformMessage): number =>
  a.sentAt - b.sentAt || Number(a.platformId) - Number(b.platformId);

export function listSince(
  ask: EmailBisonCall,
  since: Millis,
  options: Pick<CallOptions, "place" | "onUnreadable">,
): AsyncGenerator<Listed> {
  const pages = new PageTracker(options.place);
  const unreadable = new UnreadableRows(options);
  const list: List = { ask, since, seen: new Set(), budget: new ListBudget("emailbison"), pages, unreadable };
  return oldestFirst(listNewestFirst(list), byAge, pages);
}

/** Lists folder by folder. Looks up the lead of each email when yielding it. */
async function* listNewestFirst(list: List): AsyncGenerator<Listed> {
  const { ask, unreadable } = list;
  const begin = placeNamed(list.pages.from);
  const leads: Leads = new Map();
  for (const folder of FOLDERS.slice(FOLDERS.indexOf(begin.folder))) {
    for await (const row of newRows(list, folder, folder === begin.folder ? begin.page : {})) {
      const message = attempt(row, unreadable);
      // Some servers ignore filters, so each row's own folder decides.
      if (message && FOLDERS.includes(folderOf(row)))
        yield listed(row, message, await leadOfRow(ask, row, leads));
    }
  }
  unreadable.throwFirst();
}

interface List {
  ask: EmailBisonCall;
  since: Millis;
  /** Ids of all rows read so far, in any folder. */
  seen: Set<number | null>;
  budget: ListBudget;
  pages: PageTracker;
  unreadable: UnreadableRows;
}

/** A page of a folder, as the query of its request. */
type FolderPage = Record<string, string>;

/** Encodes a page of a folder, for the next listing. */
const nameOf = (folder: string, page: FolderPage): string =>
  `${folder} ${new URLSearchParams(page).toString()}`;

/** Decodes an encoded page; returns the first page for any other text. */
function placeNamed(name: string | null): { folder: string; page: FolderPage } {
  const [folder = "", query = ""] = name?.split(" ") ?? [];
  if (!FOLDERS.includes(folder)) return { folder: FOLDERS[0] ?? "", page: {} };
  const page = Object.fromEntries(new URLSearchParams(query));
  // With numbered pages, start one page earlier, because deletions shift rows to earlier pages. New emails
  // only shift rows to later pages.
  const before = Number(page["page"] ?? 0) - 1;
  if (before < 1) return { folder, page };
  return { folder, page: before === 1 ? {} : { page: `${before}` } };
}

/** Requests cursors with large pages, because numbered pages always have 15 rows. */
const PAGES = { pagination_type: "cursor", per_page: "100" };

/**
 * Yields a folder's rows received since the given time. There is no date filter, so this reads pages, newest
 * first, until a whole page is older.
 */
async function* newRows(
  { ask, since, seen, budget, pages }: List,
  folder: string,
  begin: FolderPage,
): AsyncGenerator<Json> {
  let position: FolderPage | null = begin;
  for (let page = Number(begin["page"] ?? 1); position !== null; page += 1) {
    pages.enter(nameOf(folder, position));
    // The link to the next page lacks the folder, so only its cursor is used.
    const query = { folder, ...PAGES, ...position };
    const { json } = await ask({ method: "GET", path: "/replies", query });
    const rows = rowsOf(field(json, "data"));
    budget.countPage(rows.length);
    const unseen = rows.filter((row) => !seen.has(idOf(row)));
    for (const row of unseen) seen.add(idOf(row));
    yield* unseen.filter((row) => arrivedAt(row) >= since && !isNamelessBounce(row));
    const isOver = rows.every((row) => newestDate(row) < since - LATE_ARRIVAL);
    // Also ends if a page contains nothing new, because a server that ignores the page number would return
    // the first page forever.
    if (unseen.length === 0 || isOver) return;
    position = nextPlace(json, page + 1);
  }
}

/**
 * Returns the next page's position; null after the last page. The position is a number if the server does not
 * support cursors.
 */
function nextPlace(json: Json | undefined, page: number): FolderPage | null {
  const next = field(json, "links", "next");
  const cursor = text(field(json, "meta", "next_cursor")) ?? cursorIn(text(next));
  if (cursor !== null) return { cursor: cursorFrom("emailbison", cursor) ?? "" };
  return next === null ? null : { page: `${page}` };
}

const cursorIn = (link: string | null): string | null =>
  link === null ? null : (URL.parse(link, "https://any.invalid")?.searchParams.get("cursor") ?? null);

const idOf = (row: Json): number | null => wholeNumber(field(row, "id"));

/**
 * Returns the later of the email's date and its row's date; infinity if there is no date, so that the row is
 * kept and reported as unreadable.
 */
function arrivedAt(row: Json): Millis {
  return Math.max(dateOf(row) ?? Number.POSITIVE_INFINITY, instant(field(row, "created_at")) ?? 0);
}

/** Returns a row's latest date, which is the sort key of the list. */
const newestDate = (row: Json): Millis => Math.max(arrivedAt(row), instant(field(row, "updated_at")) ?? 0);

/**
 * Returns the lead, since the email may be from a colleague or a mailer-daemon. Fetched only if the row does
 * not embed it.
 */
async function leadOfRow(ask: EmailBisonCall, row: Json, known: Leads): Promise<LeadFacts | null> {
  const embedded = leadOf(field(row, "lead"));
  if (embedded) return embedded;
  const id = text(field(row, "lead_id"));
  if (!id) return null;
  const found = known.get(id) ?? (await findLead(ask, id));
  if (known.size >= MAX_CACHED_LEADS) known.clear();
  known.set(id, found);
  return found;
}

type Leads = Map<string, LeadFacts | null>;

/** Reads a lead by id or address; null if there is none. */
export async function findLead(ask: EmailBisonCall, id: string): Promise<LeadFacts | null> {
  try {
    return leadOf(dataOf(await ask({ method: "GET", path: `/leads/${encodeURIComponent(id)}` })));
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null; // the lead was deleted in the meantime
    throw error;
  }
}

/** Builds the event with the type that a webhook would report. */
function listed(row: Json, message: PlatformMessage, lead: LeadFacts | null): Listed {
  const campaignId = text(field(row, "campaign_id"));
  const campaign = campaignId ? { id: campaignId, name: null } : null;
  const about = { message, lead, campaign, mailbox: mailboxOf(message), sequencerClient: null };
  if (message.direction === "outbound") return { kind: "own_send", eventType: "MANUAL_EMAIL_SENT", ...about };
  const tracked = text(field(row, "lead_id")) ? "LEAD_REPLIED" : "UNTRACKED_REPLY_RECEIVED";
  const eventType = isBounce(row) ? "EMAIL_BOUNCED" : tracked;
  return { kind: "reply", eventType, ...about, earlier: [], incomplete: false, label: labelOf(row) };
}

/**
 * Unwraps a successful response. A web page from a proxy must never count as evidence, for example that an
 * email does not exist.
 */
export function dataOf(answer: PlatformAnswer): Json {
  const data = objectOf(field(answer.json, "data"));
  if (data) return data;
  throw notUnderstood("no data");
}

function rowsOf(json: Json | undefined): Json[] {
  if (Array.isArray(json)) return json;
  throw notUnderstood("no list of replies");
}

function understood(row: Json): PlatformMessage {
  try {
    return messageOf(row, { place: "reply" });
  } catch (error) {
    throw error instanceof PayloadError ? notUnderstood(error.message) : error;
  }
}

function attempt(row: Json, unreadable: UnreadableRows): PlatformMessage | null {
  try {
    return understood(row);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    unreadable.note(row, error);
    return null;
  }
}

const notUnderstood = (what: string): UpstreamError =>
  new UpstreamError(`emailbison's response does not match its documentation: ${what}`, {
    outcome: "unknown",
  });
