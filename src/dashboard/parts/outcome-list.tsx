/** An import's result or preview: counts, and the rejected rows. */
import { formatCount } from "./format-number.ts";
import classes from "./outcome-list.module.css";

interface OutcomeListProps {
  label?: string;
  counts: readonly { name: string; count: number }[];
  /** Messages for rejected rows. */
  faults: readonly string[];
  /** Accessible name of the list of rejected rows. */
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
            // Uses indexes as keys, because two messages may be identical.
            <li key={at} dir="auto">
              {fault}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
