/** One line of the views: a name with how many it has, and what can be done with it. */
import type { ReactNode } from "react";
import { formatNumber, strings } from "../strings.ts";
import classes from "./views.module.css";

interface EntryProps {
  label: string;
  /** Not shown where it is 0. */
  count: number;
  /** The first number that stands for itself and all above it. */
  mostCounted?: number;
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
            {count < mostCounted ? formatNumber(count) : strings.views.many(mostCounted - 1)}
          </span>
        )}
      </button>
      {children}
    </li>
  );
}
