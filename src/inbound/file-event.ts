/** Files one event in a single transaction: everything it reports, or nothing at all. */
import type { Millis } from "../core/clock.ts";
import { recordBounce, suppressAndCancel } from "../followups/unreachable.ts";
import type { StorableEvent, StorableMail } from "./bodies.ts";
import { fileReply } from "./file-reply.ts";
import { fileOwnSend } from "./own-send.ts";
import type { Settlement } from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** An event to be filed, and the connection it came through. */
export interface IncomingEvent {
  connection: ConnectionRow;
  event: StorableEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
}

/** Files an event and returns the outcome; `later` when it may be the echo of a send still in progress. */
export function fileEvent(
  deps: Pick<Deps, "db" | "clock" | "wakeups" | "events" | "live">,
  incoming: IncomingEvent,
  now: Millis,
): Settlement | "later" {
  const { event, connection } = incoming;
  const settled = (
    status: Settlement["status"],
    reason: string | null,
    replyId: string | null = null,
  ): Settlement => ({
    status,
    reason,
    replyId,
    eventType: event.eventType,
  });
  switch (event.kind) {
    case "reply": {
      const replyId = fileReply(deps, { ...incoming, event }, now);
      return replyId === null
        ? settled("duplicate", "this email was already filed")
        : settled("filed", cutNote(event.message), replyId);
    }
    case "own_send": {
      const lead = event.lead?.email ?? null;
      const outcome = fileOwnSend(deps, { connection, mail: event.message, lead }, now);
      return outcome === "later" ? "later" : settled("ignored", outcome);
    }
    case "bounce": {
      if (!event.isForGood) return settled("ignored", "not a reply: a temporary delivery failure");
      const { workspaceId } = connection;
      recordBounce(deps, { workspaceId, email: event.email, at: incoming.receivedAt }, now);
      return settled("ignored", "not a reply: a bounce; the contact is marked as bounced");
    }
    case "unsubscribe":
      suppressLead(deps, { connection, email: event.email }, now);
      return settled("ignored", "not a reply: an unsubscribe; the address is suppressed");
    case "other":
      return settled("ignored", "not a reply");
  }
}

/** Lists the fields that were shortened; the stored payload still has them in full. */
const cutNote = ({ shortened }: StorableMail): string | null =>
  shortened ? `shortened: ${shortened.join(", ")}` : null;

/** Suppresses an address that unsubscribed at the platform and cancels what was planned for it. */
function suppressLead(
  deps: Pick<Deps, "db" | "events" | "live">,
  { connection, email }: { connection: ConnectionRow; email: string },
  now: Millis,
): void {
  const { workspaceId, clientId, platform } = connection;
  suppressAndCancel(
    deps,
    { workspaceId, clientId, value: email, reason: `unsubscribed at ${platform}`, source: "platform" },
    now,
  );
}
