/** Keeps what one reads where it is while rows come and go above it, and counts those that came. */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { newIndexOf, type ListedIds, type Place } from "./place.ts";

/** @param height of each row, in pixels */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  { rows, height }: { rows: ListedIds; height: number },
) {
  const place = useRef<Place | null>(null);
  const came = useRef(new Set<string>());
  const [fresh, setFresh] = useState(0);
  const onScroll = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const first = Math.floor(top / height);
    place.current = top < height / 2 ? null : { rows, first, cut: top - first * height };
    if (place.current) return;
    came.current.clear();
    setFresh(0);
  }, [scroller, rows, height]);
  useLayoutEffect(() => {
    const { current } = place;
    const element = scroller.current;
    if (!current || !element || current.rows === rows) return;
    const index = newIndexOf(current, rows);
    if (index === null) return;
    const before = new Set(current.rows.slice(0, current.first).map(({ id }) => id));
    for (const { id } of rows.slice(0, index)) if (!before.has(id)) came.current.add(id);
    setFresh(came.current.size);
    place.current = { rows, first: index, cut: current.cut };
    element.scrollTop = index * height + current.cut;
  }, [scroller, rows, height]);
  const toTop = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller]);
  return { fresh, onScroll, toTop };
}
