/** Virtualized listbox that keeps its scroll position while rows come and go. */
import { formatCount } from "../../parts/format-number.ts";
import { Skeleton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { useNow } from "../../parts/use-now.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { ConversationPane } from "../conversation/lazy-pane.ts";
import classes from "./list.module.css";
import { Row, type Density, type RowHandlers } from "./row.tsx";
import { HEADING_PX, topOfRow, type RowGrid } from "./place.ts";
import { usePlace } from "./use-place.ts";
import type { ThreadList } from "./use-threads.ts";

const ROW_PX = { comfortable: 114, compact: 52 } as const;
/** Rows rendered beyond the viewport; at most 40 in total, even on a tall screen. */
const OVERSCAN = 4;
/** Distance from the end, in rows, that triggers fetching the next page. */
const AHEAD = 15;

interface RowsProps extends RowHandlers {
  list: ThreadList;
  listbox: RefObject<HTMLDivElement | null>;
  label: string;
  /** Heading of the rows outside the view. */
  heading: string;
  density: Density;
  activeId: string | null;
  openId: string | undefined;
  isSelected: (id: string) => boolean;
  isSelecting: boolean;
  /** Overlay for one row's actions. `topOf` returns a row's offset in pixels. */
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
  // A row will probably be opened next.
  useEffect(() => void ConversationPane.preload?.(), []);
  const isActiveShown = shown.some(({ index }) => index === activeIndex);
  return (
    <div className={classes["scrollerFrame"]}>
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
    </div>
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

/** Shows how many rows arrived above, and scrolls to them. */
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

/** Tracks the visible rows, follows the active one and fetches the next page. */
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
    // Moves focus to the list if the focused row is gone, such as after an action.
    if (document.activeElement === document.body) listbox.current?.focus({ preventScroll: true });
    // Only when another row becomes active: rows that come and go must not scroll the list.
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
