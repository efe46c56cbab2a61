/** Keeps which conversations are selected for an act on all of them. */
import { useMemo, useState, type Dispatch, type SetStateAction } from "react";

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all from the last toggled one to this one. */
  extendTo: (id: string, order: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
}

interface Selected {
  ids: readonly string[];
  /** The one toggled last. */
  from: string | null;
}

const NONE: Selected = { ids: [], from: null };

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
    })),
  extendTo: (id, order) =>
    setSelected(({ ids, from }) => {
      const [first = 0, last = 0] = [order.indexOf(from ?? id), order.indexOf(id)].toSorted((a, b) => a - b);
      const range = order.slice(Math.max(0, first), last + 1);
      return { ids: [...new Set([...ids, ...range])], from: id };
    }),
  set: (ids) => setSelected({ ids, from: null }),
  clear: () => setSelected(NONE),
});
