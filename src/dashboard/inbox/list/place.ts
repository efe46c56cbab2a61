/** Keeps the scroll position when rows come and go; pure. */

/** Rows below the first visible one that can anchor the position. */
const HOLDERS = 30;

export type ListedIds = readonly { id: string }[];

/** Anchor at the last scroll; null at the top, where new rows show as they arrive. */
export interface Place {
  rows: ListedIds;
  /** Index of the first visible row. */
  first: number;
  /** Pixels of it scrolled out of view. */
  cut: number;
}

/**
 * Returns the new index of the anchor row, or of one below it if it left; null if none is found. A row that moved up
 * on its own because of a new email does not move the position.
 */
export function newIndexOf({ rows: before, first }: Place, rows: ListedIds): number | null {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const holders = before.slice(first, first + HOLDERS).map(({ id }) => places.get(id) ?? null);
  const known = holders.filter((index) => index !== null);
  const steady = known.find((index, at) => known[at + 1] === index + 1);
  return steady ?? known[0] ?? null;
}
