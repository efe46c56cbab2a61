/** The list's keyboard shortcuts: move, open, select, and act on the active row. */
import { useQueryClient } from "@tanstack/react-query";
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { threadQuery } from "../../api/queries.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import { findItem, isDone } from "../seen-threads.ts";
import { useThreadActions, useThreadActionsFor } from "../thread-actions.ts";
import { useInbox } from "../use-inbox.ts";
import type { OpenMenu } from "./action-buttons.tsx";
import { nextOf, orderedIds, previousOf } from "./order.ts";
import type { RowHandlers } from "./row.tsx";

interface ListKeys {
  activeId: string | null;
  setActive: (id: string | null) => void;
  selection: Selection;
  listbox: RefObject<HTMLElement | null>;
  /** Opens a menu at the active row. */
  openMenu: OpenMenu["open"];
  onSuppress: () => void;
}

export function useListKeys({ activeId, setActive, selection, listbox, ...at }: ListKeys): void {
  const queries = useQueryClient();
  const { search, openThread } = useInbox();
  const { user } = useSession();
  const actions = useThreadActions(activeId === null ? [] : [activeId]);
  const { openMenu, onSuppress } = at;
  // Focuses the list, so that screen readers and Enter act on it.
  const activate = (id: string): void => {
    setActive(id);
    listbox.current?.focus({ preventScroll: true });
  };
  const move = (step: 1 | -1): void => {
    const [first = null] = orderedIds();
    const neighbor = activeId === null ? first : step === 1 ? nextOf(activeId) : previousOf(activeId);
    const id = neighbor ?? (activeId !== null && orderedIds().includes(activeId) ? null : first);
    if (id === null) return;
    activate(id);
    if (search.thread !== undefined && selection.ids.length === 0) openThread(id);
  };
  const extend = (step: 1 | -1): void => {
    if (activeId === null) return move(step);
    if (!selection.has(activeId)) selection.toggle(activeId);
    const id = step === 1 ? nextOf(activeId) : previousOf(activeId);
    if (id === null) return;
    activate(id);
    selection.extendTo(id, orderedIds());
  };
  const onActive = (act: () => void) => () => {
    if (activeId !== null) act();
  };
  useActions({
    next: () => move(1),
    previous: () => move(-1),
    open: onActive(() => openThread(activeId)),
    back: () => openThread(null),
  });
  const forAgents: Parameters<typeof useActions>[0] = {
    select: onActive(() => selection.toggle(activeId ?? "")),
    selectNext: () => extend(1),
    selectPrevious: () => extend(-1),
    // Omitted while a conversation is open, because it handles these keys itself.
    ...(search.thread === undefined && {
      done: onActive(() => {
        const id = activeId ?? "";
        const next = isDone(queries, id) ? id : (nextOf(id, [id]) ?? previousOf(id, [id]));
        void actions.done();
        if (navigator.onLine) setActive(next);
      }),
      snooze: onActive(() => openMenu("snooze")),
      assign: onActive(() => openMenu("assign")),
      categorize: onActive(() => openMenu("category")),
      assignToMe: onActive(() => void actions.assign(user.id)),
      toggleRead: onActive(() => void actions.markRead(findItem(queries, activeId ?? "")?.is_read === false)),
      suppress: onActive(onSuppress),
    }),
    undo: actions.undo,
  };
  useActions(useIsAtLeast("agent") ? forAgents : {});
  usePrefetch(activeId);
}

/** When the active row leaves the list, activates the row that took its position. */
export function useSuccessor(
  activeId: string | null,
  setActive: (id: string | null) => void,
  ids: readonly string[],
): void {
  const place = useRef(-1);
  useEffect(() => {
    const index = activeId === null ? -1 : ids.indexOf(activeId);
    if (index < 0 && activeId !== null && place.current >= 0)
      setActive(ids[Math.min(place.current, ids.length - 1)] ?? null);
    place.current = index;
  }, [activeId, setActive, ids]);
}

/** Prefetches the conversations around the active row. */
function usePrefetch(activeId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (activeId === null) return;
    const next = nextOf(activeId);
    for (const id of [activeId, next, next && nextOf(next), previousOf(activeId)])
      if (id !== null) void queries.prefetchQuery(threadQuery(id));
  }, [queries, activeId]);
}

interface Targets {
  setActive: (id: string) => void;
  setHovered: (id: string) => void;
  openThread: (id: string) => void;
  openMenu: (name: "snooze") => void;
}

export function useRowHandlers(selection: Selection, targets: Targets): RowHandlers {
  const actionsOn = useThreadActionsFor();
  const isAgent = useIsAtLeast("agent");
  const latest = useRef({ selection, targets, actionsOn });
  latest.current = { selection, targets, actionsOn };
  return useMemo((): RowHandlers => {
    const now = () => latest.current.targets;
    const open = (id: string): void => {
      now().setActive(id);
      now().openThread(id);
    };
    // Viewers can't select.
    if (!isAgent) return { onOpen: open, onSelect: open, onHover() {}, onDone() {}, onSnooze() {} };
    return {
      onOpen: open,
      onSelect: (id, isRange) => {
        now().setActive(id);
        const { current } = latest;
        if (isRange) current.selection.extendTo(id, orderedIds());
        else current.selection.toggle(id);
      },
      onHover: (id) => now().setHovered(id),
      onDone: (id) => void latest.current.actionsOn([id]).done(),
      onSnooze: (id) => {
        now().setActive(id);
        now().setHovered(id);
        now().openMenu("snooze");
      },
    };
  }, [isAgent]);
}

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects the range from the last toggled row to this row, replacing the previous range. */
  extendTo: (id: string, order: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
}

interface Selected {
  ids: readonly string[];
  /** The last toggled row. */
  from: string | null;
  /** End of the range; null if there is no range. */
  to: string | null;
}

const NONE: Selected = { ids: [], from: null, to: null };

export function useSelection(): Selection {
  const [{ ids }, setSelected] = useState(NONE);
  const changes = useMemo(() => changesOf(setSelected), []);
  return useMemo(() => {
    const known = new Set(ids);
    return { ...changes, ids, has: (id) => known.has(id) };
  }, [changes, ids]);
}

const changesOf = (setSelected: Dispatch<SetStateAction<Selected>>): Omit<Selection, "ids" | "has"> => ({
  toggle: (id) =>
    setSelected(({ ids }) => ({
      ids: ids.includes(id) ? ids.filter((kept) => kept !== id) : [...ids, id],
      from: id,
      to: null,
    })),
  extendTo: (id, order) =>
    setSelected((before) => {
      const from = before.from !== null && order.includes(before.from) ? before.from : id;
      const left = new Set(before.to === null ? [] : between(order, from, before.to));
      const kept = before.ids.filter((one) => !left.has(one));
      return { ids: [...new Set([...kept, ...between(order, from, id)])], from, to: id };
    }),
  set: (ids) => setSelected({ ids, from: null, to: null }),
  clear: () => setSelected(NONE),
});

/** Returns the ids between two rows, in either order; empty if one of them is not listed. */
function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [first = -1, last = -1] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return first < 0 ? [] : order.slice(first, last + 1);
}
