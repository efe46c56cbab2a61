/** What the adapters share when they stop, label or mark: which refusals mean that it was done before. */
import { UpstreamError } from "../core/errors.ts";
import type { ActionReceipt, StopOrder } from "../core/push.ts";

export const receiptOf = (...done: string[]): ActionReceipt => ({ answer: done.join("; ") });

/** Returns whether the address is meant by the order: itself, or one of its domain or a subdomain. */
export function isMeant({ subject: { kind, value } }: StopOrder, email: string): boolean {
  const address = email.trim().toLowerCase();
  return kind === "email"
    ? address === value
    : address.endsWith(`@${value}`) || address.endsWith(`.${value}`);
}

/** Does something that may have been done before: a refusal that says so is as good as success. */
export async function unlessDone(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "refused") throw error;
    if (error.status !== 409 && !/\balready\b/i.test(error.detail ?? "")) throw error;
  }
}

/** Does something to a lead that the platform may not know; returns false when it says so with one of these statuses. */
export async function unlessUnknown(act: () => Promise<unknown>, statuses: number[]): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "refused") throw error;
    if (error.status === null || !statuses.includes(error.status)) throw error;
    return false;
  }
}

/** Creates the error for what the platform has no way to do; its text is for the person who decides what to do instead. */
export const impossible = (message: string): UpstreamError =>
  new UpstreamError(message, { outcome: "refused" });
