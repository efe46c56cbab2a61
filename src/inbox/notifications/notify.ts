/** Notifies people through the channels they chose: in the app, on their devices, and by email. */
import type { Millis } from "../../core/clock.ts";
import { newId } from "../../core/ids.ts";
import { afterCommit } from "../../db/open.ts";
import { channelsFor, isDaily, type NotifiedPerson } from "./rules/kinds.ts";
import { insertNotification, type NewNotification } from "./store/bell.ts";
import { insertDelivery } from "./store/deliveries.ts";
import { listDevices } from "./store/devices.ts";
import { findRecipient, listRecipients } from "./store/people.ts";
import type { Deps } from "../../deps/deps.ts";

export type NotifyDeps = Pick<Deps, "db" | "live">;

/**
 * Notifies a person with access to the client, through their chosen channels. Runs in the same transaction as
 * the change.
 */
export function notify(deps: NotifyDeps, notification: NewNotification, now: Millis): void {
  const recipient = findRecipient(deps.db, notification, notification.userId);
  if (recipient) notifyRecipient(deps, recipient, notification, now);
}

/** A notification for everyone who works for a client. */
export interface ClientNotification extends Omit<NewNotification, "userId" | "eventKey"> {
  threadId: string;
  clientId: string;
  /** Identifies the event, so that each person is notified of it once per channel. */
  eventKey: string;
  /** The person who caused the event, who is not notified. */
  except?: string | null;
  /** Returns whether the client's own people are included; called if there are any. */
  includesViewers?: () => boolean;
}

/**
 * Notifies everyone with access to the client, through their chosen channels. Runs in the same transaction as
 * the change.
 */
export function notifyClient(
  deps: NotifyDeps,
  { except = null, includesViewers = () => false, ...notification }: ClientNotification,
  now: Millis,
): void {
  for (const recipient of listRecipients(deps.db, notification)) {
    const { userId, role } = recipient;
    if (userId === except || (role === "viewer" && !includesViewers())) continue;
    notifyRecipient(deps, recipient, { ...notification, userId }, now);
  }
}

function notifyRecipient(
  { db, live }: NotifyDeps,
  recipient: NotifiedPerson,
  { eventKey, ...fields }: NewNotification,
  now: Millis,
): void {
  const notification = { ...fields, eventKey: eventKey ?? newId(now) };
  const { workspaceId, userId, threadId, clientId } = notification;
  const channels = channelsFor(recipient, notification);
  if (channels.includes("bell") && insertNotification(db, notification, now))
    afterCommit(db, () => live.publish({ type: "notification", workspaceId, userId, threadId, clientId }));
  if (channels.includes("push"))
    for (const { id: subscriptionId } of listDevices(db, userId))
      insertDelivery(db, { notification, target: { channel: "push", subscriptionId } }, now);
  if (channels.includes("email")) {
    const target = { channel: "email", isDaily: isDaily(recipient.role, notification.type) } as const;
    insertDelivery(db, { notification, target }, now);
  }
}
