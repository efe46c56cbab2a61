/** Scroll position of a conversation: starts at the new messages or the end, and never jumps on new mail. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Message } from "./story.ts";

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
