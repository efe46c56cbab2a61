/** What a table is made of. */
import type { ReactNode } from "react";

export interface Column<Row> {
  /** Unique in the table; what is sorted by, where that can be chosen. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and times align right. */
  isNumber?: boolean;
  /** As in CSS: `120px`, `20%`. The rest is shared by columns without one. */
  width?: string;
  isSortable?: boolean;
  /** Left out of the cards of a phone. */
  isWideOnly?: boolean;
}

export interface Sort {
  by: string;
  isDescending: boolean;
}

export interface TableSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** What can be done with those selected; shown above the table while there are some. */
  actions: ReactNode;
}
