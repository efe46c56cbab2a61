/** Lists manually sent emails of an Instantly workspace, which no webhook reports. */
import { iso, type Millis } from "../../core/clock.ts";
import type { PlatformEvent } from "../platform.ts";
import { recipientIn } from "./complete.ts";
import { isScheduled, messageOf } from "./email.ts";
import type { InstantlySession } from "./session.ts";

type OwnSend = Extract<PlatformEvent, { kind: "own_send" }>;

/** Lists the emails of the whole workspace, oldest first, a hundred per call. */
export async function* listSent(session: InstantlySession, since: Millis): AsyncGenerator<OwnSend> {
  const query = {
    email_type: "sent",
    mode: "emode_all",
    min_timestamp_created: iso(since),
    sort_order: "asc",
  };
  for await (const row of session.list(query)) {
    const message = isScheduled(row) ? null : messageOf(row);
    // A campaign's next step is not an answer.
    if (!message || message.automatic || message.direction === "inbound") continue;
    yield { kind: "own_send", eventType: "email", message, lead: null, ...recipientIn(row, message) };
  }
}
