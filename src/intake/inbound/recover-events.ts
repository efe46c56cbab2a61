/** Files events that a platform could not deliver, from the platform's delivery log. */
import { accountOf, inBackground } from "../../sequencers/connections/account.ts";
import { webhookUrlOf } from "../../sequencers/connections/register.ts";
import { makeCheckDue } from "../../sequencers/connections/store/webhooks.ts";
import { SECOND, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import {
  PayloadError,
  type FailedEvent,
  type Platform,
  type PlatformEvent,
} from "../../platforms/platform.ts";
import { insertRecovered } from "./store/recovered.ts";
import { countMissed } from "./store/polls.ts";
import type { Deps } from "../../deps/deps.ts";

const MAX_WAIT: Millis = 30 * SECOND;

/**
 * Records each event since the given time once, as if it were delivered now. Returns the platform's ids of
 * the replies; none if the log cannot be read, since the list of emails also contains the replies.
 */
export async function recoverEvents(
  deps: Deps,
  connection: ConnectionRow,
  since: Millis,
): Promise<Set<string>> {
  const { db, clock, commits, wakeups } = deps;
  const events = await failedEvents(deps, connection, since);
  const platform = deps.platforms[connection.platform];
  const replies = new Set<string>();
  if (events.length === 0) return replies;
  await commits.run(() => {
    const now = clock.now();
    for (const { id, body } of events) {
      const { id: connectionId, workspaceId, platform: name } = connection;
      const payload = JSON.stringify(body);
      const event = { connectionId, workspaceId, platform: name, payload, headers: {} };
      if (!insertRecovered(db, event, { id, now })) continue;
      const parsed = parse(platform, body, now);
      if (parsed?.kind !== "reply") continue;
      replies.add(parsed.message.platformId);
      countMissed(db, connectionId, now);
    }
    // The webhook may be disabled.
    makeCheckDue(db, connection.id, now);
  });
  wakeups.notify("file");
  return replies;
}

async function failedEvents(deps: Deps, connection: ConnectionRow, since: Millis): Promise<FailedEvent[]> {
  const platform = deps.platforms[connection.platform];
  const url = webhookUrlOf(deps, connection);
  if (!platform.listFailedEvents || url === null) return [];
  try {
    const account = accountOf(deps, connection);
    return await platform.listFailedEvents(account, { since, url }, inBackground(deps, MAX_WAIT));
  } catch (error) {
    // The usual cause is a key without permission for the log.
    if (error instanceof UpstreamError) return [];
    throw error;
  }
}

function parse(platform: Platform, body: FailedEvent["body"], receivedAt: Millis): PlatformEvent | null {
  try {
    return platform.parse({ body, headers: {}, receivedAt });
  } catch (error) {
    if (error instanceof PayloadError) return null;
    throw error;
  }
}
