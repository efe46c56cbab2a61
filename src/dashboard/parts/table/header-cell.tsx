/** The head of a column; a button where the table can be sorted by it. */
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { Column, Sort } from "./column.ts";
import classes from "./table.module.css";

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** Returns whether a column is sorted downward at first: numbers with the most first, names with the first. */
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
