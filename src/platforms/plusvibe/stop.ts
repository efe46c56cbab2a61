/**
 * Acts on the leads of a PlusVibe workspace: its block list is all that public documents describe. Labels and read marks stay as
 * they are there.
 */
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import { impossible, receiptOf, unlessDone } from "../stopping.ts";
import type { PlusVibeSession } from "./session.ts";

export async function stop(
  session: PlusVibeSession,
  { subject, campaigns }: StopOrder,
): Promise<ActionReceipt> {
  if (campaigns)
    throw impossible("PlusVibe can stop a lead for the whole account, not in some campaigns alone");
  await unlessDone(() => blockAll(session, [subject.value]));
  return receiptOf("on the workspace's block list");
}

export async function blockAll(session: PlusVibeSession, values: readonly string[]): Promise<void> {
  await session.post("/blocklist/add", { entries: [...values] });
}

export const setLabel = (): Promise<never> =>
  Promise.reject(impossible("PlusVibe takes no labels from here"));

export const markRead = (): Promise<never> =>
  Promise.reject(impossible("PlusVibe takes no read marks from here"));
