/** Fetches replies that no webhook reported, through the same filing, so that none is filed twice. */
import { callPlatform, inBackground } from "../connections/account.ts";
import { getConnection } from "../connections/store.ts";
import { HOUR, iso, MINUTE, type Millis } from "../core/clock.ts";
import { AppError, badRequest, messageOf, UpstreamError } from "../core/errors.ts";
import type { PlatformEvent } from "../platforms/platform.ts";
import { readBodies } from "./bodies.ts";
import { fileEvent } from "./file-event.ts";
import type { Settlement } from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Maximum duration of the request; it returns what was fetched by then. */
const PATIENCE: Millis = MINUTE;
/**
 * Platforms list a mail some time after it arrived, so the sync starts this long before the last event seen.
 */
const OVERLAP: Millis = HOUR;

/** The result of a sync. */
export interface Synced {
  since: string;
  /** Mails the platform listed. */
  fetched: number;
  /** Replies that were new. */
  filed: number;
  /** False when time ran out, a limit was reached, or the platform failed, before its list ended. */
  complete: boolean;
  /** Why the sync is incomplete. */
  error: string | null;
}

/** Fetches and files what a connection received since then, or since shortly before its last event. */
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

const startOf = ({ lastEventAt, createdAt }: ConnectionRow): Millis => (lastEventAt ?? createdAt) - OVERLAP;

interface Fetching {
  connection: ConnectionRow;
  from: Millis;
  counts: { fetched: number; filed: number };
}

/** Files each mail as it is listed. Returns why it stopped early; null when everything was fetched. */
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
