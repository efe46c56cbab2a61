/** Lists received and sent emails of a PlusVibe workspace. */
import type { Millis } from "../../core/clock.ts";
import { oldestFirst, PageTracker } from "../ceilings.ts";
import { field, text } from "../mail-form.ts";
import type { CallOptions, Json, LeadFacts, PlatformEvent, PlatformMessage } from "../platform.ts";
import { UnreadableRows } from "../unreadable.ts";
import { campaignOf, handleOf, labelOf, leadOf, messageOf } from "./email.ts";
import { lookUpLead } from "./leads.ts";
import type { PlusVibeSession } from "./session.ts";
import { OTHERS, UNIBOX } from "./thread.ts";

type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;
type OwnSend = Extract<PlatformEvent, { kind: "own_send" }>;
type Listing = Pick<CallOptions, "place" | "onUnreadable">;

/** A list of emails: its path, its pages, and the conversion of rows to events. */
interface List {
  path: string;
  query?: Record<string, string>;
  /** Prefix of its page cursors, which identifies the list. */
  prefix: string;
  read: (row: Json, message: PlatformMessage) => MailEvent | null | Promise<MailEvent | null>;
}

/** Lists leads' emails, whether or not PlusVibe linked them to a campaign. */
export function listSince(
  session: PlusVibeSession,
  since: Millis,
  options: Listing,
): AsyncGenerator<MailEvent> {
  const received = { path: UNIBOX, query: { email_type: "received" }, prefix: "", read: listed };
  return listAll(session, [received, othersOf(session)], { since, options });
}

/** Lists our emails; the Unibox excludes campaign steps. */
export async function* listSent(session: PlusVibeSession, since: Millis): AsyncGenerator<OwnSend> {
  const sent = { path: UNIBOX, query: { email_type: "sent" }, prefix: "", read: listed };
  for await (const event of listAll(session, [sent], { since, options: {} }))
    if (event.kind === "own_send") yield event;
}

/**
 * Lists emails. The lists have no date filter, so this reads each list newest first, from the beginning or a
 * given page, until a whole page is older.
 */
function listAll(
  session: PlusVibeSession,
  lists: readonly List[],
  { since, options }: { since: Millis; options: Listing },
): AsyncGenerator<MailEvent> {
  const pages = new PageTracker(options.place);
  const unreadable = new UnreadableRows(options);
  const begun = lists.findIndex(({ prefix }) => prefix !== "" && pages.from?.startsWith(prefix));
  async function* newestFirst(): AsyncGenerator<MailEvent> {
    for (const [n, { path, query, prefix, read }] of lists.slice(Math.max(0, begun)).entries()) {
      const tracked = {
        from: (n === 0 && pages.from?.slice(prefix.length)) || null,
        enter: (page: string | null) => pages.enter(prefix === "" ? page : `${prefix}${page ?? ""}`),
      };
      for await (const rows of session.pages(path, query, tracked)) {
        const found = rows.map((row) => ({ row, message: messageOf(row) }));
        const recent = found.filter(({ message }) => message !== null && message.sentAt >= since);
        for (const { row, message } of found)
          if (message === null)
            unreadable.noteEmpty("plusvibe", row, "an email without an id, time or sender");
        if (found.some(({ message }) => message !== null) && recent.length === 0) break;
        for (const { row, message } of recent) {
          const event = message && (await read(row, message));
          if (event) yield event;
        }
      }
    }
  }
  return oldestFirst(newestFirst(), (a, b) => a.sentAt - b.sentAt, pages);
}

function listed(row: Json, message: PlatformMessage): MailEvent {
  const email = leadOf(row);
  const campaignId = campaignOf(row);
  const event = {
    eventType: "email",
    message,
    lead: email === null ? null : { ...UNKNOWN_LEAD, email },
    campaign: campaignId === null ? null : { id: campaignId, name: text(field(row, "campaign_name")) },
    mailbox: handleOf(message.handle)?.eaccount ?? null,
    sequencerClient: null,
  };
  return message.direction === "inbound"
    ? { kind: "reply", ...event, earlier: [], incomplete: false, label: labelOf(text(field(row, "label"))) }
    : { kind: "own_send", ...event };
}

/**
 * Returns the list of emails that PlusVibe did not link to a campaign: newsletters, notices, and some leads'
 * emails. Looks up each writer once, and skips emails from writers who are not leads.
 */
function othersOf(session: PlusVibeSession): List {
  const writers = new Map<string, ReturnType<typeof lookUpLead>>();
  const read = async (row: Json, message: PlatformMessage): Promise<MailEvent | null> => {
    if (message.direction === "outbound") return null;
    const { email } = message.from;
    const looked = writers.get(email) ?? lookUpLead(session, email);
    writers.set(email, looked);
    const lead = await looked;
    if (lead === null) return null;
    const { facts, campaign } = lead;
    return {
      ...listed(row, message),
      lead: facts,
      campaign: campaign === null ? null : { id: campaign, name: null },
    };
  };
  return { path: OTHERS, prefix: "others:", read };
}

const UNKNOWN_LEAD: Omit<LeadFacts, "email"> = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};
