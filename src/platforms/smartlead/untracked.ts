/**
 * Lists emails to the account's mailboxes that Smartlead could not link to a campaign, often a lead's second
 * email. Only the webhook event UNTRACKED_REPLIES reports them.
 */
import { DAY, type Millis } from "../../core/clock.ts";
import { ListBudget } from "../ceilings.ts";
import { nullIfGone } from "../gone.ts";
import { field, listOf, objectOf, text } from "../mail-form.ts";
import { PayloadError, type Json, type PlatformEvent } from "../platform.ts";
import { LIMITS } from "../rules/field-limits.ts";
import type { UnreadableRows } from "../unreadable.ts";
import { timeOf } from "./mail.ts";
import { untrackedEvent } from "./notices.ts";
import type { SmartleadCall } from "./call.ts";

/** Page size. One source states a maximum of 20, another a maximum of 100. */
const PAGE = 20;
/**
 * How far back the list is read. It also contains warm-up emails and delivery reports, so it is read for lost
 * webhooks but not for back-fills.
 */
const LISTED_FOR: Millis = 7 * DAY;

interface Listing {
  since: Millis;
  now: Millis;
  unreadable: UnreadableRows;
}

/** Returns the replies received since the given time, at most seven days back, oldest first. */
export async function listUntracked(
  ask: SmartleadCall,
  { since, now, unreadable }: Listing,
): Promise<Extract<PlatformEvent, { kind: "reply" }>[]> {
  const from = Math.max(since, now - LISTED_FOR);
  const budget = new ListBudget("smartlead");
  const found = [];
  const seen = new Set<string>();
  for (let offset = 0, ended = false; !ended; offset += PAGE) {
    const rows = await page(ask, offset);
    budget.countPage(rows.length);
    const recent = rows.filter((row) => (receivedAt(row) ?? from) >= from && !seen.has(keyOf(row)));
    for (const row of recent) seen.add(keyOf(row));
    for (const row of recent) {
      try {
        found.push(eventOf(row, now));
      } catch (error) {
        if (!(error instanceof PayloadError)) throw error;
        unreadable.note(row, error);
      }
    }
    // The order is not documented, and a server may ignore the offset, so a page with nothing new ends the
    // list.
    ended = recent.length === 0;
  }
  return found.toSorted((a, b) => a.message.sentAt - b.message.sentAt);
}

/** Returns a page of the list; empty for an account without this list. */
async function page(ask: SmartleadCall, offset: number): Promise<Json[]> {
  const answer = await nullIfGone(
    ask({
      method: "GET",
      path: "/master-inbox/untracked-replies",
      query: { limit: `${PAGE}`, offset: `${offset}`, fetchBody: "true", fetchAttachments: "true" },
    }),
  );
  const data = field(answer?.json, "data");
  return listOf(field(data, "replies") ?? field(data, "data", "replies"));
}

const keyOf = (row: Json): string =>
  (text(field(row, "id")) ?? text(field(row, "message_id")) ?? "").slice(0, LIMITS.id);

const receivedAt = (row: Json): Millis | null =>
  timeOf(field(row, "reply_picked_time")) ?? timeOf(field(row, "created_at"));

/** Parses a row in the same way as the email's webhook, so that the two result in one reply. */
function eventOf(row: Json, now: Millis): Extract<PlatformEvent, { kind: "reply" }> {
  const mail = objectOf(row) ?? {};
  const body = objectOf(mail["body"]) ?? {};
  const reply = {
    message_id: mail["message_id"] ?? null,
    html: text(body["html"]) ?? text(body["textAsHtml"]),
    text: text(body["text"]),
    time: mail["reply_picked_time"] ?? mail["created_at"] ?? null,
  };
  const payload = { ...mail, reply_message: reply };
  return untrackedEvent({ eventType: "UNTRACKED_REPLIES", payload, receivedAt: now });
}
