/** Suppresses leads that unsubscribed in a sequencer without an unsubscribe event. */
import { accountOf } from "../../sequencers/connections/account.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import { fileEvent } from "./file-event.ts";
import { isUnsubscribeKnown, recordUnsubscribe } from "./store/unsubscribes.ts";
import type { Deps } from "../../deps/deps.ts";

/** Files unsubscribes since the last poll. Failures are only logged, so that they do not delay replies. */
export async function fetchUnsubscribed(
  deps: Deps,
  connection: ConnectionRow,
  options: CallOptions,
): Promise<void> {
  const platform = deps.platforms[connection.platform];
  try {
    const events = platform.listUnsubscribed?.(accountOf(deps, connection), options) ?? [];
    for await (const event of events) {
      if (isUnsubscribeKnown(deps.db, connection.id, event)) continue;
      await deps.commits.run(() => {
        const now = deps.clock.now();
        recordUnsubscribe(deps.db, connection.id, event);
        fileEvent(deps, { connection, event, receivedAt: now }, now);
      });
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const reason = error.message;
    deps.log.warn("connection.unsubscribes_not_listed", { connection_id: connection.id, reason });
  }
}
