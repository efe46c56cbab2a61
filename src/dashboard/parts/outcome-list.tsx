/** What importing a list did, or would do: how many of each, and the rows that are refused. */
import { formatCount } from "./format-number.ts";
import classes from "./outcome-list.module.css";

interface OutcomeListProps {
  label?: string;
  counts: readonly { name: string; count: number }[];
  /** Refused rows, in words. */
  faults: readonly string[];
  /** What the list of them is called. */
  faultsLabel: string;
}

export function OutcomeList({ label, counts, faults, faultsLabel }: OutcomeListProps) {
  return (
    <section aria-label={label} aria-live="polite">
      <dl className={classes["outcome"]}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="rd-number">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 && (
        <ul className={classes["faults"]} tabIndex={0} aria-label={faultsLabel}>
          {faults.map((fault, at) => (
            // Two of them may be in the same words.
            <li key={at} dir="auto">
              {fault}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
