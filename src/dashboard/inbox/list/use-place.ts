/** Keeps what one reads where it is while rows come and go above it, and counts those that came. */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Rows below the first visible one that can hold the place when that one leaves. */
const HOLDERS = 30;

type Rows = readonly { id: string }[];

/** Where one was when one last scrolled: null at the top, where new rows are seen as they come. */
interface Place {
  rows: Rows;
  /** Index of the first row on the screen. */
  first: number;
  /** Pixels of it that are scrolled out. */
  cut: number;
}

/** @param height of each row, in pixels */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  { rows, height }: { rows: Rows; height: number },
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

/**
 * Returns where the first row on the screen is now, or one below it where it has left; null where none is known. One
 * that moved alone, since mail came to it, does not take the others with it.
 */
export function newIndexOf({ rows: before, first }: Place, rows: Rows): number | null {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const holders = before.slice(first, first + HOLDERS).map(({ id }) => places.get(id) ?? null);
  const known = holders.filter((index) => index !== null);
  const steady = known.find((index, at) => known[at + 1] === index + 1);
  return steady ?? known[0] ?? null;
}
