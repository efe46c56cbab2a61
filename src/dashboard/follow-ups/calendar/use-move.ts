/** Moves a follow-up to another day optimistically, and rolls back on failure. */
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { useAction } from "../../parts/use-action.ts";
import { KEY, type FollowUp, nameOf, changeMany } from "../queries.ts";
import { dayName } from "./month.ts";

type Day = Schemas["FollowUpDay"];

/** @param key Query key of the visible calendar. */
export function useMove(key: QueryKey, timezone: string) {
  const queries = useQueryClient();
  return useAction(
    async ({ followUp, date }: { followUp: FollowUp; date: string }) => {
      const { reasons } = await changeMany([followUp.id], { date, timezone });
      if (reasons[0] !== undefined) throw new Error(reasons[0]);
    },
    {
      // Moves run one after another, so that the last one wins.
      scope: "follow-up-moves",
      onStart: async ({ followUp, date }) => {
        await queries.cancelQueries({ queryKey: key });
        const before = queries.getQueryData<Day[]>(key);
        queries.setQueryData<Day[]>(key, (days) => days && moved(days, followUp, date));
        return () => queries.setQueryData(key, before);
      },
      done: (_done, { followUp, date }) => `Moved the follow-up to ${nameOf(followUp)} to ${dayName(date)}`,
      toastsErrors: true,
      changes: [[KEY]],
    },
  );
}

/** Returns the days with the follow-up moved. Its position within the day is provisional until the server responds. */
export function moved(days: readonly Day[], followUp: FollowUp, to: string): Day[] {
  return days.map((day) => {
    const isFrom = day.first.some(({ id }) => id === followUp.id);
    if (isFrom === (day.date === to)) return day;
    if (isFrom)
      return { ...day, total: day.total - 1, first: day.first.filter(({ id }) => id !== followUp.id) };
    return day.date === to ? { ...day, total: day.total + 1, first: [followUp, ...day.first] } : day;
  });
}
