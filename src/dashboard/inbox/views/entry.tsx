/** A sidebar entry: name, count and menu. */
import { type ReactNode } from "react";
import { formatCount } from "../../parts/format-number.ts";
import classes from "./views.module.css";

const manyText = (n: number) => `${formatCount(n)}+`;

interface EntryProps {
  label: string;
  /** Hidden if it is 0. */
  count: number;
  /** Counts from this number on are shown as "99+". */
  mostCounted?: number;
  isCurrent: boolean;
  /** Whether the count is highlighted. */
  isUrgent?: boolean;
  /** Shown before the name. */
  mark?: ReactNode;
  /** Shown after the name. */
  sign?: ReactNode;
  /** Menu at the end. */
  children?: ReactNode;
  onChoose: () => void;
}

export function Entry({
  label,
  count,
  mostCounted = Infinity,
  isCurrent,
  isUrgent,
  mark,
  sign,
  children,
  onChoose,
}: EntryProps) {
  return (
    <li className={classes["entry"]} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes["choose"]}
        aria-current={isCurrent ? "true" : undefined}
        onClick={onChoose}
      >
        {mark}
        <span className={classes["name"]} dir="auto" title={label}>
          {label}
        </span>
        {sign}
        {count > 0 && (
          <span className={classes["count"]} data-urgent={isUrgent || undefined}>
            {count < mostCounted ? formatCount(count) : manyText(mostCounted - 1)}
          </span>
        )}
      </button>
      {children}
    </li>
  );
}
