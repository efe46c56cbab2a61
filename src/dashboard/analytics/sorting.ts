/** Sorts the rows of a report; pure. */
import type { Schemas } from "../api/client.ts";

export type FigureName = Exclude<keyof Schemas["AnalyticsRow"], "start_date" | "end_date" | "key" | "name">;

/** Sorts rows by a figure or by name; rows without that figure come last. */
export function sortRows<Row extends Pick<Schemas["AnalyticsRow"], FigureName>>(
  rows: readonly Row[],
  { by, isDescending }: { by: string; isDescending: boolean },
  nameOf: (row: Row) => string,
): Row[] {
  const turned = isDescending ? -1 : 1;
  if (by === "name") return rows.toSorted((a, b) => turned * nameOf(a).localeCompare(nameOf(b)));
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by as FigureName], b[by as FigureName]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turned * (one - other);
  });
}
