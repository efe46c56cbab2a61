/** What an import did or would do, with the rows that it leaves out. */
import { formatCount } from "../../parts/format-number.ts";
import { OutcomeList } from "../../parts/outcome-list.tsx";
import { strings } from "./strings.ts";
import type { ImportOutcome } from "./use-import.ts";

const COUNTS = ["created", "updated", "unchanged", "failed"] as const;

interface ContactOutcomeProps {
  outcome: ImportOutcome;
  /** Whether the file was looked at in pieces. */
  isInPieces: boolean;
}

export const ContactOutcome = ({ outcome, isInPieces }: ContactOutcomeProps) => (
  <OutcomeList
    label={strings.checked}
    counts={COUNTS.map((name) => ({ name: strings.outcome[name], count: outcome[name] }))}
    faults={outcome.errors.map(({ row, column, error }) => strings.fault(formatCount(row), column, error))}
    faultsLabel={strings.outcome.failed}
    isInPieces={isInPieces}
  />
);
