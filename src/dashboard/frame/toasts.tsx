/** Positions toasts away from the next likely click. */
import { Notifications } from "@mantine/notifications";
import { useLocation } from "@tanstack/react-router";
import classes from "./toasts.module.css";

/** There is no queue; the styles limit how many are visible. */
const MAX_TOASTS = 100;

/**
 * In the top bar, between search and tools, toasts cover neither a row nor the account button. On a phone,
 * they cover the search, the subject of an open conversation, or the title of a dialog; errors outside a
 * conversation stay at the bottom.
 */
export function Toasts() {
  const isConversation = useLocation({ select: ({ search }) => search.thread !== undefined });
  return (
    <Notifications
      position="top-right"
      limit={MAX_TOASTS}
      classNames={{ root: classes["place"] ?? "", notification: classes["toast"] ?? "" }}
      data-conversation={isConversation || undefined}
    />
  );
}
