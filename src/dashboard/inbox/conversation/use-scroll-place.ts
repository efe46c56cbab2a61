/** Keeps the place in a conversation: begins at what is new or at the end, and never jumps when mail comes in. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Message } from "./story.ts";

interface ScrollPlace {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether a message came in below that was not seen yet. */
  hasNews: boolean;
  showNews: () => void;
}

/** So near to the end counts as being there. */
const NEAR_PX = 24;
const ABOVE_PX = 8;
/** A message whose first lines are visible was seen. */
const SEEN_PX = 64;

const messageIn = (place: HTMLElement, id: string): HTMLElement | null =>
  place.querySelector(`[data-message="${CSS.escape(id)}"]`);

const isAtEnd = (place: HTMLElement): boolean =>
  place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_PX;

/** @param startAt the message to begin at; null begins at the end */
export function useScrollPlace(messages: readonly Message[], startAt: string | null): ScrollPlace {
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
    // Only where it began: what is read later moves nothing.
  }, []);
}

/** The answer box grows and shrinks below; who was at the end stays there. */
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
