/** A message's text. Shows new text first; the rest, the quote and the original on request. */
import { rangeOf, partsOf } from "./links.ts";
import { Box, Button, Flex, Loader, Tooltip, UnstyledButton } from "@mantine/core";
import { IconDots, IconDownload, IconPaperclip } from "@tabler/icons-react";
import { memo, useState } from "react";
import { api, byId, unwrap } from "../../api/client.ts";
import { formatCount, formatCountOf } from "../../parts/format-number.ts";
import { saveFile } from "../../parts/save-file.ts";
import classes from "./message.module.css";
import { Original } from "./original.tsx";
import { type Message, beginningOf, sizeLabel } from "./story.ts";
import { EmailTranslation } from "./translation.tsx";
import { useAction } from "../../parts/use-action.ts";

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
            <Flex gap={8} align="center" mt={8} c="dimmed" fz="sm">
              This email was shortened.
              <Button variant="subtle" onClick={() => setOriginal(true)}>
                Show all
              </Button>
            </Flex>
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
  if (text.trim() === "")
    return (
      <Box component="p" m={0} c="dimmed" fs="italic">
        This email has no text.
      </Box>
    );
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
    <Box mt={8}>
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
        <Box
          component="blockquote"
          m="8px 0 0"
          pl={12}
          style={{ borderLeft: "2px solid var(--rd-border-strong)" }}
        >
          <LinkedText text={text.trim()} isDim />
        </Box>
      )}
    </Box>
  );
}

interface LinkedTextProps {
  text: string;
  isDim?: boolean;
  /** Words to underline. */
  marked?: string | null;
}

export const LinkedText = memo(function LinkedText({ text, isDim = false, marked = null }: LinkedTextProps) {
  const [start, end] = rangeOf(text, marked);
  return (
    <div className={classes["text"]} data-dim={isDim || undefined} dir="auto">
      <Linked text={text.slice(0, start)} />
      {end > start && (
        <u style={{ textDecoration: "underline wavy var(--rd-caution)", textUnderlineOffset: "3px" }}>
          <Linked text={text.slice(start, end)} />
        </u>
      )}
      <Linked text={text.slice(end)} />
    </div>
  );
});

const Linked = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      // Parts can only be identified by their position.
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" title={part.href}>
        {part.text}
      </a>
    ),
  );

type File = Message["attachments"][number];

function Attachments({ files }: { files: readonly File[] }) {
  return (
    <ul className={classes["files"]} aria-label={formatCountOf(files.length, "attachment")}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  );
}

function Attachment({ file }: { file: File }) {
  const name = file.name.trim() === "" ? "Unnamed file" : file.name;
  const facts = [file.type, file.size === null ? null : sizeLabel(file.size)].filter((fact) => fact !== null);
  // Fetched, because a link would save a sequencer's error message as the file.
  const fetching = useAction(
    () =>
      unwrap(
        api.GET("/api/attachments/{id}", { ...byId(file.id), parseAs: "blob" }),
      ) as Promise<unknown> as Promise<Blob>,
    { onDone: (content) => saveFile(name, content), toastsErrors: true },
  );
  return (
    <Tooltip label={`Download ${name}`}>
      <UnstyledButton
        className={classes["file"]}
        aria-label={`Download ${name}`}
        aria-busy={fetching.isPending}
        onClick={() => !fetching.isPending && fetching.mutate()}
      >
        <IconPaperclip size={ICON} aria-hidden />
        <bdi className={classes["fileName"]}>{name}</bdi>
        <span className={classes["fileFacts"]}>{facts.join(" · ")}</span>
        {fetching.isPending ? <Loader size={ICON} /> : <IconDownload size={ICON} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  );
}
