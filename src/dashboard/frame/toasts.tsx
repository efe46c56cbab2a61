/** Where short messages appear: not over what is done next on the page. */
import { Notifications } from "@mantine/notifications";
import { useLocation } from "@tanstack/react-router";
import classes from "./toasts.module.css";
import { useIsPhone } from "./use-is-phone.ts";

/** None waits for another to go; the styles say how many are in sight. */
const MOST_AT_ONCE = 100;

/**
 * An answer is sent at the right of the inbox, a form at the left of other pages, and on a phone both at the
 * bottom; there the first row of the inbox, which comes next, is at the top.
 */
export function Toasts() {
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith("/inbox") });
  const isList = useLocation({ select: ({ search }) => search.thread === undefined }) && isInbox;
  const isPhone = useIsPhone();
  const corner = isInbox ? "bottom-left" : "bottom-right";
  return (
    <Notifications
      position={isPhone ? (isList ? "bottom-center" : "top-center") : corner}
      limit={MOST_AT_ONCE}
      classNames={{ notification: classes["toast"] ?? "" }}
    />
  );
}
