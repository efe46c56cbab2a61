/** Messages and events of a conversation, oldest first. */
import { Box, Button } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { IconArrowDown } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { formatCount } from "../../parts/format-number.ts";
import { EventLines } from "./events.tsx";
import { MessageItem } from "./message.tsx";
import classes from "./pane.module.css";
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
  /** Whether an unseen message arrived below. */
  hasNews: boolean;
  showNews: () => void;
}

/** Distance from the end that counts as the end. */
const NEAR_PX = 24;
const ABOVE_PX = 8;
/** A message counts as seen once its first lines are visible. */
const SEEN_PX = 64;

const messageIn = (place: HTMLElement, id: string): HTMLElement | null =>
  place.querySelector(`[data-message="${CSS.escape(id)}"]`);

const isAtEnd = (place: HTMLElement): boolean =>
  place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_PX;

/** @param startAt message to start at; null starts at the end */
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
    // Only on open: later reads don't scroll.
  }, []);
}

/** When the reply box resizes, stay at the end. */
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
  /** First message that is expanded by default. */
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
  // New messages are expanded: folding a message just read would shift the page.
  return { firstId: atFirst.firstId, isOpen: (id) => chosen[id] ?? !atFirst.folded.has(id), toggle };
}

export type Message = components["schemas"]["Message"];
export type ThreadEvent = components["schemas"]["ThreadEvent"];

/** A message, or the events between two messages. */
type Entry = { kind: "message"; message: Message } | { kind: "events"; events: ThreadEvent[] };

/** Events that the message itself shows. */
const SHOWN_BY_MESSAGES = new Set(["received", "send_recorded", "send_handed_over", "sent", "forwarded"]);

/** Merges messages and events by time, oldest first; groups consecutive events. */
export function storyOf(messages: readonly Message[], events: readonly ThreadEvent[]): Entry[] {
  const left = events.filter(({ type }) => !SHOWN_BY_MESSAGES.has(type));
  const story: Entry[] = [];
  let next = 0;
  const takeUntil = (isBefore: (event: ThreadEvent) => boolean): void => {
    const from = next;
    while (next < left.length && isBefore(left[next] as ThreadEvent)) next += 1;
    if (next > from) story.push({ kind: "events", events: left.slice(from, next) });
  };
  for (const message of messages) {
    const at = Date.parse(message.sent_at);
    takeUntil((event) => Date.parse(event.at) < at);
    story.push({ kind: "message", message });
  }
  takeUntil(() => true);
  return story;
}

/** Returns the id of the contact's newest message, or of the newest message if they never wrote. */
export const newestInbound = (messages: readonly Message[]): string | null =>
  (messages.findLast(({ kind }) => kind === "inbound") ?? messages.at(-1))?.id ?? null;

/** Maximum entries before the first open message that are not folded. */
const MOST_BEFORE = 8;
/** Entries kept when folding: the first, and the last few. */
const KEPT_AT_START = 1;
const KEPT_AT_END = 3;

interface Folded {
  before: readonly Entry[];
  hidden: readonly Entry[];
  after: readonly Entry[];
}

/** Folds the middle of a long history. @param openId first message that is shown open */
export function foldPast(story: readonly Entry[], openId: string | null): Folded {
  const open = story.findIndex((entry) => entry.kind === "message" && entry.message.id === openId);
  if (open <= MOST_BEFORE) return { before: [], hidden: [], after: story };
  return {
    before: story.slice(0, KEPT_AT_START),
    hidden: story.slice(KEPT_AT_START, open - KEPT_AT_END),
    after: story.slice(open - KEPT_AT_END),
  };
}

/** Returns the beginning of a text for one line. */
export const excerptOf = (text: string): string =>
  text.slice(0, 300).replace(/\s+/g, " ").trim().slice(0, 200);

/** Characters of a long text shown at first. */
const MOST_SHOWN = 6_000;
/** Folding only a few lines isn't worth a click. */
const WORTH_FOLDING = 2_000;

/** Returns the beginning of a long text, cut at a line or word if possible; null if it is short. */
export function beginningOf(text: string): string | null {
  if (text.length <= MOST_SHOWN + WORTH_FOLDING) return null;
  const near = text.slice(MOST_SHOWN, MOST_SHOWN + WORTH_FOLDING / 4);
  const gap = near.search(/\s/);
  const cut = text.slice(0, MOST_SHOWN + Math.max(gap, 0));
  // Don't cut inside a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size as `340 kB`. */
export function sizeLabel(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[power] ?? "byte";
  const format = new Intl.NumberFormat("en", {
    style: "unit",
    unit,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power);
}
