/** The transaction that files one event: everything that it tells of, or nothing at all. */
import type { Millis } from "../core/clock.ts";
import { recordBounce, suppressAndCancel } from "../followups/unreachable.ts";
import type { StorableEvent, StorableMail } from "./bodies.ts";
import { fileReply } from "./file-reply.ts";
import { fileOwnSend } from "./own-send.ts";
import type { Settlement } from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export interface IncomingEvent {
  connection: ConnectionRow;
  event: StorableEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
}

/** How the event ends; `later` when it may be the echo of a send that is just under way. */
export function fileEvent(
  deps: Pick<Deps, "db" | "clock" | "wakeups" | "events">,
  told: IncomingEvent,
  now: Millis,
): Settlement | "later" {
  const { event, connection } = told;
  const ended = (
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
      const replyId = fileReply(deps, { ...told, event }, now);
      return replyId === null
        ? ended("duplicate", "the mail is known already")
        : ended("filed", cutNote(event.message), replyId);
    }
    case "own_send": {
      const lead = event.lead?.email ?? null;
      const outcome = fileOwnSend(deps, { connection, mail: event.message, lead }, now);
      return outcome === "later" ? "later" : ended("ignored", outcome);
    }
    case "bounce": {
      if (!event.isForGood) return ended("ignored", "not a reply: a delivery that may still succeed");
      const { workspaceId } = connection;
      recordBounce(deps, { workspaceId, email: event.email, at: told.receivedAt }, now);
      return ended("ignored", "not a reply: a bounce; the contact is marked");
    }
    case "unsubscribe":
      suppressLead(deps, { connection, email: event.email }, now);
      return ended("ignored", "not a reply: an unsubscription; the address is suppressed");
    case "other":
      return ended("ignored", "not a reply");
  }
}

/** Names the fields that were cut; the stored payload still has them in full. */
const cutNote = ({ shortened }: StorableMail): string | null =>
  shortened ? `shortened: ${shortened.join(", ")}` : null;

function suppressLead(
  deps: Pick<Deps, "db" | "events">,
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
