/** One line of the views: a name with how many it has, and what can be done with it. */
import type { ReactNode } from "react";
import { formatNumber } from "../strings.ts";
import classes from "./views.module.css";

interface EntryProps {
  label: string;
  /** Not shown where it is 0. */
  count: number;
  isCurrent: boolean;
  /** Whether its number asks to be looked at. */
  isUrgent?: boolean;
  /** Before the name. */
  mark?: ReactNode;
  /** Right after the name. */
  sign?: ReactNode;
  /** At the end: a menu. */
  children?: ReactNode;
  onChoose: () => void;
}

export function Entry({ label, count, isCurrent, isUrgent, mark, sign, children, onChoose }: EntryProps) {
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
            {formatNumber(count)}
          </span>
        )}
      </button>
      {children}
    </li>
  );
}
