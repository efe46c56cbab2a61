/** Column header; a button if the column is sortable. */
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { Column, Sort } from "./column.ts";
import classes from "./table.module.css";

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** Returns the initial sort direction: numbers descending, names ascending. */
export const usualDirection = <Row,>({ isNumber = false }: Column<Row>): boolean => isNumber;

export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, label, isNumber = false, isSortable = false, width } = column;
  const isChosen = sort?.by === id;
  const Icon = isChosen && !sort.isDescending ? IconChevronUp : IconChevronDown;
  const turn = () =>
    onSort?.({ by: id, isDescending: isChosen ? !sort.isDescending : usualDirection(column) });
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber}
      style={width === undefined ? undefined : { width }}
      aria-sort={isChosen ? (sort.isDescending ? "descending" : "ascending") : undefined}
    >
      {isSortable && onSort ? (
        <UnstyledButton className={classes["sort"]} data-chosen={isChosen} onClick={turn}>
          {label}
          <Icon size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  );
}
