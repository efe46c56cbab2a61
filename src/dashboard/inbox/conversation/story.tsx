/** Messages and events of a conversation, oldest first. */
import { Box, Button } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { IconArrowDown, IconBan } from "@tabler/icons-react";
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Schemas } from "../../api/client.ts";
import { formatCount } from "../../parts/format-number.ts";
import { clockTime, fullTime } from "../../parts/format-time.ts";
import { withTimes } from "../../parts/message-times.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import eventClasses from "./events.module.css";
import { MessageItem } from "./message.tsx";
import classes from "./pane.module.css";
import { type Entry, foldPast, type Message, newestInbound, storyOf, type ThreadEvent } from "./story.ts";
import { Summary } from "./translation.tsx";

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
    <Box pos="relative" flex="1 1 0" mih={120}>
      {/* Focusable, so that it also scrolls by keyboard. */}
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
          <Button variant="default" style={{ alignSelf: "center" }} onClick={() => setWhole(true)}>
            {earlierText(hidden.length)}
          </Button>
        )}
        <Entries entries={after} open={open} replies={thread.open_replies} />
      </div>
      <Box role="status" pos="absolute" bottom={12} left="50%" style={{ transform: "translateX(-50%)" }}>
        {place.hasNews && (
          <Button leftSection={<IconArrowDown size={14} aria-hidden />} radius="xl" onClick={place.showNews}>
            New message
          </Button>
        )}
      </Box>
    </Box>
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

interface ScrollPlace {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether a message has arrived below the visible part. */
  hasNews: boolean;
  showNews: () => void;
}

/** Maximum distance from the end that still counts as scrolled to the end. */
const NEAR_PX = 24;
const ABOVE_PX = 8;
/** A message counts as seen once its first lines are visible. */
const SEEN_PX = 64;

const messageIn = (place: HTMLElement, id: string): HTMLElement | null =>
  place.querySelector(`[data-message="${CSS.escape(id)}"]`);

const isAtEnd = (place: HTMLElement): boolean =>
  place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_PX;

/** @param startAt The message to start at; null starts at the end. */
function useScrollPlace(messages: readonly Message[], startAt: string | null): ScrollPlace {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(startAt === null);
  const [news, setNews] = useState<string | null>(null);
  useBeginning(ref, startAt);
  useStayAtEnd(ref, atEnd);
  const newest = messages.at(-1);
  const known = useRef(newest?.id);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place || newest === undefined || newest.id === known.current) return;
    known.current = newest.id;
    if (newest.kind !== "inbound" && atEnd.current) place.scrollTop = place.scrollHeight;
    else if (!isSeen(place, newest.id)) setNews(newest.id);
  }, [newest]);
  const onScroll = useCallback(() => {
    const place = ref.current;
    if (!place) return;
    atEnd.current = isAtEnd(place);
    setNews((id) => (id !== null && isSeen(place, id) ? null : id));
  }, []);
  const showNews = useCallback(() => {
    const place = ref.current;
    const message = place && news !== null ? messageIn(place, news) : null;
    if (place && message) place.scrollTop = message.offsetTop - ABOVE_PX;
    message?.focus({ preventScroll: true });
    setNews(null);
  }, [news]);
  return { ref, onScroll, hasNews: news !== null, showNews };
}

function isSeen(place: HTMLElement, id: string): boolean {
  const message = messageIn(place, id);
  return message !== null && message.offsetTop + SEEN_PX < place.scrollTop + place.clientHeight;
}

function useBeginning(ref: RefObject<HTMLDivElement | null>, startAt: string | null): void {
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const message = startAt === null ? null : messageIn(place, startAt);
    place.scrollTop = message ? message.offsetTop - ABOVE_PX : place.scrollHeight;
    // Runs only when the conversation is opened, so that refetches do not scroll.
  }, []);
}

/** Stays at the end when the reply box resizes. */
function useStayAtEnd(ref: RefObject<HTMLDivElement | null>, atEnd: RefObject<boolean>): void {
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) place.scrollTop = place.scrollHeight;
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref, atEnd]);
}

interface OpenMessages {
  /** The first message that is expanded by default. */
  firstId: string | null;
  isOpen: (id: string) => boolean;
  toggle: (id: string, isOpen: boolean) => void;
}

function useOpenMessages(threadId: string, messages: readonly Message[]): OpenMessages {
  const [atFirst] = useState(() => {
    const firstId = newestInbound(messages);
    const folded = messages.slice(0, -1).filter(({ id }) => id !== firstId);
    return { firstId, folded: new Set(folded.map(({ id }) => id)) };
  });
  const [chosen, setChosen] = useSessionStorage<Record<string, boolean>>({
    key: `replydesk-open-${threadId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const toggle = useCallback(
    (id: string, isOpen: boolean) => setChosen((before) => ({ ...before, [id]: isOpen })),
    [setChosen],
  );
  // Only messages that were folded at first stay folded. Folding others later would shift the page.
  return { firstId: atFirst.firstId, isOpen: (id) => chosen[id] ?? !atFirst.folded.has(id), toggle };
}

const moreText = (count: number) => `Show ${formatCount(count)} more`;

/** Events between two messages, as thin lines. Only the newest is shown at first. */
const EventLines = memo(function EventLines({ events }: { events: readonly ThreadEvent[] }) {
  const [isOpen, setOpen] = useState(false);
  const zone = useTimeZone();
  const now = useNow();
  const others = events.length - 1;
  const shown = isOpen ? events : events.slice(-1);
  return (
    <Box p="0 12px" c="dimmed" fz="xs">
      {shown.map((event, index) => (
        <div key={event.id} className={eventClasses["event"]} data-blocked={event.is_blocked || undefined}>
          {event.is_blocked && <IconBan size={12} aria-hidden />}
          <span
            className={isOpen ? eventClasses["whole"] : eventClasses["words"]}
            dir="auto"
            title={withTimes(event.text, (at) => fullTime(at, zone))}
          >
            {withTimes(event.text, (at) => clockTime(at, { now, zone }))}
          </span>
          <RelativeTime at={event.at} className={eventClasses["time"]} />
          {others > 0 && index === shown.length - 1 && (
            <button
              type="button"
              className={eventClasses["more"]}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Show less" : moreText(others)}
            </button>
          )}
        </div>
      ))}
    </Box>
  );
});
