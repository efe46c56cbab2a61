/** Summarizes a storm in numbers. */
import type { Database } from "bun:sqlite";
import { notes, type Aftermath } from "./aftermath.ts";
import type { Storm } from "./storm.ts";
import type { Rows } from "./storm-rows.ts";

interface Findings {
  storm: Storm;
  after: Aftermath;
  database: Database;
  rows: Rows;
  /** Durations of the storm, and of the calm after it. */
  seconds: number[];
}

type Count = Record<string, number>;

export function figuresOf({ storm, after, database, rows, seconds }: Findings, cycles: number): object {
  const noted = notes(database);
  const { mails, orders, kills } = storm;
  return {
    seed: storm.seed,
    cycles,
    kills: Object.fromEntries(kills),
    payloads: mails.length,
    acknowledged: mails.filter(({ acknowledged }) => acknowledged).length,
    replies: after.replies.length,
    orders: orders.length,
    answered_200: orders.filter(({ statuses }) => statuses.includes(200)).length,
    emails: after.ledger.length,
    uncertain_for_a_time: noted.send_uncertain,
    found_in_the_thread: noted["sent by platform"],
    left_uncertain: after.uncertain.size,
    send_orders: counted(rows.orders.map(({ state, reason }) => `${state}, ${reason}`)),
    follow_ups: followUpFigures(storm, rows),
    told: toldFigures(storm, rows),
    backups: storm.backups.figures,
    notes: noted,
    seconds: seconds.map(Math.round),
  };
}

function followUpFigures({ followUps: { plans } }: Storm, { followUps }: Rows): object {
  const answers = (name: string, statuses: (number | null)[]): string[] =>
    statuses.map((status) => `${name} ${status}`);
  return {
    asked: counted(
      plans.flatMap(({ statuses, rewordings, cancels }) => [
        ...answers("plan", statuses),
        ...answers("edit", rewordings),
        ...answers("cancel", cancels),
      ]),
    ),
    became: counted(
      followUps.map(({ status, sendState, lastError }) =>
        [status, sendState, lastError].filter((word) => word !== null).join(", "),
      ),
    ),
    tried_more_than_once: followUps.filter(({ attempts }) => attempts > 1).length,
  };
}

function toldFigures({ subscriber }: Storm, rows: Rows): object {
  const all = [...subscriber.told.values()];
  return {
    events: counted(rows.events.map(({ type }) => type)),
    told_more_than_once: all.filter(({ times }) => times > 1).length,
    taken_more_than_once: all.filter(({ taken }) => taken > 1).length,
    deliveries: Object.fromEntries(rows.deliveries.map(({ status, n }) => [status, n])) as Count,
  };
}

const counted = (names: string[]): Count =>
  Object.fromEntries([...Map.groupBy(names, String)].map(([name, all]) => [name, all.length]));
