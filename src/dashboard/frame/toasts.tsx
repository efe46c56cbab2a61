/** Position of toasts: away from the next likely click. */
import { Notifications } from "@mantine/notifications";
import { useLocation } from "@tanstack/react-router";
import classes from "./toasts.module.css";
import { useIsPhone } from "./use-is-phone.ts";

/** No queue; the styles limit how many are visible. */
const MAX_TOASTS = 100;

/**
 * In the top bar, between search and tools, they cover neither a row nor the account button. On a phone, they are below
 * the rows of the inbox, and at the top of other pages, which save at the bottom.
 */
export function Toasts() {
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith("/inbox") });
  const isList = useLocation({ select: ({ search }) => search.thread === undefined }) && isInbox;
  const isPhone = useIsPhone();
  return (
    <Notifications
      position={isPhone ? (isList ? "bottom-center" : "top-center") : "top-right"}
      limit={MAX_TOASTS}
      classNames={{ root: classes["place"] ?? "", notification: classes["toast"] ?? "" }}
    />
  );
}
