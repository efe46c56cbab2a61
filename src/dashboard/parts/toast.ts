/** Short messages in the corner: what was done, what could not be done. */
import { notifications } from "@mantine/notifications";
import { messageOf } from "./message-of.ts";

const SHOWN_MS = 5_000;

/** Says that something was done. */
export function tell(message: string): void {
  notifications.show({ message, autoClose: SHOWN_MS, withBorder: true });
}

/** Says why something was not done; stays until it is closed. */
export function tellTrouble(error: unknown): void {
  notifications.show({ message: messageOf(error), color: "red", autoClose: 2 * SHOWN_MS, withBorder: true });
}
