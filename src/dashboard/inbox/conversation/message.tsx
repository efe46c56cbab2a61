/** One message: a single line when folded, otherwise sender and text. */
import { formatCountOf } from "../../parts/format-number.ts";
import { IconChevronDown, IconCornerUpRight, IconPaperclip } from "@tabler/icons-react";
import { memo } from "react";
import { RelativeTime } from "../../parts/time.tsx";
import { MessageBody } from "./message-body.tsx";
import classes from "./message.module.css";
import { recipientsOf, senderOf, type Sender } from "./sender.ts";
import { excerptOf, type Message } from "./story.ts";

const ICON = 14;

interface MessageItemProps {
  message: Message;
  isOpen: boolean;
  onToggle: (id: string, isOpen: boolean) => void;
  /** Words to underline. */
  marked: string | null;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOpen, onToggle, marked } = props;
  const sender = senderOf(message);
  const bodyId = `message-${message.id}`;
  return (
    <article
      className={classes["message"]}
      data-message={message.id}
      data-own={message.kind !== "inbound" || undefined}
      data-machine={sender.isMachine || undefined}
      data-open={isOpen || undefined}
      aria-label={sender.name}
      tabIndex={-1}
    >
      <button
        type="button"
        className={classes["head"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => onToggle(message.id, !isOpen)}
      >
        <Who message={message} sender={sender} isOpen={isOpen} />
        {isOpen ? (
          <span className={classes["space"]} />
        ) : (
          <span className={classes["excerpt"]} dir="auto">
            {excerptOf(message.body_new)}
          </span>
        )}
        {message.attachments.length > 0 && (
          <IconPaperclip size={ICON} aria-label={formatCountOf(message.attachments.length, "attachment")} />
        )}
        <RelativeTime at={message.sent_at} className={classes["time"]} />
        <IconChevronDown size={ICON} className={classes["chevron"]} aria-hidden />
      </button>
      {isOpen && (
        <div id={bodyId} className={classes["body"]}>
          <Recipients message={message} />
          <MessageBody message={message} who={sender.name} marked={marked} />
        </div>
      )}
    </article>
  );
});

function Who({ message, sender, isOpen }: { message: Message; sender: Sender; isOpen: boolean }) {
  return (
    <span className={classes["who"]}>
      {message.kind === "forward" && <IconCornerUpRight size={ICON} aria-hidden />}
      <bdi className={classes["name"]} title={sender.name}>
        {sender.name}
      </bdi>
      {isOpen && sender.address !== null && (
        <bdi className={classes["address"]} title={sender.address}>
          {sender.address}
        </bdi>
      )}
      {sender.mark !== null && (isOpen || sender.isMachine) && (
        <span className={classes["mark"]}>{sender.mark}</span>
      )}
    </span>
  );
}

function Recipients({ message: { to, cc, lead_email: lead, reply_to: replyTo } }: { message: Message }) {
  const shown = [
    to.length > 0 && `to ${recipientsOf(to)}`,
    cc.length > 0 && `cc ${recipientsOf(cc)}`,
    lead !== null && `in the conversation with ${lead}`,
    replyTo !== null && `replies to ${replyTo}`,
  ];
  const line = shown.filter(Boolean).join(" · ");
  if (line === "") return null;
  return (
    <div className={classes["recipients"]} dir="auto" title={line}>
      {line}
    </div>
  );
}
