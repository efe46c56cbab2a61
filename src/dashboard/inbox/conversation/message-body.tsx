/** Message text: new text first; the rest, the quote and the original on request. */
import { Button, Tooltip } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { Attachments } from "./attachments.tsx";
import { LinkedText } from "./linked-text.tsx";
import classes from "./message.module.css";
import { Original } from "./original.tsx";
import { beginningOf, type Message } from "./story.ts";
import { EmailTranslation } from "./translation.tsx";
import { formatCount } from "../../parts/format-number.ts";

const showAllText = (length: number) => `Show all (${formatCount(length)} characters)`;
const ICON = 14;

interface MessageBodyProps {
  message: Message;
  who: string;
  /** Words to underline. */
  marked: string | null;
}

export function MessageBody({ message, who, marked }: MessageBodyProps) {
  const [isOriginal, setOriginal] = useState(false);
  const hasOriginal = message.has_html || message.is_truncated;
  return (
    <>
      {isOriginal ? (
        <Original messageId={message.id} who={who} hasPictures={message.has_remote_images} />
      ) : (
        <>
          <NewWords text={message.body_new} marked={marked} />
          {message.is_truncated && (
            <div className={classes["cut"]}>
              This email was shortened.
              <Button variant="subtle" onClick={() => setOriginal(true)}>
                Show all
              </Button>
            </div>
          )}
          <EmailTranslation message={message} />
          {message.quoted !== null && message.quoted.trim() !== "" && <Quote text={message.quoted} />}
        </>
      )}
      {message.attachments.length > 0 && <Attachments files={message.attachments} />}
      {hasOriginal && (
        <button type="button" className={classes["quiet"]} onClick={() => setOriginal(!isOriginal)}>
          {isOriginal ? "Hide original" : "Show original"}
        </button>
      )}
    </>
  );
}

function NewWords({ text, marked }: { text: string; marked: string | null }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = isWhole ? null : beginningOf(text);
  if (text.trim() === "") return <p className={classes["nothing"]}>This email has no text.</p>;
  if (beginning === null) return <LinkedText text={text} marked={marked} />;
  return (
    <>
      <LinkedText text={`${beginning}…`} marked={marked} />
      <Button variant="subtle" onClick={() => setWhole(true)}>
        {showAllText(text.length)}
      </Button>
    </>
  );
}

function Quote({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const label = isOpen ? "Hide quoted text" : "Show quoted text";
  return (
    <div className={classes["quote"]}>
      <Tooltip label={label}>
        <button
          type="button"
          className={classes["dots"]}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={ICON} aria-hidden />
        </button>
      </Tooltip>
      {isOpen && (
        <blockquote className={classes["quoted"]}>
          <LinkedText text={text.trim()} isDim />
        </blockquote>
      )}
    </div>
  );
}
