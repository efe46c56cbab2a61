/** One message: a single line if folded, otherwise sender and text. */
import { Box } from "@mantine/core";
import { IconChevronDown, IconCornerUpRight, IconPaperclip } from "@tabler/icons-react";
import { memo } from "react";
import { formatCountOf } from "../../parts/format-number.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { MessageBody } from "./message-body.tsx";
import classes from "./message.module.css";
import { type Message, excerptOf } from "./story.ts";

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
          <Box component="span" flex={1} miw={0} c="dimmed" />
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
        <Box id={bodyId} p="0 12px 12px">
          <Recipients message={message} />
          <MessageBody message={message} who={sender.name} marked={marked} />
        </Box>
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
        <Box
          component="span"
          className="rd-ellipsis rd-note"
          flex="0 1 auto"
          miw={0}
          p="0 6px"
          bdrs={4}
          style={{ border: "1px solid var(--rd-border-strong)" }}
        >
          {sender.mark}
        </Box>
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

interface Sender {
  name: string;
  /** The address, shown dimmed after the name; null if it is redundant. */
  address: string | null;
  /** Label for automatic or external messages. */
  mark: string | null;
  /** Whether the message was neither typed nor approved by a person. */
  isMachine: boolean;
}

export function senderOf(message: Message): Sender {
  const { kind, is_automatic: isAutomatic, sent_by: sentBy, by } = message;
  const address = addressOf(message.from);
  if (kind === "forward") {
    const name = by?.name ?? "Someone";
    return { name, address: null, mark: "forwarded", isMachine: false };
  }
  if (kind === "inbound") {
    const mark = isAutomatic ? "automatic reply" : null;
    return { ...address, mark, isMachine: isAutomatic };
  }
  if (sentBy === "auto" || (sentBy === null && isAutomatic)) {
    return { ...address, mark: "automatic", isMachine: true };
  }
  if (sentBy === "manual" && by?.name) {
    return { name: by.name, address: message.from.email || null, mark: null, isMachine: false };
  }
  return { ...address, mark: sentBy === null ? "from the sequencer" : null, isMachine: false };
}

function addressOf({ email, name }: Message["from"]): { name: string; address: string | null } {
  const shown = name?.trim();
  if (shown) return { name: shown, address: email || null };
  return { name: email || "Unknown sender", address: null };
}

/** Returns addresses for one line, with names where known. */
const recipientsOf = (people: Message["to"]): string =>
  people.map(({ email, name }) => (name?.trim() ? `${name.trim()} <${email}>` : email)).join(", ");
