/** Messages and events of a conversation, oldest first. */
import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { EventLines } from "./events.tsx";
import { MessageItem } from "./message.tsx";
import classes from "./pane.module.css";
import { foldPast, storyOf, type Entry } from "./story.ts";
import { Summary } from "./translation.tsx";
import { useOpenMessages, type OpenMessages } from "./use-open-messages.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { formatCount } from "../../parts/format-number.ts";

const earlierText = (count: number) => `Show ${formatCount(count)} earlier entries`;

export function Story({ thread }: { thread: Schemas["Thread"] }) {
  const { messages, events } = thread;
  const story = useMemo(() => storyOf(messages, events), [messages, events]);
  const open = useOpenMessages(thread.id, messages);
  const [isWhole, setWhole] = useState(false);
  const [startAt] = useState(() => (thread.is_read ? null : open.firstId));
  const place = useScrollPlace(messages, startAt);
  const { before, hidden, after } = isWhole
    ? { before: [], hidden: [], after: story }
    : foldPast(story, open.firstId);
  return (
    <div className={classes["middle"]}>
      {/* Scrolls by keys as well. */}
      <div
        ref={place.ref}
        className={classes["story"]}
        onScroll={place.onScroll}
        tabIndex={0}
        role="region"
        aria-label="Messages"
      >
        <Summary thread={thread} />
        <Entries entries={before} open={open} replies={thread.open_replies} />
        {hidden.length > 0 && (
          <Button variant="default" className={classes["earlier"] ?? ""} onClick={() => setWhole(true)}>
            {earlierText(hidden.length)}
          </Button>
        )}
        <Entries entries={after} open={open} replies={thread.open_replies} />
      </div>
      <div role="status" className={classes["news"]}>
        {place.hasNews && (
          <Button leftSection={<IconArrowDown size={14} aria-hidden />} radius="xl" onClick={place.showNews}>
            New message
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  open: OpenMessages;
  replies: readonly Schemas["OpenReply"][];
}

function Entries({ entries, open, replies }: EntriesProps) {
  return entries.map((entry) =>
    entry.kind === "message" ? (
      <MessageItem
        key={entry.message.id}
        message={entry.message}
        isOpen={open.isOpen(entry.message.id)}
        onToggle={open.toggle}
        marked={replies.find(({ message_id: id }) => id === entry.message.id)?.opt_out_words ?? null}
      />
    ) : (
      <EventLines key={entry.events[0]?.id} events={entry.events} />
    ),
  );
}
