/** Files one event in a single transaction: all of its data, or none. */
import type { Millis } from "../../core/clock.ts";
import { isOptOutLabel } from "../labels/rules/mapping.ts";
import { clientsOfLead } from "../../sequencers/routing/store/thread-owners.ts";
import { recordRefusal } from "../../sequencers/connections/store/refusals.ts";
import { recordBounce, suppressAndCancel } from "../../outbox/followups/unreachable.ts";
import { missingFacts } from "../../contacts/rules/facts.ts";
import { findByAddress, recordContact } from "../../contacts/store/contacts.ts";
import type { LeadFacts, RoutingFacts } from "../../platforms/platform.ts";
import type { StorableEvent, StorableMail } from "./bodies.ts";
import { fileLabel, labelOfReply } from "./file-label.ts";
import { fileReply } from "./file-reply.ts";
import { fileOwnSend } from "./own-send.ts";
import type { Settlement } from "./store/inbound.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** An event to file, and its connection. */
export interface IncomingEvent {
  connection: ConnectionRow;
  event: StorableEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
}

/** Files an event and returns the outcome; `later` if it refers to data that is not filed yet. */
export function fileEvent(
  deps: Pick<Deps, "db" | "ai" | "clock" | "wakeups" | "events" | "live">,
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
      const label = labelOfReply(deps, { ...incoming, event }, now);
      return replyId === null
        ? settled("duplicate", joined("the email is already stored", label))
        : settled("filed", joined(cutNote(event.message), label), replyId);
    }
    case "own_send": {
      const lead = event.lead?.email ?? null;
      const outcome = fileOwnSend(deps, { connection, mail: event.message, lead }, now);
      return outcome === "later" ? "later" : settled("ignored", outcome);
    }
    case "bounce": {
      if (event.refusal !== null) {
        recordRefusal(deps.db, connection.id, { at: incoming.receivedAt, reason: event.refusal });
        return settled("ignored", "not a reply: the sender was rejected; the address may be valid");
      }
      if (!event.isForGood) return settled("ignored", "not a reply: a temporary delivery failure");
      const { workspaceId } = connection;
      recordBounce(deps, { workspaceId, email: event.email, at: incoming.receivedAt }, now);
      return settled("ignored", "not a reply: a bounce; the contact is marked as bounced");
    }
    case "unsubscribe":
      completeContact(deps.db, { connection, event }, now);
      suppressLead(deps, { connection, event }, now);
      return settled("ignored", "not a reply: unsubscribed; the address is suppressed");
    case "other":
      return settled("ignored", "not a reply");
    case "label": {
      const outcome = fileLabel(deps, { ...incoming, event }, now);
      if (outcome === "later") return "later";
      completeContact(deps.db, { connection, event }, now);
      const isOptOut = isOptOutLabel(event.label);
      // Like an unsubscribe, this applies to all clients that wrote to the lead, whereas the reply belongs to
      // only one of them.
      if (isOptOut) suppressLead(deps, { connection, event: { ...event, ...NO_RECIPIENT } }, now);
      const words = isOptOut ? `the label ${event.label}; the address is suppressed` : null;
      return settled("ignored", `not a reply: ${outcome ?? words ?? "a label for a lead without a reply"}`);
    }
  }
}

/** A label event does not identify an email's recipient. */
export const NO_RECIPIENT = { mailbox: null, sequencerClient: null } as const;

const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join("; ") || null;

/** Lists the truncated fields, which the stored payload still has in full. */
const cutNote = ({ shortened }: StorableMail): string | null =>
  shortened ? `shortened: ${shortened.join(", ")}` : null;

/** Adds an event's facts to a known contact without overwriting existing ones. */
function completeContact(
  db: Deps["db"],
  { connection, event }: { connection: ConnectionRow; event: { lead?: LeadFacts | null } },
  now: Millis,
): void {
  const { workspaceId } = connection;
  const known = event.lead && findByAddress(db, workspaceId, event.lead.email);
  if (!event.lead || !known) return;
  recordContact(db, { workspaceId, email: known.email, facts: missingFacts(known, event.lead), now });
}

/** Suppresses an address that unsubscribed at the platform and cancels its planned messages. */
function suppressLead(
  deps: Pick<Deps, "db" | "events" | "live">,
  { connection, event }: { connection: ConnectionRow; event: RoutingFacts & { email: string } },
  now: Millis,
): void {
  const { workspaceId, platform } = connection;
  const { email: value } = event;
  const reason = `unsubscribed in ${platform}`;
  const about = { workspaceId, value, reason, source: "platform" } as const;
  for (const clientId of clientsOfLead(deps.db, connection, event))
    suppressAndCancel(deps, { ...about, clientId }, now);
}
