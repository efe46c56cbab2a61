/** Keeps the scroll position when rows come and go; pure. */

/** Height of the heading above a row, in pixels. */
export const HEADING_PX = 30;

/** Layout of the rows. All have the same height, but one of them can have a heading above it. */
export interface RowGrid {
  /** Height of a row in pixels. */
  height: number;
  /** Index of the row with the heading; null if there is no heading. */
  headed: number | null;
}

/** Returns the distance from the top to a row, including headings, in pixels. */
export const topOfRow = (index: number, { height, headed }: RowGrid): number =>
  index * height + (headed !== null && index > headed ? HEADING_PX : 0);

/** Returns the index of the row at a distance from the top. */
export function rowAt(top: number, { height, headed }: RowGrid): number {
  const isBelow = headed !== null && top >= headed * height;
  return isBelow ? Math.max(headed, Math.floor((top - HEADING_PX) / height)) : Math.floor(top / height);
}

/** Number of rows, from the first visible one, that can anchor the position. */
const HOLDERS = 30;

export type ListedIds = readonly { id: string }[];

/** The scroll position after the last scroll. There is none at the top, where new rows appear immediately. */
export interface Place {
  rows: ListedIds;
  /** Index of the first visible row. */
  first: number;
  /** Number of the first row's pixels that are scrolled out of view. */
  cut: number;
}

/**
 * Returns the new index of the anchor row, or of a row below it if the anchor has left; null if none is found. Skips
 * rows that moved because of a new email, so that the position stays the same.
 */
export function newIndexOf({ rows: before, first }: Place, rows: ListedIds): number | null {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const holders = before.slice(first, first + HOLDERS).map(({ id }) => places.get(id) ?? null);
  const known = holders.filter((index) => index !== null);
  const steady = known.find((index, at) => known[at + 1] === index + 1);
  return steady ?? known[0] ?? null;
}
