/**
 * Gathers an account's inbound health: its key, its silence, pending and failed payloads, and recent events.
 */
import { countOpenActions } from "../../sequencers/actions/store.ts";
import { isKeyReadable } from "../../sequencers/connections/account.ts";
import { recentRefusal, type RecentRefusal } from "../../sequencers/connections/rules/recent-refusal.ts";
import { countUnrouted } from "../../inbox/conversations/store/open.ts";
import { DAY, type Millis } from "../../core/clock.ts";
import { categoryForLabel } from "../labels/store/labels.ts";
import { listLabelsOf, type AccountLabel } from "../labels/store/unknown.ts";
import { findRecentGap } from "../../inbox/replies/store/gaps.ts";
import { isSilent } from "./rules/catch-up.ts";
import { findBackFill } from "./store/back-fills.ts";
import { findPoll } from "./store/polls.ts";
import { countOpenPayloads, listRecent, type RecentEvent } from "./store/recent.ts";
import { listUnreported } from "../../sequencers/routing/store/campaigns.ts";
import type { BackFillRow, CampaignRow, ConnectionRow, PollRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

const SHOWN_EVENTS = 10;
/** Number of recent replies that determine the usual gap. */
const RECENT_REPLIES = 20;

export interface Health {
  isKeyReadable: boolean;
  failingAt: Millis | null;
  /** The latest refusal of the account's emails; null if there was none recently. */
  refusal: RecentRefusal | null;
  isSilent: boolean;
  /** The longest gap between recent replies. */
  usualGap: Millis | null;
  poll: PollRow | null;
  payloads: { waiting: number; failed: number };
  actions: { waiting: number; failed: number };
  unrouted: number;
  backFill: BackFillRow | null;
  events: RecentEvent[];
  /** Labels from the sequencer that are not mapped to a category. */
  labels: AccountLabel[];
  /** Campaigns with replies but no webhook events, latest missed reply first. */
  unreported: CampaignRow[];
}

export async function readHealth(deps: Deps, row: ConnectionRow): Promise<Health> {
  const { db } = deps;
  const now = deps.clock.now();
  const { workspaceId, id: connectionId, lastEventAt, createdAt } = row;
  const usualGap = findRecentGap(db, { workspaceId, connectionId, replies: RECENT_REPLIES });
  // Unfiled payloads are newer than the last filed event.
  const isQuiet = lastEventAt !== null && now - lastEventAt > DAY;
  const payloads = countOpenPayloads(db, { workspaceId, connectionId });
  // The clock may have been ahead when the account was connected.
  const since = createdAt > now ? 0 : createdAt;
  const until = isQuiet && payloads.waiting === 0 ? lastEventAt : now;
  return {
    isKeyReadable: isKeyReadable(deps, row),
    failingAt: row.failingAt,
    refusal: recentRefusal(row, now),
    isSilent: row.status === "active" && lastEventAt !== null && isSilent(now - lastEventAt, usualGap),
    usualGap,
    poll: findPoll(db, connectionId) ?? null,
    payloads,
    actions: countOpenActions(db, { workspaceId, connectionId }),
    unrouted: countUnrouted(db, { workspaceId, connectionId }),
    backFill: findBackFill(db, connectionId) ?? null,
    labels: await listUnknownLabels(deps, row),
    unreported: listUnreported(db, connectionId),
    events: await listRecent(deps.reader, { workspaceId, connectionId, since, until, limit: SHOWN_EVENTS }),
  };
}

async function listUnknownLabels(
  { db, reader }: Deps,
  { workspaceId, id: connectionId, platform }: ConnectionRow,
): Promise<AccountLabel[]> {
  const labels = await listLabelsOf(reader, { workspaceId, connectionId });
  return labels.filter(({ label }) => categoryForLabel(db, { workspaceId, platform, label }) === null);
}
