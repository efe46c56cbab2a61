/** Shows toasts for confirmations and errors. */
import { notifications } from "@mantine/notifications";
import { ApiError } from "../api/client.ts";
import { messageOf } from "./message-of.ts";

const SHOWN_MS = 5_000;

/** Shows a confirmation. */
export function showToast(message: string): void {
  const id = `said-${crypto.randomUUID()}`;
  notifications.show({ id, message, autoClose: SHOWN_MS, withBorder: true });
}

/** Shows an error until the user closes it. Identical errors are shown once. */
export function showError(error: unknown): void {
  if (error instanceof ApiError && error.isSessionEnd) return;
  const message = messageOf(error);
  const id = `trouble-${encodeURIComponent(message)}`;
  notifications.show({ id, message, color: "red", autoClose: false, withBorder: true });
}
