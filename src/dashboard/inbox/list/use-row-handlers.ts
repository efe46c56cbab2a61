/** Mouse and touch handlers of rows, with stable identities to avoid re-rendering. */
import { useMemo, useRef } from "react";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useThreadActionsFor } from "../thread-actions.ts";
import { orderedIds } from "./order.ts";
import type { RowHandlers } from "./row.tsx";
import type { Selection } from "./use-selection.ts";

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
