/** Tracks the selected conversations. */
import { useMemo, useState, type Dispatch, type SetStateAction } from "react";

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects the range from the last toggled row to this one, replacing the previous range. */
  extendTo: (id: string, order: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
}

interface Selected {
  ids: readonly string[];
  /** The last toggled row. */
  from: string | null;
  /** End of the range; null for no range. */
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

/** Returns the ids between two rows, in either order; empty if one isn't listed. */
function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [first = -1, last = -1] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return first < 0 ? [] : order.slice(first, last + 1);
}
