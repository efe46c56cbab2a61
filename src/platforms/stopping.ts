/** Provides functions for stops, labels and read marks: recognizing refusals of repeated actions. */
import { UpstreamError } from "../core/errors.ts";
import type { ActionReceipt, StopOrder } from "../core/push.ts";

export const receiptOf = (...done: string[]): ActionReceipt => ({ answer: done.join("; ") });

/** Returns whether an order covers the address: itself, or its domain or a parent domain. */
export function covers({ subject: { kind, value } }: StopOrder, email: string): boolean {
  const address = email.trim().toLowerCase();
  return kind === "email"
    ? address === value
    : address.endsWith(`@${value}`) || address.endsWith(`.${value}`);
}

/** Runs an action that may already have been performed; a refusal for that reason counts as success. */
export async function unlessDone(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "refused") throw error;
    if (error.status !== 409 && !/\balready\b/i.test(error.detail ?? "")) throw error;
  }
}

/**
 * Runs an action on a lead that may not exist at the platform; returns false for the given response statuses.
 */
export async function succeedsUnless(act: () => Promise<unknown>, statuses: number[]): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "refused") throw error;
    if (error.status === null || !statuses.includes(error.status)) throw error;
    return false;
  }
}

/** Creates the error for an unsupported action; the message is for the person who decides how to proceed. */
export const impossible = (message: string): UpstreamError =>
  new UpstreamError(message, { outcome: "refused" });
