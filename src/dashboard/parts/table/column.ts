/** Types of table columns and selections. */
import type { ReactNode } from "react";

export interface Column<Row> {
  /** Unique id; also the sort key, if sortable. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column is right-aligned, for numbers and times. */
  isNumber?: boolean;
  /** CSS width: `120px`, `20%`. Other columns share the rest. */
  width?: string;
  isSortable?: boolean;
  /** Whether the column is hidden in the cards on a phone. */
  isWideOnly?: boolean;
}

export interface Sort {
  by: string;
  isDescending: boolean;
}

export interface TableSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Bulk actions, shown above the table while rows are selected. */
  actions: ReactNode;
}
