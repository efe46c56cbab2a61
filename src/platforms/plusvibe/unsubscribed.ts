/**
 * Lists the leads of a PlusVibe workspace with the status `UNSUBSCRIBED`. No event for this status has been
 * seen. It is unclear whether the list can be filtered by status: one API client does so, while another
 * received nothing.
 */
import { addressList, field, listOf, objectOf, text } from "../mail-form.ts";
import type { Json, PlatformEvent } from "../platform.ts";
import { nullIfGone } from "../gone.ts";
import { campaignOf } from "./email.ts";
import type { PlusVibeSession } from "./session.ts";

type Unsubscribe = Extract<PlatformEvent, { kind: "unsubscribe" }>;

const STATUS = "UNSUBSCRIBED";
/** The largest page size that API clients request; smaller pages are followed by another request anyway. */
const PAGE_SIZE = "1000";
const SMALLEST_PAGE = 100;
const MAX_PAGES = 50;

export async function* listUnsubscribed(session: PlusVibeSession): AsyncGenerator<Unsubscribe> {
  const total = await countUnsubscribed(session);
  if (total === 0) return;
  let found = 0;
  for await (const event of unsubscribedIn(session, { status: STATUS })) {
    found += 1;
    yield event;
  }
  if (found === 0 && total !== null) yield* unsubscribedIn(session, {});
}

/** Returns the number of unsubscribed leads; null if the workspace does not report it. */
async function countUnsubscribed(session: PlusVibeSession): Promise<number | null> {
  const answer = await nullIfGone(session.get("/lead/count/lead-status"));
  const rows = rowsIn(answer ?? undefined);
  const count = Number(
    field(
      rows.find((row) => isUnsubscribed(row)),
      "count",
    ) ?? Number.NaN,
  );
  return rows.length === 0 ? null : Number.isNaN(count) ? 0 : count;
}

async function* unsubscribedIn(
  session: PlusVibeSession,
  filter: Record<string, string>,
): AsyncGenerator<Unsubscribe> {
  const seen = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { ...filter, page: `${page}`, limit: PAGE_SIZE };
    const rows = rowsIn(await session.get("/lead/workspace-leads", query));
    const before = seen.size;
    for (const row of rows) {
      seen.add(text(field(row, "_id")) ?? JSON.stringify(row));
      const event = isUnsubscribed(row) ? eventOf(row) : null;
      if (event) yield event;
    }
    // A server that ignores `page` would return the first page forever.
    if (rows.length < SMALLEST_PAGE || seen.size === before) return;
  }
}

const rowsIn = (answer: Json | undefined): Json[] =>
  listOf([answer, field(answer, "data"), field(answer, "leads")].find(Array.isArray));

const isUnsubscribed = (row: Json): boolean => text(field(row, "status"))?.toUpperCase() === STATUS;

function eventOf(row: Json): Unsubscribe | null {
  const lead = objectOf(field(row, "lead_data"));
  const email = addressList(text(field(row, "email")) ?? text(lead?.["email"]) ?? "")[0]?.email;
  if (email === undefined) return null;
  const id = campaignOf(row);
  const campaign = id === null ? null : { id, name: text(field(row, "camp_name")) };
  return { kind: "unsubscribe", eventType: STATUS, email, campaign, mailbox: null, sequencerClient: null };
}
