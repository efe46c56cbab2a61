/** Result or preview of an import, with the skipped rows. */
import { formatCount } from "../../parts/format-number.ts";
import { OutcomeList } from "../../parts/outcome-list.tsx";
import { countOf } from "../../parts/use-pieces.ts";
import { strings } from "./strings.ts";
import type { ImportOutcome } from "./use-import.ts";

const COUNTS = ["created", "updated", "unchanged"] as const;

export function ContactOutcome({ outcome }: { outcome: ImportOutcome }) {
  const { rows, failed, contacts, errors } = outcome;
  const repeated = rows - failed - contacts.size;
  const counts = [
    ...COUNTS.map((name) => ({ name: strings.outcome[name], count: countOf(contacts, name) })),
    ...(repeated > 0 ? [{ name: strings.outcome.repeated, count: repeated }] : []),
    { name: strings.outcome.failed, count: failed },
  ];
  return (
    <OutcomeList
      label="Preview of changes"
      counts={counts}
      faults={errors.map(({ row, column, error }) => `Row ${formatCount(row)}, ${column}: ${error}`)}
      faultsLabel={strings.outcome.failed}
    />
  );
}
