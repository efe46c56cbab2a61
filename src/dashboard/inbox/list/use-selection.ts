/** Keeps which conversations are selected for an act on all of them. */
import { useMemo, useState } from "react";

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all from the last toggled one to this one. */
  extendTo: (id: string, order: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [{ ids, from }, setState] = useState<{ ids: readonly string[]; from: string | null }>({
    ids: [],
    from: null,
  });
  return useMemo(() => {
    const known = new Set(ids);
    return {
      ids,
      has: (id) => known.has(id),
      toggle: (id) =>
        setState((before) => ({
          ids: before.ids.includes(id) ? before.ids.filter((kept) => kept !== id) : [...before.ids, id],
          from: id,
        })),
      extendTo: (id, order) =>
        setState((before) => {
          const [a, b] = [order.indexOf(before.from ?? id), order.indexOf(id)].toSorted((x, y) => x - y);
          const range = order.slice(Math.max(0, a ?? 0), (b ?? 0) + 1);
          return { ids: [...new Set([...before.ids, ...range])], from: id };
        }),
      set: (all) => setState({ ids: all, from: null }),
      clear: () => setState((before) => (before.ids.length === 0 ? before : { ids: [], from: null })),
    };
  }, [ids, from]);
}
