/** Keeps which conversations are selected for an act on all of them. */
import { useMemo, useState, type Dispatch, type SetStateAction } from "react";

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all from the last toggled one to this one, and no longer what was beyond it before. */
  extendTo: (id: string, order: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
}

interface Selected {
  ids: readonly string[];
  /** The one toggled last. */
  from: string | null;
  /** How far the range from there goes; null for no range. */
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

/** Returns the ids from one to another, whichever is first; none where one is not listed. */
function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [first = -1, last = -1] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return first < 0 ? [] : order.slice(first, last + 1);
}
