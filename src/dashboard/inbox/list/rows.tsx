/** Virtualized listbox that keeps its scroll position as rows come and go. */
import { Box, Skeleton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatCount } from "../../parts/format-number.ts";
import { useNow } from "../../parts/use-now.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { ConversationPane } from "../conversation/lazy-pane.ts";
import classes from "./list.module.css";
import {
  HEADING_PX,
  type ListedIds,
  type Place,
  type RowGrid,
  newIndexOf,
  rowAt,
  topOfRow,
} from "./place.ts";
import { type Density, Row, type RowHandlers } from "./row.tsx";
import type { ThreadList } from "./use-threads.ts";

const ROW_PX = { comfortable: 114, compact: 52 } as const;
/** Number of rows rendered beyond the viewport. Even tall screens render at most 40 rows in total. */
const OVERSCAN = 4;
/** Number of rows before the end that triggers fetching the next page. */
const AHEAD = 15;

interface RowsProps extends RowHandlers {
  list: ThreadList;
  listbox: RefObject<HTMLDivElement | null>;
  label: string;
  /** Heading above search results outside the view. */
  heading: string;
  density: Density;
  activeId: string | null;
  openId: string | undefined;
  isSelected: (id: string) => boolean;
  isSelecting: boolean;
  /** Actions for one row, as an overlay. `topOf` returns a row's offset in pixels. */
  actions: (place: { topOf: (id: string) => number | null }) => ReactNode;
}

const rowDomId = (id: string): string => `conversation-${id}`;

export function Rows({ list, listbox, label, heading, density, activeId, actions, ...row }: RowsProps) {
  const { rows, hasNextPage, isFetchingNextPage } = list;
  const now = useNow();
  const isReadOnly = !useIsAtLeast("agent");
  const height = ROW_PX[density];
  const headed = list.inView < rows.length ? list.inView : null;
  const grid = useMemo(() => ({ height, headed }), [height, headed]);
  const { scroller, virtual, shown, activeIndex } = useVirtualRows(list, { listbox, grid, activeId });
  const place = usePlace(scroller, { rows, ...grid });
  // Prefetches the row's conversation, which will probably be opened next.
  useEffect(() => void ConversationPane.preload?.(), []);
  const isActiveShown = shown.some(({ index }) => index === activeIndex);
  return (
    <Box pos="relative" flex={1} mih={0}>
      <Pill fresh={place.fresh} onClick={place.toTop} />
      <div className={classes["scroller"]} ref={scroller} {...place.handlers}>
        <div
          ref={listbox}
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-multiselectable
          aria-activedescendant={isActiveShown && activeId !== null ? rowDomId(activeId) : undefined}
          className={classes["rows"]}
          data-selecting={row.isSelecting || undefined}
          style={{ height: virtual.getTotalSize() }}
        >
          {shown.map(({ key, index, start, size }) => {
            const item = rows[index];
            const style = { height: size, transform: `translateY(${start}px)` };
            return (
              <div key={key} role="presentation" className={classes["place"]} style={style}>
                {index === headed && <div className={classes["heading"]}>{heading}</div>}
                {item && (
                  <Row
                    {...handlersOf(row)}
                    item={item}
                    domId={rowDomId(item.id)}
                    position={index + 1}
                    total={hasNextPage ? -1 : rows.length}
                    now={now}
                    density={density}
                    isActive={item.id === activeId}
                    isOpen={item.id === row.openId}
                    isSelected={row.isSelected(item.id)}
                    isReadOnly={isReadOnly}
                  />
                )}
              </div>
            );
          })}
        </div>
        {actions({ topOf: (id) => topOf(rows, id, grid) })}
        {isFetchingNextPage && <Skeletons count={3} density={density} />}
      </div>
    </Box>
  );
}

const handlersOf = ({ onOpen, onSelect, onHover, onDone, onSnooze }: RowHandlers): RowHandlers => ({
  onOpen,
  onSelect,
  onHover,
  onDone,
  onSnooze,
});

function topOf(rows: ThreadList["rows"], id: string, grid: RowGrid): number | null {
  const index = rows.findIndex((item) => item.id === id);
  return index < 0 ? null : topOfRow(index, grid) + (index === grid.headed ? HEADING_PX : 0);
}

/** Shows how many rows arrived above. Clicking it scrolls to them. */
function Pill({ fresh, onClick }: { fresh: number; onClick: () => void }) {
  return (
    <div role="status">
      {fresh > 0 && (
        <button type="button" className={classes["pill"]} onClick={onClick}>
          {formatCount(fresh)} new
        </button>
      )}
    </div>
  );
}

/** Tracks the visible rows, scrolls to the active one and fetches the next page. */
function useVirtualRows(
  { rows, hasNextPage, isFetchingNextPage, fetchNextPage }: ThreadList,
  { listbox, grid, activeId }: Pick<RowsProps, "listbox" | "activeId"> & { grid: RowGrid },
) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => grid.height + (index === grid.headed ? HEADING_PX : 0),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  useEffect(() => virtual.measure(), [virtual, grid]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const activeIndex = rows.findIndex(({ id }) => id === activeId);
  useEffect(() => {
    if (activeIndex < 0) return;
    virtual.scrollToIndex(activeIndex, { align: "auto" });
    // Moves focus to the list if the focused row is gone, for example after an action.
    if (document.activeElement === document.body) listbox.current?.focus({ preventScroll: true });
    // Runs only when another row becomes active, because new and removed rows must not scroll the list.
  }, [activeId]);
  return { scroller, virtual, shown, activeIndex };
}

/** Skeleton rows of the final size. */
export function Skeletons({ count, density }: { count: number; density: Density }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes["skeleton"]} style={{ height: ROW_PX[density] }}>
          <Skeleton height={10} width={`${45 + ((index * 17) % 30)}%`} />
          <Skeleton height={10} width={`${70 + ((index * 11) % 25)}%`} />
          {density === "comfortable" && <Skeleton height={10} width="35%" />}
        </div>
      ))}
    </div>
  );
}

function usePlace(
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
    allowScroll(scroller.current, 0);
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
    if (mouse.isOnRows && mouse.cameFromTop) allowScroll(element, mouse.putAt);
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
  /** Scroll position set when new rows arrived, in pixels. At any other position, the user has scrolled. */
  putAt: number;
}

const useMouse = (): Mouse => useRef<Mouse>({ isOnRows: false, cameFromTop: true, putAt: 0 }).current;

/** Extends a short list so that it can scroll to this position. */
function allowScroll(element: HTMLElement | null, top: number): void {
  const content = element?.firstElementChild;
  if (element && content instanceof HTMLElement)
    content.style.minHeight = top > 0 ? `${element.clientHeight + top}px` : "";
}
