/** What an EmailBison inbox holds: the thread around a mail, and the mails that no webhook told of. */
import { HOUR, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { oldestFirst, requireThread, ListBudget } from "../ceilings.ts";
import type { PlatformAnswer } from "../client.ts";
import {
  type EmailBisonReplyContext,
  dateOf,
  folderOf,
  isBounce,
  isNamelessBounce,
  messageOf,
  wholeNumber,
} from "./mail.ts";
import { leadOf } from "./webhook.ts";
import { field, instant, objectOf, text } from "../mail-form.ts";
import {
  type Json,
  type LeadFacts,
  PayloadError,
  type PlatformEvent,
  type PlatformMessage,
} from "../platform.ts";

/** Lists are ordered by the mails' dates; one that was long under way stands below others that came before it. */
const LATE_ARRIVAL: Millis = HOUR;
/** What the desk shows; spam stays where EmailBison has put it. */
const FOLDERS = ["inbox", "bounced", "sent"];

/** So many leads are remembered, each of whom may be asked for by many mails. */
const MOST_LEADS_KNOWN = 200;

type Listed = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

/** One account, with what every call to it has in common. */
export type EmailBisonCall = (call: {
  method: "GET" | "POST";
  path: string;
  query?: Record<string, string>;
  body?: Json;
}) => Promise<PlatformAnswer>;

/** All mails around one, oldest first. */
export async function readThread(ask: EmailBisonCall, replyId: number): Promise<PlatformMessage[]> {
  const data = dataOf(await ask({ method: "GET", path: `/replies/${replyId}/conversation-thread` }));
  const older = rowsOf(field(data, "older_messages"));
  const newer = rowsOf(field(data, "newer_messages"));
  const rows = [...older, field(data, "current_reply") ?? null, ...newer];
  requireThread("emailbison", rows);
  const messageIds = new Map(rows.map((row) => [text(field(row, "id")), text(field(row, "raw_message_id"))]));
  return rows
    .filter((row) => !isNamelessBounce(row))
    .map((row) => understood(row, { answered: messageIds.get(text(field(row, "parent_id"))) ?? null }))
    .sort(byAge);
}

/** Ids are counted up, which decides within one instant. */
const byAge = (one: PlatformMessage, other: PlatformMessage): number =>
  one.sentAt - other.sentAt || Number(one.platformId) - Number(other.platformId);

export const listSince = (ask: EmailBisonCall, since: Millis): AsyncGenerator<Listed> =>
  oldestFirst(listNewestFirst(ask, since), byAge);

/** Folder by folder. Whose lead it is is asked for as each mail is taken. */
async function* listNewestFirst(ask: EmailBisonCall, since: Millis): AsyncGenerator<Listed> {
  const list: List = { ask, since, seen: new Set(), walk: new ListBudget("emailbison") };
  const leads: Leads = new Map();
  const failures: UpstreamError[] = [];
  for (const folder of FOLDERS) {
    for await (const row of newRows(list, folder)) {
      const message = attempt(() => understood(row, {}), failures);
      // Servers are known to ignore filters: the row itself decides where it belongs.
      if (message && FOLDERS.includes(folderOf(row)))
        yield listed(row, message, await leadOfRow(ask, row, leads));
    }
  }
  // Told last: one odd row must not keep all others away, nor go unnoticed.
  if (failures[0]) throw failures[0];
}

interface List {
  ask: EmailBisonCall;
  since: Millis;
  /** Ids of the rows that came, in whatever folder. */
  seen: Set<number | null>;
  walk: ListBudget;
}

/** There is no filter by date: pages of the newest first, until one ends before the instant. */
async function* newRows({ ask, since, seen, walk }: List, folder: string): AsyncGenerator<Json> {
  for (let page = 1; ; page += 1) {
    const { json } = await ask({ method: "GET", path: "/replies", query: { folder, page: `${page}` } });
    const rows = rowsOf(field(json, "data"));
    walk.countPage(rows.length);
    const news = rows.filter((row) => !seen.has(idOf(row)));
    for (const row of news) seen.add(idOf(row));
    yield* news.filter((row) => lastSeen(row) >= since && !isNamelessBounce(row));
    const oldest = dateOf(rows.at(-1)) ?? since;
    // Also ends when a page brings nothing new: a server that ignores the page would give the first one for ever.
    if (field(json, "links", "next") === null || news.length === 0 || oldest < since - LATE_ARRIVAL) return;
  }
}

const idOf = (row: Json): number | null => wholeNumber(field(row, "id"));

/** When the mail or its row was new, whichever is later; a row without a date is kept, to be complained about. */
function lastSeen(row: Json): Millis {
  return Math.max(dateOf(row) ?? Number.POSITIVE_INFINITY, instant(field(row, "created_at")) ?? 0);
}

/** The row names the lead by number only, and a colleague or a mailer-daemon may have written the mail. */
async function leadOfRow(ask: EmailBisonCall, row: Json, known: Leads): Promise<LeadFacts | null> {
  const id = text(field(row, "lead_id"));
  if (!id) return null;
  const found = known.get(id) ?? (await findLead(ask, id));
  if (known.size >= MOST_LEADS_KNOWN) known.clear();
  known.set(id, found);
  return found;
}

type Leads = Map<string, LeadFacts | null>;

async function findLead(ask: EmailBisonCall, id: string): Promise<LeadFacts | null> {
  try {
    return leadOf(dataOf(await ask({ method: "GET", path: `/leads/${encodeURIComponent(id)}` })));
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null; // deleted since
    throw error;
  }
}

/** Under the name of the event that the webhook would have had. */
function listed(row: Json, message: PlatformMessage, lead: LeadFacts | null): Listed {
  const campaignId = text(field(row, "campaign_id"));
  const about = { message, lead, campaign: campaignId ? { id: campaignId, name: null } : null };
  if (message.direction === "outbound") return { kind: "own_send", eventType: "MANUAL_EMAIL_SENT", ...about };
  const tracked = text(field(row, "lead_id")) ? "LEAD_REPLIED" : "UNTRACKED_REPLY_RECEIVED";
  const eventType = isBounce(row) ? "EMAIL_BOUNCED" : tracked;
  return { kind: "reply", eventType, ...about, earlier: [], incomplete: false };
}

/** What a success wraps. A page of something else in front of the instance must prove nothing, least of all absence. */
export function dataOf(answer: PlatformAnswer): Json {
  const data = objectOf(field(answer.json, "data"));
  if (data) return data;
  throw notUnderstood("no data");
}

function rowsOf(json: Json | undefined): Json[] {
  if (Array.isArray(json)) return json;
  throw notUnderstood("no list of replies");
}

function understood(row: Json, around: Partial<EmailBisonReplyContext>): PlatformMessage {
  try {
    return messageOf(row, { place: "reply", ...around });
  } catch (error) {
    throw error instanceof PayloadError ? notUnderstood(error.message) : error;
  }
}

function attempt<T>(read: () => T, failures: UpstreamError[]): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    failures.push(error);
    return null;
  }
}

const notUnderstood = (what: string): UpstreamError =>
  new UpstreamError(`emailbison answered in another form than documented: ${what}`, { outcome: "unknown" });
