/** Position of toasts: away from the next likely click. */
import { Notifications } from "@mantine/notifications";
import { useLocation } from "@tanstack/react-router";
import classes from "./toasts.module.css";
import { useIsPhone } from "./use-is-phone.ts";

/** No queue; the styles limit how many are visible. */
const MAX_TOASTS = 100;

/**
 * The inbox sends at the right, other pages save at the left, and a phone does both at the bottom, where
 * the first row of the inbox is at the top.
 */
export function Toasts() {
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith("/inbox") });
  const isList = useLocation({ select: ({ search }) => search.thread === undefined }) && isInbox;
  const isPhone = useIsPhone();
  const corner = isInbox ? "bottom-left" : "bottom-right";
  return (
    <Notifications
      position={isPhone ? (isList ? "bottom-center" : "top-center") : corner}
      limit={MAX_TOASTS}
      classNames={{ notification: classes["toast"] ?? "" }}
    />
  );
}
