/** Finds a place in a list again after rows came and went; pure. */

/** Rows below the first visible one that can hold the place when that one leaves. */
const HOLDERS = 30;

export type ListedIds = readonly { id: string }[];

/** Where one was when one last scrolled: null at the top, where new rows are seen as they come. */
export interface Place {
  rows: ListedIds;
  /** Index of the first row on the screen. */
  first: number;
  /** Pixels of it that are scrolled out. */
  cut: number;
}

/**
 * Returns where the first row on the screen is now, or one below it where it has left; null where none is known. One
 * that moved alone, since mail came to it, does not take the others with it.
 */
export function newIndexOf({ rows: before, first }: Place, rows: ListedIds): number | null {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const holders = before.slice(first, first + HOLDERS).map(({ id }) => places.get(id) ?? null);
  const known = holders.filter((index) => index !== null);
  const steady = known.find((index, at) => known[at + 1] === index + 1);
  return steady ?? known[0] ?? null;
}
