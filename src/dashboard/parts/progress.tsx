/** Progress bar; indeterminate without a total. */
import { Flex } from "@mantine/core";
import { formatCount } from "./format-number.ts";
import classes from "./progress.module.css";

interface ProgressProps {
  label: string;
  done: number;
  /** Null if unknown. */
  total: number | null;
}

export function Progress({ label, done, total }: ProgressProps) {
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  const counted = done === 0 ? "" : formatCount(done);
  const words = total === null ? counted : `${formatCount(done)} of ${formatCount(total)}`;
  return (
    <Flex direction="column" gap={4}>
      <Flex gap={12} justify="space-between" fz="0.8125rem" aria-live="polite">
        <span>{label}</span>
        <span className="rd-number">{words}</span>
      </Flex>
      <div
        role="progressbar"
        aria-label={label}
        {...(words !== "" && { "aria-valuetext": words })}
        {...(share !== null && { "aria-valuenow": Math.round(share * 100) })}
        className={classes["track"]}
        data-endless={share === null}
      >
        <div className={classes["bar"]} style={{ width: `${(share ?? 0.3) * 100}%` }} />
      </div>
    </Flex>
  );
}
