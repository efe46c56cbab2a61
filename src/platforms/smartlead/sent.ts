/**
 * Finds emails that were written manually in Smartlead, which no webhook reports, in the histories of open
 * conversations.
 */
import { HOUR, iso, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { nullIfGone } from "../gone.ts";
import { field, listOf, mailboxOf, objectOf } from "../mail-form.ts";
import type { Json, PlatformEvent, ThreadRef } from "../platform.ts";
import { historyOf, readHandle, type LeadInCampaign } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

type OwnSend = Extract<PlatformEvent, { kind: "own_send" }>;
type Known = LeadInCampaign & { campaignId: string; leadId: string };

/** Path of the bulk endpoint; its last segment is from the platform's official page. */
const BULK = "message-history-for-leads/bbfbdsFGHlBr76ruhjvh6fhHL";
/** Number of histories to read per call. A history takes about 10 kB, and responses are limited to 10 MiB. */
const LEADS_AT_ONCE = 100;

/** How long an answer can wait in the platform's queue between its stated time and its appearance. */
const MARGIN: Millis = HOUR;

/** Reads a hundred histories of a campaign per call. */
export async function* listSent(
  ask: SmartleadCall,
  since: Millis,
  open: ThreadRef[],
): AsyncGenerator<OwnSend> {
  for (const [campaignId, places] of Map.groupBy(placesOf(open), (place) => place.campaignId))
    for (let at = 0; at < places.length; at += LEADS_AT_ONCE)
      yield* sentTo(ask, { campaignId, places: places.slice(at, at + LEADS_AT_ONCE), since });
}

/**
 * Returns each lead once. A lead without an id cannot be read in bulk, and is checked before a send instead.
 */
function placesOf(open: ThreadRef[]): Known[] {
  const places = new Map<string, Known>();
  for (const { handle, threadKey } of open) {
    const place = readHandle(handle);
    const leadId = place?.leadId ?? threadKey?.split(":")[1];
    if (place?.campaignId && leadId) {
      const { campaignId } = place;
      places.set(`${campaignId}:${leadId}`, { ...place, campaignId, leadId });
    }
  }
  return [...places.values()];
}

async function* sentTo(
  ask: SmartleadCall,
  { campaignId, places, since }: { campaignId: string; places: Known[]; since: Millis },
): AsyncGenerator<OwnSend> {
  const asking = ask({
    method: "POST",
    path: `/campaigns/${campaignId}/${BULK}`,
    query: { event_time_gt: iso(since - MARGIN) },
    body: { lead_ids: places.map(({ leadId }) => Number(leadId)) },
  });
  const answer = await nullIfGone(asking);
  // A deleted campaign does not prevent the others from being read.
  if (answer === null) return;
  const { json } = answer;
  const histories = objectOf(field(json, "data")) ?? objectOf(json);
  if (!histories) throw new UpstreamError("smartlead did not return the histories", { outcome: "unknown" });
  for (const place of places)
    for (const { message } of rowsOf(histories[place.leadId], place))
      if (message.direction === "outbound" && !message.automatic && message.sentAt >= since)
        yield {
          kind: "own_send",
          eventType: "history",
          message,
          lead: null,
          campaign: { id: campaignId, name: null },
          mailbox: mailboxOf(message),
          sequencerClient: null,
        };
}

const rowsOf = (history: Json | undefined, place: LeadInCampaign) =>
  history === undefined || (listOf(history).length === 0 && !objectOf(history))
    ? []
    : historyOf(history, place);
