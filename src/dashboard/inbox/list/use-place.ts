/**
 * Keeps the scroll position while rows come and go above, and counts new ones. At the top, new rows appear as they
 * arrive, except under the mouse: a click must not hit another row.
 */
import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { newIndexOf, rowAt, topOfRow, type ListedIds, type Place, type RowGrid } from "./place.ts";

export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  { rows, height, headed }: RowGrid & { rows: ListedIds },
) {
  const place = useRef<Place | null>(null);
  const came = useRef(new Set<string>());
  const [fresh, setFresh] = useState(0);
  const mouse = useMouse();
  const note = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const first = rowAt(top, { height, headed });
    const isAtTop = top < height / 2;
    place.current =
      isAtTop && !mouse.isOnRows ? null : { rows, first, cut: top - topOfRow(first, { height, headed }) };
    if (Math.abs(top - mouse.putAt) > 1) mouse.cameFromTop = isAtTop;
    if (!isAtTop) return;
    makeRoom(scroller.current, 0);
    came.current.clear();
    setFresh(0);
  }, [scroller, rows, height, headed, mouse]);
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
    mouse.putAt = topOfRow(index, { height, headed }) + current.cut;
    if (mouse.isOnRows && mouse.cameFromTop) makeRoom(element, mouse.putAt);
    element.scrollTop = mouse.putAt;
  }, [scroller, rows, height, headed, mouse]);
  const toTop = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller]);
  return {
    fresh,
    toTop,
    handlers: {
      onScroll: note,
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse" || mouse.isOnRows) return;
        mouse.isOnRows = true;
        mouse.cameFromTop = place.current === null;
        note();
      },
      onPointerLeave: () => {
        if (!mouse.isOnRows) return;
        mouse.isOnRows = false;
        if (mouse.cameFromTop) toTop();
        note();
      },
    },
  };
}

interface Mouse {
  isOnRows: boolean;
  /** Whether the list was at the top before rows arrived under the mouse. */
  cameFromTop: boolean;
  /** Scroll position set for new rows, in pixels; anywhere else, the user has scrolled. */
  putAt: number;
}

const useMouse = (): Mouse => useRef<Mouse>({ isOnRows: false, cameFromTop: true, putAt: 0 }).current;

/** Lets a short list scroll to this position. */
function makeRoom(element: HTMLElement | null, top: number): void {
  const content = element?.firstElementChild;
  if (element && content instanceof HTMLElement)
    content.style.minHeight = top > 0 ? `${element.clientHeight + top}px` : "";
}
