/** Reports a failed answer to a user who has left its conversation, and links back. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Schemas } from "../../api/client.ts";
import { messageOf } from "../../parts/message-of.ts";
import classes from "./answer.module.css";
import { strings } from "./send-strings.ts";

const words = strings.order;

/** @param failure the reason; null if a confirmation is needed first */
export function tellUnsent({ id: threadId, contact }: Schemas["Thread"], failure: unknown): void {
  const id = `unsent-${threadId}`;
  const why = failure === null ? words.unsentAsks : messageOf(failure);
  const message = (
    <UnsentToast
      message={words.unsent(contact.name ?? contact.email, why)}
      threadId={threadId}
      onEnd={() => notifications.hide(id)}
    />
  );
  notifications.show({ id, message, color: "red", autoClose: false, withBorder: true });
}

function UnsentToast({ message, threadId, onEnd }: { message: string; threadId: string; onEnd: () => void }) {
  const { view = "all" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (): void => {
    onEnd();
    void navigate({ to: "/inbox", search: { view, thread: threadId } });
  };
  return (
    <div className={classes["toast"]}>
      <span dir="auto">{message}</span>
      <Button variant="default" onClick={open}>
        {words.open}
      </Button>
    </div>
  );
}
