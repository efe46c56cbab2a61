/**
 * Finds a booking's conversation among the client's conversations: by the token of a tracked link, the
 * attendee's address, or a guest's address. Never by names, which are not unique.
 */
import { threadOfToken, type BookingMatch } from "../../core/booking.ts";
import { listOtherAddresses } from "../../contacts/store/aliases.ts";
import type { Db } from "../../db/open.ts";
import type { BookingReport } from "./rules/report.ts";
import { findThreadOfClient, findThreadOfLead, type BookedThread } from "./store/match.ts";

interface OfClient {
  workspaceId: string;
  clientId: string;
}

/** The booking columns that identify the conversation. */
export interface MatchColumns {
  threadId: string | null;
  contactId: string | null;
  matchedBy: BookingMatch | null;
}

const UNMATCHED: MatchColumns = { threadId: null, contactId: null, matchedBy: null };

export function matchReport(
  db: Db,
  client: OfClient,
  { token, email, guests }: Pick<BookingReport, "token" | "email" | "guests">,
): MatchColumns {
  const threadId = token === null ? null : threadOfToken(token);
  const tracked = threadId === null ? undefined : findThreadOfClient(db, client, threadId);
  if (tracked) return matched(tracked, "token");
  const attendee = findByAnyAddress(db, client, email);
  if (attendee) return matched(attendee, "address");
  for (const guest of guests) {
    const found = findByAnyAddress(db, client, guest);
    if (found) return matched(found, "guest");
  }
  return UNMATCHED;
}

export const matched = ({ threadId, contactId }: BookedThread, matchedBy: BookingMatch): MatchColumns => ({
  threadId,
  contactId,
  matchedBy,
});

/** Includes the addresses of contacts that were merged. */
function findByAnyAddress(db: Db, client: OfClient, email: string): BookedThread | undefined {
  const { workspaceId } = client;
  for (const address of [email, ...listOtherAddresses(db, { workspaceId, email })]) {
    const found = findThreadOfLead(db, client, address);
    if (found) return found;
  }
  return undefined;
}
