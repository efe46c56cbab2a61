/**
 * Table for an API list, with sorting, selection and paging, and with loading, empty and error states. On a
 * phone, each row is a card with labeled cells.
 */
import { Button, Checkbox, Select, Skeleton, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { formatCount } from "../format-number.ts";
import { Trouble } from "../trouble.tsx";
import type { Column } from "./columns.tsx";
import classes from "./table.module.css";

export interface Sort {
  by: string;
  isDescending: boolean;
}

interface TableSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Bulk actions, shown above the table while rows are selected. */
  actions: ReactNode;
}

interface TableProps<Row> {
  rowId: (row: Row) => string;
  /** Accessible name. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Shown instead of an empty table: `<Empty …/>`. */
  empty: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Number of skeleton rows; 0 for lists that are usually empty. */
  skeletons?: number;
  /** Total number of rows, shown if not all are listed. */
  total?: number | null;
  /** Loads more rows, as returned by `usePages`; null if all rows are listed. */
  onMore?: (() => void) | null;
  isLoadingMore?: boolean;
  selection?: TableSelection;
  /** Returns whether a row can be selected; by default, every row can. */
  isSelectable?: (row: Row) => boolean;
  /** Buttons or a menu at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** Returns whether a row looks disabled. */
  isQuiet?: (row: Row) => boolean;
}

/** `rowId` is optional for rows with an `id`. */
type RowId<Row> = Row extends { id: string }
  ? { rowId?: (row: Row) => string }
  : { rowId: (row: Row) => string };

export function Table<Row>(given: Omit<TableProps<Row>, "rowId"> & RowId<Row>) {
  const props: TableProps<Row> = { rowId: (row) => (row as { id: string }).id, ...given };
  const { label, columns, rows, error, onRetry, empty, selection, actions, onMore, isLoadingMore } = props;
  const { total = null } = props;
  const shown = formatCount(rows?.length ?? 0);
  if (rows === undefined && error) return <Trouble error={error} {...(onRetry && { onRetry })} />;
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <>
      {selection && selection.ids.size > 0 && <SelectionBar selection={selection} />}
      {props.onSort && <SortSelect columns={columns} sort={props.sort} onSort={props.onSort} />}
      <table role="table" aria-label={label} aria-busy={rows === undefined} className={classes["table"]}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <AllCell {...props} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actions && (
              <th role="columnheader" className={classes["actionsHead"]}>
                <span className="rd-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map((row) => <BodyRow key={props.rowId(row)} row={row} {...props} />) ?? (
            <SkeletonRows
              count={props.skeletons ?? 6}
              cells={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
            />
          )}
        </tbody>
      </table>
      {error !== undefined && error !== null && <Trouble error={error} {...(onRetry && { onRetry })} />}
      {onMore && (
        <p className={classes["cut"]}>
          {total === null ? `First ${shown} rows` : `${shown} of ${formatCount(total)} rows`}
        </p>
      )}
      {onMore && (
        <div className={classes["more"]}>
          <Button variant="default" size="sm" loading={isLoadingMore ?? false} onClick={onMore}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function AllCell<Row>({
  rows = [],
  rowId,
  selection,
  isSelectable = () => true,
}: TableProps<Row> & { selection: TableSelection }) {
  const ids = rows.filter(isSelectable).map(rowId);
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return (
    <th role="columnheader" className={classes["check"]}>
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={isAll}
        indeterminate={!isAll && selection.ids.size > 0}
        onChange={() => selection.onChange(new Set(isAll ? [] : ids))}
      />
    </th>
  );
}

function BodyRow<Row>(props: TableProps<Row> & { row: Row }) {
  const { row, columns, rowId, selection, isSelectable, actions, isQuiet } = props;
  const id = rowId(row);
  const isSelected = selection?.ids.has(id) ?? false;
  const nameId = useId();
  const toggle = (ids: ReadonlySet<string>) => new Set(ids).symmetricDifference(new Set([id]));
  return (
    <tr role="row" data-selected={isSelected} data-quiet={isQuiet?.(row) ?? false}>
      {selection && (
        <td role="cell" className={classes["check"]}>
          <Checkbox
            size="xs"
            aria-labelledby={nameId}
            disabled={isSelectable?.(row) === false}
            checked={isSelected}
            onChange={() => selection.onChange(toggle(selection.ids))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.label}
          {...(index === 0 && { id: nameId })}
          role={index === 0 ? "rowheader" : "cell"}
          data-label={column.label}
          data-number={column.isNumber ?? false}
          data-wide-only={column.isWideOnly ?? false}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" className={classes["actions"]}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

function SkeletonRows({ count, cells }: { count: number; cells: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row">
      {Array.from({ length: cells }, (__, cell) => (
        <td key={cell} role="cell">
          <Skeleton height={12} my={4} width={cell === 0 ? "70%" : "45%"} />
        </td>
      ))}
    </tr>
  ));
}

function SelectionBar({ selection }: { selection: TableSelection }) {
  return (
    <div className={classes["selection"]}>
      <span aria-live="polite" className="rd-number">
        {`${formatCount(selection.ids.size)} selected`}
      </span>
      {selection.actions}
      <Button variant="subtle" color="gray" onClick={() => selection.onChange(new Set())}>
        Clear selection
      </Button>
    </div>
  );
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sortable = columns.flatMap((column) =>
    column.sortKey === undefined ? [] : [{ ...column, sortKey: column.sortKey }],
  );
  const choose = (id: string | null): void => {
    const column = sortable.find(({ sortKey }) => sortKey === id);
    if (column) onSort({ by: column.sortKey, isDescending: usualDirection(column) });
  };
  return (
    <Select
      className={classes["sortSelect"]}
      aria-label="Sort by"
      placeholder="Sort by"
      data={sortable.map(({ sortKey, label }) => ({ value: sortKey, label: `By ${label.toLowerCase()}` }))}
      value={sort?.by ?? null}
      onChange={choose}
      allowDeselect={false}
    />
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** Returns the initial sort direction: numbers descending, names ascending. */
const usualDirection = <Row,>({ isNumber = false }: Column<Row>): boolean => isNumber;

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { sortKey, label, isNumber = false, width } = column;
  const isChosen = sortKey !== undefined && sort?.by === sortKey;
  const Icon = isChosen && !sort.isDescending ? IconChevronUp : IconChevronDown;
  const turn = (by: string) =>
    onSort?.({ by, isDescending: isChosen ? !sort.isDescending : usualDirection(column) });
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber}
      style={width === undefined ? undefined : { width }}
      aria-sort={isChosen ? (sort.isDescending ? "descending" : "ascending") : undefined}
    >
      {sortKey !== undefined && onSort ? (
        <UnstyledButton className={classes["sort"]} data-chosen={isChosen} onClick={() => turn(sortKey)}>
          {label}
          <Icon size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  );
}
