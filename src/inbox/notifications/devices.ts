/** Adds a person's devices, and sends them test messages. */
import type { PersonCaller } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import type { PushSubscriptionRow } from "../../db/table-rows.ts";
import { sendPush, type PushDeps } from "./push.ts";
import type { Outcome } from "./rules/retry.ts";
import { areUsable } from "./rules/web-push.ts";
import { deleteDevice, listDevices, noteFailure, putDevice, type PushAddress } from "./store/devices.ts";
import { countOpen } from "./store/notices.ts";

/** Stores a browser's subscription for the session. Throws 400 for an unusable address or keys. */
export async function addDevice(
  deps: PushDeps,
  { id: userId, sessionId }: PersonCaller,
  target: PushAddress,
): Promise<PushSubscriptionRow> {
  const fault = await deps.pushPoster.faultOf(target.endpoint);
  if (fault !== null) throw badRequest(fault.replace(/^url:/, "endpoint:"));
  if (!areUsable(target)) throw badRequest("keys: must be the keys of a push subscription");
  return putDevice(deps.db, deps.vault, { owner: { userId, sessionId }, target }, deps.clock.now());
}

/** Sends a test message to the session's newest device; null if it has none. */
export async function sendTestPush(
  deps: PushDeps,
  caller: PersonCaller,
  id: string,
): Promise<Outcome | null> {
  const { id: userId, sessionId, workspaceId } = caller;
  const device = listDevices(deps.db, userId).find((one) => one.sessionId === sessionId);
  if (!device) return null;
  const open = countOpen(deps.db, { workspaceId, userId });
  const body = "This is what a notification looks like.";
  const payload = { id, title: "Notifications are on", body, thread: null, workspace: workspaceId, open };
  const outcome = await sendPush(deps, { device, payload, attempts: 1 });
  if (outcome.kind === "gone") deleteDevice(deps.db, device.id);
  else noteFailure(deps.db, device.id, outcome.kind === "sent" ? null : deps.clock.now());
  return outcome;
}
