/** Short messages in the corner: what was done, what could not be done. */
import { notifications } from "@mantine/notifications";
import { ApiError } from "../api/client.ts";
import { messageOf } from "./message-of.ts";

const SHOWN_MS = 5_000;

/** Says that something was done. */
export function tell(message: string): void {
  const id = `said-${crypto.randomUUID()}`;
  notifications.show({ id, message, autoClose: SHOWN_MS, withBorder: true });
}

/** Says why something was not done; stays until it is closed, and is not said twice meanwhile. */
export function tellTrouble(error: unknown): void {
  if (error instanceof ApiError && error.isSessionEnd) return;
  const message = messageOf(error);
  const id = `trouble-${encodeURIComponent(message)}`;
  notifications.show({ id, message, color: "red", autoClose: false, withBorder: true });
}
