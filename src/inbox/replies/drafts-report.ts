/** Reports how people used the AI's drafts for a client. */
import { getClientInScope } from "../../clients/store.ts";
import type { Caller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { commonChanges, type SentDraft } from "./rules/word-changes.ts";
import { draftUses, editedDrafts, type DraftUse } from "./store/sent-answers.ts";
import type { Deps } from "../../deps/deps.ts";

const NONE = { unchanged: 0, edited: 0, rewritten: 0, discarded: 0 };
type Uses = typeof NONE;

interface DraftsReport {
  total: Uses;
  /** All weeks, oldest first. */
  weeks: ({ startDate: string } & Uses)[];
  changes: ReturnType<typeof commonChanges>;
}

/** Reports on replies received in the last `weeks` weeks, including the current one. */
export async function reportDrafts(
  { db, clock, reader }: Pick<Deps, "db" | "clock" | "reader">,
  caller: Caller,
  { id, weeks: count }: { id: string; weeks: number },
): Promise<DraftsReport> {
  const { workspaceId } = caller;
  const client = getClientInScope(db, caller, id);
  const { timezone } = getWorkspace(db, workspaceId);
  const days = mondays({ now: clock.now(), timezone, count });
  const starts = days.map((day): Millis => day.toZonedDateTime(timezone).epochMilliseconds);
  const span = { workspaceId, clientId: client.id, since: starts[0] ?? 0 };
  const [uses, pairs] = (await reader.read(
    [draftUses({ ...span, starts }), editedDrafts(span)],
    workspaceId,
  )) as [DraftUse[], SentDraft[]];
  const found = new Map(uses.map(({ week, ...use }) => [week, use]));
  const weeks = days.map((day, week) => ({ startDate: day.toString(), ...(found.get(week) ?? NONE) }));
  return { total: weeks.reduce(plus, NONE), weeks, changes: commonChanges(pairs) };
}

const plus = (sum: Uses, { unchanged, edited, rewritten, discarded }: Uses): Uses => ({
  unchanged: sum.unchanged + unchanged,
  edited: sum.edited + edited,
  rewritten: sum.rewritten + rewritten,
  discarded: sum.discarded + discarded,
});

/** Returns the Mondays of the last `count` weeks in a time zone, oldest first. */
function mondays({ now, timezone, count }: { now: Millis; timezone: string; count: number }) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: count }, (_, n) => monday.subtract({ weeks: count - 1 - n }));
}
