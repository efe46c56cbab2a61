/**
 * Fetches replies that no webhook reported, and files them like webhooks, so that no reply is filed twice.
 */
import { TextError } from "../../judge/ai/text-worker.ts";
import { callPlatform, inBulk } from "../../sequencers/connections/account.ts";
import { getConnection } from "../../sequencers/connections/store/connections.ts";
import { iso, MINUTE, type Millis } from "../../core/clock.ts";
import { AppError, badRequest, messageOf, UpstreamError } from "../../core/errors.ts";
import { afterCommit } from "../../db/open.ts";
import { fileListed } from "./fetch-missed.ts";
import { LATE_ARRIVAL } from "./rules/catch-up.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum duration of the request; after that, the results so far are returned. */
const MAX_WAIT: Millis = MINUTE;

export interface Synced {
  since: string;
  /** Number of emails that the platform listed. */
  fetched: number;
  /** Number of new replies. */
  filed: number;
  /** False if time ran out, a limit was reached, or the platform failed before the end of its list. */
  complete: boolean;
  /** Why the sync is incomplete. */
  error: string | null;
}

/** Fetches and files a connection's emails since the given time or, by default, since shortly before its last event. */
export async function syncConnection(
  deps: Deps,
  { workspaceId, id, since }: { workspaceId: string; id: string; since: Millis | null },
): Promise<Synced> {
  const connection = getConnection(deps.db, workspaceId, id);
  if (connection.status === "paused") throw badRequest("Connection is paused");
  const from = since ?? startOf(connection);
  const counts = { fetched: 0, filed: 0 };
  const error = await fetchAll(deps, { connection, from, counts });
  return { since: iso(from), ...counts, complete: error === null, error };
}

const startOf = ({ lastEventAt, createdAt }: ConnectionRow): Millis =>
  (lastEventAt ?? createdAt) - LATE_ARRIVAL;

interface Fetching {
  connection: ConnectionRow;
  from: Millis;
  counts: { fetched: number; filed: number };
}

/** Files each email as it is listed. Returns why it stopped early, or null if everything was fetched. */
async function fetchAll(deps: Deps, { connection, from, counts }: Fetching): Promise<string | null> {
  const options = inBulk(deps, MAX_WAIT);
  try {
    await callPlatform(deps, connection, async (platform, account) => {
      const events = platform.listSince(account, from, options);
      await fileListed(deps, {
        connection,
        events,
        options,
        onListed: () => void (counts.fetched += 1),
        onFiled: () => afterCommit(deps.db, () => void (counts.filed += 1)),
      });
    });
    return null;
  } catch (error) {
    if (error instanceof TextError) return error.message;
    if (!(error instanceof UpstreamError)) throw error;
    if (counts.fetched === 0 && error.outcome === "refused")
      throw new AppError("invalid_input", error.message);
    deps.log.warn("connection.sync_stopped", { connection_id: connection.id, reason: messageOf(error) });
    return error.message;
  }
}
