/** Table columns, and cells for common types of values. */
import { Box, UnstyledButton } from "@mantine/core";
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { formatCount } from "../format-number.ts";
import { RelativeTime } from "../time.tsx";
import classes from "./table.module.css";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column is right-aligned, for numbers and times. */
  isNumber?: boolean;
  /** CSS width, such as `120px` or `20%`. Columns without a width share the rest. */
  width?: string;
  /** Sort key; without one, the column cannot be sorted. */
  sortKey?: string;
  /** Whether the column is hidden in the cards on a phone. */
  isWideOnly?: boolean;
}

type ColumnOptions<Row> = Omit<Column<Row>, "label" | "cell">;

/**
 * A relative time.
 * @param options `none` is the text if there is no time.
 */
export const timeColumn = <Row,>(
  label: string,
  timeOf: (row: Row) => string | null,
  { none = "–", ...options }: ColumnOptions<Row> & { none?: string } = {},
): Column<Row> => {
  const cell = (row: Row) => {
    const at = timeOf(row);
    return at === null ? none : <RelativeTime at={at} />;
  };
  return { label, isNumber: true, cell, ...options };
};

export const countColumn = <Row,>(
  label: string,
  countOf: (row: Row) => number,
  options?: ColumnOptions<Row>,
): Column<Row> => ({ label, isNumber: true, cell: (row) => formatCount(countOf(row)), ...options });

/** Text that people wrote, in any language. */
export const textColumn = <Row,>(
  label: string,
  textOf: (row: Row) => string,
  options?: ColumnOptions<Row>,
): Column<Row> => ({ label, cell: (row) => <span dir="auto">{textOf(row)}</span>, ...options });

interface CutTextProps {
  text: string;
  /** Hover text, if longer than the cell text. */
  title?: string;
}

/** Cell text that may be truncated, and is shown in full on hover. */
export const CutText = ({ text, title = text }: CutTextProps) => (
  <Box component="bdi" className="rd-ellipsis" display="block" w={0} miw="100%" title={title}>
    {text}
  </Box>
);

/** Returns the hover text, because a name may be truncated. */
const wholeOf = (children: ReactNode): string | undefined =>
  typeof children === "string" ? children : undefined;

/** A row's name as a button that covers the row and opens a drawer or dialog. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes["rowLink"]} dir="auto" title={wholeOf(children)} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

const RowAnchor = (props: ComponentPropsWithRef<"a">) => (
  <a {...props} dir="auto" className={classes["rowLink"]} title={wholeOf(props.children)} />
);

/** A row's name as a link that covers the row. */
export const RowLink: LinkComponent<typeof RowAnchor> = createLink(RowAnchor);
