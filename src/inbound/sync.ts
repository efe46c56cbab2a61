/** Fetching replies that no webhook told of, through the same filing, so that nothing is doubled. */
import { callPlatform, inBackground } from "../connections/account.ts";
import { getConnection } from "../connections/store.ts";
import { HOUR, iso, MINUTE, parseInstant, type Millis } from "../core/clock.ts";
import { AppError, badRequest, messageOf, UpstreamError } from "../core/errors.ts";
import type { PlatformEvent } from "../platforms/platform.ts";
import { readBodies } from "./bodies.ts";
import { fileEvent } from "./file-event.ts";
import type { Settlement } from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** The request is answered after this at the latest, with what was fetched by then. */
const PATIENCE: Millis = MINUTE;
/** Platforms list a mail a while after it came: the last event seen is no sharp edge. */
const OVERLAP: Millis = HOUR;

export interface Synced {
  since: string;
  /** Mails that the platform listed. */
  fetched: number;
  /** Replies that were new. */
  filed: number;
  /** False when the time ran out, a ceiling was met, or the platform failed, before its list ended. */
  complete: boolean;
  /** Why it is not complete. */
  error: string | null;
}

export async function syncConnection(
  deps: Deps,
  { workspaceId, id, since }: { workspaceId: string; id: string; since: string | null },
): Promise<Synced> {
  const connection = getConnection(deps.db, workspaceId, id);
  if (connection.status === "paused") throw badRequest("Connection is paused");
  const from = startOf(connection, since);
  const counts = { fetched: 0, filed: 0 };
  const error = await fetchAll(deps, { connection, from, counts });
  return { since: iso(from), ...counts, complete: error === null, error };
}

function startOf(connection: ConnectionRow, since: string | null): Millis {
  if (since === null) return (connection.lastEventAt ?? connection.createdAt) - OVERLAP;
  const at = parseInstant(since);
  if (at === null) throw badRequest("since: must be an ISO 8601 time such as 2026-03-01T09:30:00Z");
  return at;
}

interface Fetching {
  connection: ConnectionRow;
  from: Millis;
  counts: { fetched: number; filed: number };
}

/** Returns why it ended early, in our own words; null when all of it was fetched. Each mail is filed as it comes. */
async function fetchAll(deps: Deps, { connection, from, counts }: Fetching): Promise<string | null> {
  const options = inBackground(deps, PATIENCE);
  try {
    await callPlatform(deps, connection, async (platform, account) => {
      for await (const event of platform.listSince(account, from, options)) {
        counts.fetched += 1;
        if ((await fileListed(deps, connection, event)) === "filed") counts.filed += 1;
      }
    });
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (counts.fetched === 0 && error.outcome === "refused")
      throw new AppError("invalid_input", error.message);
    deps.log.warn("connection.sync_stopped", { connection_id: connection.id, reason: messageOf(error) });
    return error.message;
  }
}

async function fileListed(
  deps: Deps,
  connection: ConnectionRow,
  event: PlatformEvent,
): Promise<Settlement["status"] | "later"> {
  const read = await readBodies(deps, event);
  return deps.commits.run(() => {
    const now = deps.clock.now();
    const outcome = fileEvent(deps, { connection, event: read, receivedAt: now }, now);
    return outcome === "later" ? outcome : outcome.status;
  });
}
