/** Keyboard shortcuts of the list: move, open, select, and act on the active row. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type RefObject } from "react";
import { threadQuery } from "../../api/queries.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import { findItem, isDone } from "../seen-threads.ts";
import { useThreadActions } from "../thread-actions.ts";
import { useInbox } from "../use-inbox.ts";
import type { OpenMenu } from "./menu-state.ts";
import { nextOf, orderedIds, previousOf } from "./order.ts";
import type { Selection } from "./use-selection.ts";

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
  // Focus the list, so that screen readers and Enter follow.
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
    // An open conversation handles these keys itself.
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
