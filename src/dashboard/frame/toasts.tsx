/** Where short messages appear: not over what is done next on the page. */
import { Notifications } from "@mantine/notifications";
import { useLocation } from "@tanstack/react-router";
import { useIsPhone } from "./use-is-phone.ts";

const MOST_AT_ONCE = 4;

/** An answer is sent at the right of the inbox, a form at the left of other pages, and on a phone both at the bottom. */
export function Toasts() {
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith("/inbox") });
  const isPhone = useIsPhone();
  const corner = isInbox ? "bottom-left" : "bottom-right";
  return <Notifications position={isPhone ? "top-center" : corner} limit={MOST_AT_ONCE} />;
}
