/** Sort order on a phone, where columns have no headers. */
import { Select } from "@mantine/core";
import { strings } from "../strings.ts";
import type { Column, Sort } from "./column.ts";
import { usualDirection } from "./header-cell.tsx";
import classes from "./table.module.css";

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable === true);
  const choose = (id: string | null): void => {
    const column = sortable.find((one) => one.id === id);
    if (column) onSort({ by: column.id, isDescending: usualDirection(column) });
  };
  return (
    <Select
      className={classes["sortSelect"]}
      aria-label={strings.sortBy}
      placeholder={strings.sortBy}
      data={sortable.map(({ id, label }) => ({ value: id, label: strings.sortedBy(label) }))}
      value={sort?.by ?? null}
      onChange={choose}
      allowDeselect={false}
    />
  );
}
