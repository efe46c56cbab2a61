/**
 * Counts events since startup with temporary triggers on this connection, which count row changes unless they
 * are rolled back. Nothing is written to disk.
 */
import type { Db } from "../../../db/open.ts";

/** A counted change: its labels, as SQL on the row, and the amount to add. */
interface Tally {
  on: string;
  labels: Record<string, string>;
  amount?: string;
}

/** Trigger for ended calls. A call's row is inserted before the call, but a repair's row after it. */
const CALL_ENDED = "UPDATE OF outcome ON ai_calls WHEN old.outcome = 'asked' AND new.outcome <> 'asked'";
const REPAIR_MADE = "INSERT ON ai_calls WHEN new.outcome <> 'asked'";
const CALL_LABELS = { purpose: "new.purpose", model: "coalesce(new.model, '')" };

const call = (on: string): Tally => ({ on, labels: { ...CALL_LABELS, outcome: "new.outcome" } });
const tokens = (on: string, kind: "input" | "output" | "cached"): Tally => ({
  on,
  labels: { ...CALL_LABELS, kind: `'${kind}'` },
  amount: `new.${kind}_tokens`,
});

/** Every counter. Add new ones here and in `families.ts`. */
const TALLIES = {
  inbound_events: [
    {
      on: "UPDATE OF status ON inbound_events WHEN old.status = 'received' AND new.status <> 'received'",
      labels: { platform: "new.platform", outcome: "new.status" },
    },
  ],
  replies_given_up: [
    {
      on: "UPDATE OF stage_error ON replies WHEN new.stage = 'waiting' AND new.stage_error IS NOT NULL AND old.stage <> 'waiting'",
      labels: { stage: "old.stage" },
    },
  ],
  sends: [
    {
      on: "UPDATE OF state ON send_attempts WHEN new.state <> old.state AND new.state IN ('sent', 'not_sent', 'uncertain')",
      labels: { kind: "new.kind", by: "new.sent_by", outcome: "new.state" },
    },
  ],
  // A delivery that failed because its subscription is off was never attempted.
  webhook_attempts: [
    {
      on: "UPDATE OF status ON webhook_deliveries WHEN old.claimed_at IS NOT NULL AND old.status = 'pending' AND new.status <> 'pending'",
      labels: { outcome: "new.status" },
    },
  ],
  hooks_refused: [
    {
      on: "UPDATE OF refused ON connection_webhooks WHEN new.refused > old.refused",
      labels: { platform: "(SELECT platform FROM connections WHERE id = new.id)" },
    },
  ],
  replies_missed: [
    {
      on: "UPDATE OF missed ON connection_polls WHEN new.missed > old.missed",
      labels: { platform: "(SELECT platform FROM connections WHERE id = new.id)" },
      amount: "new.missed - old.missed",
    },
  ],
  ai_calls: [call(CALL_ENDED), call(REPAIR_MADE)],
  ai_tokens: [CALL_ENDED, REPAIR_MADE].flatMap((on) => [
    tokens(on, "input"),
    tokens(on, "output"),
    tokens(on, "cached"),
  ]),
} as const satisfies Record<string, readonly Tally[]>;

export type TallyName = keyof typeof TALLIES;

/** Returns the names of a counter's labels, in order. */
export const tallyLabels = (name: TallyName): string[] => Object.keys(TALLIES[name][0]?.labels ?? {});

export interface TallyRow {
  /** The values of the labels, in the order of `tallyLabels`. */
  values: string[];
  n: number;
}

/** Creates the triggers. New counters start at zero, and existing counters continue. */
export function createTallyTriggers({ sqlite }: Db): void {
  sqlite.run(
    "CREATE TEMP TABLE IF NOT EXISTS tallies (name TEXT, labels TEXT, n INTEGER, PRIMARY KEY (name, labels)) WITHOUT ROWID",
  );
  for (const [name, tallies] of Object.entries<readonly Tally[]>(TALLIES))
    for (const [index, tally] of tallies.entries())
      sqlite.run(triggerFor(tally, { name, trigger: `tally_${name}_${index}` }));
}

const triggerFor = (
  { on, labels, amount = "1" }: Tally,
  { name, trigger }: { name: string; trigger: string },
) => `
  CREATE TEMP TRIGGER IF NOT EXISTS ${trigger} AFTER ${on} BEGIN
    INSERT INTO tallies VALUES ('${name}', json_array(${Object.values(labels).join(", ")}), ${amount})
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  END`;

/** Lists the counts since `createTallyTriggers`, omitting label combinations without events. */
export function listTallies({ sqlite }: Db, name: TallyName): TallyRow[] {
  return sqlite
    .query<{ labels: string; n: number }, { name: string }>(
      "SELECT labels, n FROM tallies WHERE name = +$name",
    )
    .all({ name })
    .map(({ labels, n }) => ({ values: JSON.parse(labels) as string[], n }));
}
