/** Reads from Smartlead: a lead's history in a campaign, a lead by address, and the inbox since a given time. */
import { DAY, iso, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { ReadLimitExceeded, oldestFirst, PageTracker, requireThread, ListBudget } from "../ceilings.ts";
import { address, field, mailboxOf, objectOf, text } from "../mail-form.ts";
import type { Address, CallOptions, Json, LeadFacts, PlatformEvent, PlatformMessage } from "../platform.ts";
import { UnreadableRows } from "../unreadable.ts";
import type { SmartleadCall } from "./call.ts";
import {
  type HistoryMail,
  type LeadInCampaign,
  emailOf,
  historyOf,
  idOf,
  leadFacts,
  leadNamed,
  timeOf,
} from "./mail.ts";
import { listUntracked } from "./untracked.ts";

/** The maximum page size of the inbox. */
const INBOX_PAGE = 20;
/** How far the time range extends into the future, to include replies with a future date. */
const AHEAD: Millis = 365 * DAY;
/** Maximum length of the key that identifies a lead. */
const MAX_KEY_LENGTH = 500;

type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

/** Returns our emails up to the given one, oldest first. */
export const earlierThan = (
  { platformId, sentAt }: PlatformMessage,
  history: HistoryMail[],
): PlatformMessage[] =>
  history
    .map(({ message }) => message)
    .filter(
      (mail) => mail.direction === "outbound" && mail.platformId !== platformId && mail.sentAt <= sentAt,
    );

/** Returns the conversation's history; empty if the platform does not find it. */
export async function readHistory(ask: SmartleadCall, place: LeadInCampaign): Promise<HistoryMail[]> {
  const leadId = place.leadId ?? (await findLead(ask, place.leadEmail))?.id;
  if (!leadId || !place.campaignId) return [];
  const path = `/campaigns/${place.campaignId}/leads/${leadId}/message-history`;
  const answer = await ask({ method: "GET", path, query: { show_plain_text_response: "true" } });
  return requireThread("smartlead", historyOf(answer.json, { ...place, leadId }));
}

/**
 * Looks up a lead. For an unknown lead, the response is 200 with `{}` or an empty body; for a known lead, the
 * response is sometimes a list.
 */
export async function findLead(
  ask: SmartleadCall,
  email: string,
): Promise<{ id: string | null; facts: LeadFacts } | null> {
  const { json } = await ask({ method: "GET", path: "/leads/", query: { email } });
  const lead = objectOf(Array.isArray(json) ? json[0] : json);
  if (!lead || (emailOf(lead["email"]) ?? email) !== email || !idOf(lead["id"])) return null;
  return { id: idOf(lead["id"]), facts: leadFacts(lead, email) };
}

/**
 * Lists replies received since the given time and our answers to them, then emails without a campaign.
 * @param options `now` determines the end of the time range.
 */
export async function* listSince(
  ask: SmartleadCall,
  since: Millis,
  options: Pick<CallOptions, "place" | "onUnreadable"> & { now: Millis },
): AsyncGenerator<MailEvent> {
  const pages = new PageTracker(options.place);
  const unreadable = new UnreadableRows(options);
  const { now } = options;
  yield* oldestFirst(listNewestFirst(ask, { since, now }, { pages, unreadable }), byAge, pages);
  yield* await listUntracked(ask, { since, now, unreadable });
  unreadable.throwFirst();
}

const byAge = (a: PlatformMessage, b: PlatformMessage): number => a.sentAt - b.sentAt;

/** Lists events newest first: the inbox returns leads, newest reply first, each with its whole history. */
async function* listNewestFirst(
  ask: SmartleadCall,
  { since, now }: { since: Millis; now: Millis },
  { pages, unreadable }: { pages: PageTracker; unreadable: UnreadableRows },
): AsyncGenerator<MailEvent> {
  const leads = new Set<string>();
  const budget = new ListBudget("smartlead");
  // Start one page earlier, because deletions shift rows to earlier pages. New emails only shift rows to later pages.
  const from = Math.max(0, Number(pages.from ?? 0) - INBOX_PAGE);
  for (let offset = from, ended = false; !ended;) {
    pages.enter(`${offset}`);
    const rows = await inboxPage(ask, { offset, since, now });
    budget.countPage(rows.length);
    const unseen = rows.filter((row) => !leads.has(keyOf(row)));
    for (const row of unseen) {
      leads.add(keyOf(row));
      if (placeIn(row) === null) unreadable.noteEmpty("smartlead", row, "a row without lead or campaign");
      yield* await repliesOf(ask, row, since).catch((error: unknown) =>
        passIfTooLong(unreadable, row, error),
      );
    }
    offset += rows.length;
    // Also ends if a page contains no new lead, because a server that ignores the offset would return the
    // first page forever.
    ended = unseen.length === 0 || rows.some((row) => isBefore(row, since));
  }
}

/** Returns the key of a lead in a campaign. Rows without lead and campaign share one key. */
const keyOf = (row: Json): string =>
  (
    text(field(row, "email_lead_map_id")) ??
    `${text(field(row, "email_campaign_id"))}:${text(field(row, "lead_email"))}`
  ).slice(0, MAX_KEY_LENGTH);

/** Skips a lead with an excessively long history; rethrows other errors. */
function passIfTooLong(unreadable: UnreadableRows, row: Json, error: unknown): [] {
  if (!(error instanceof ReadLimitExceeded)) throw error;
  unreadable.note(row, error);
  return [];
}

async function inboxPage(
  ask: SmartleadCall,
  { offset, since, now }: { offset: number; since: Millis; now: Millis },
): Promise<Json[]> {
  const filters = { replyTimeBetween: [iso(since), iso(now + AHEAD)] };
  const { json, status } = await ask({
    method: "POST",
    path: "/master-inbox/inbox-replies",
    query: { fetch_message_history: "true" },
    body: { offset, limit: INBOX_PAGE, filters, sortBy: "REPLY_TIME_DESC" },
  });
  const rows = [json, field(json, "data"), field(json, "messages")].find(Array.isArray);
  // Do not treat a missing list as empty, which would make the sync look complete.
  if (!rows) throw new UpstreamError("smartlead did not return its inbox", { outcome: "unknown", status });
  return rows;
}

const isBefore = (row: Json, since: Millis): boolean =>
  (timeOf(field(row, "last_reply_time")) ?? since) < since;

function placeIn(row: Json): (LeadInCampaign & { campaignId: string }) | null {
  const leadEmail = emailOf(field(row, "lead_email"));
  const campaignId = idOf(field(row, "email_campaign_id"));
  if (!leadEmail || !campaignId) return null;
  return { campaignId, leadId: idOf(field(row, "email_lead_id")), leadEmail };
}

async function repliesOf(ask: SmartleadCall, row: Json, since: Millis): Promise<MailEvent[]> {
  const place = placeIn(row);
  if (place === null || isBefore(row, since)) return [];
  const { leadEmail, campaignId } = place;
  const embedded = field(row, "email_history");
  const history = Array.isArray(embedded)
    ? requireThread("smartlead", historyOf(embedded, place))
    : await readHistory(ask, place);
  const campaign = { id: campaignId, name: text(field(row, "email_campaign_name")) };
  const [firstName, lastName] = [field(row, "lead_first_name"), field(row, "lead_last_name")].map(text);
  const sequencerClient = idOf(field(row, "client_id"));
  const lead = leadNamed(leadEmail, firstName ?? null, lastName ?? null);
  const isNew = ({ type, message }: HistoryMail): boolean => type === "REPLY" && message.sentAt >= since;
  const first = history.find(isNew)?.message.sentAt ?? Number.POSITIVE_INFINITY;
  return history
    .filter((mail) => isNew(mail) || (mail.type === "SENT" && mail.message.sentAt > first))
    .map(({ message: nameless }) => {
      const message = { ...nameless, from: withNameOf(lead, nameless.from) };
      const recipient = { campaign, mailbox: mailboxOf(message), sequencerClient };
      const common = { eventType: "EMAIL_REPLY", message, lead, ...recipient };
      if (message.direction === "outbound") return { kind: "own_send", ...common };
      const earlier = earlierThan(message, history);
      return { kind: "reply", ...common, earlier, incomplete: false, label: null, hasThread: true };
    });
}

/** Adds the lead's name to the sender, because history rows have no names. */
function withNameOf({ email, firstName, lastName }: LeadFacts, sender: Address): Address {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return sender.email === email && sender.name === null ? address(email, name) : sender;
}
