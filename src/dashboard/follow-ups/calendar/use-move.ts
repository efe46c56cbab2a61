/** Moves a follow-up to another day optimistically, and rolls back on failure. */
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { showToast, showError } from "../../parts/toast.ts";
import { KEY, type FollowUp, nameOf, changeMany } from "../queries.ts";
import { dayName } from "./month.ts";

type Day = Schemas["FollowUpDay"];

const MOVES = [KEY, "moves"];

/** @param key query key of the visible calendar */
export function useMove(key: QueryKey, timezone: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: MOVES,
    // Runs moves one after another, so that the last move wins.
    scope: { id: "follow-up-moves" },
    mutationFn: async ({ followUp, date }: { followUp: FollowUp; date: string }) => {
      const { reasons } = await changeMany([followUp.id], { date, timezone });
      if (reasons[0] !== undefined) throw new Error(reasons[0]);
    },
    onMutate: async ({ followUp, date }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Day[]>(key);
      queries.setQueryData<Day[]>(key, (days) => days && moved(days, followUp, date));
      return { key, before };
    },
    onSuccess: (_done, { followUp, date }) =>
      showToast(`Moved the follow-up to ${nameOf(followUp)} to ${dayName(date)}`),
    onError: (error, _move, kept) => {
      // Uses the original key, because another month may be visible by now.
      if (kept) queries.setQueryData(kept.key, kept.before);
      showError(error);
    },
    // Between two moves, roll back only to the state before the second one.
    onSettled: () =>
      queries.isMutating({ mutationKey: MOVES }) === 1
        ? queries.invalidateQueries({ queryKey: [KEY] })
        : undefined,
  });
}

/** Returns the days with the follow-up moved; the server decides its position within the day. */
export function moved(days: readonly Day[], followUp: FollowUp, to: string): Day[] {
  return days.map((day) => {
    const isFrom = day.first.some(({ id }) => id === followUp.id);
    if (isFrom === (day.date === to)) return day;
    if (isFrom)
      return { ...day, total: day.total - 1, first: day.first.filter(({ id }) => id !== followUp.id) };
    return day.date === to ? { ...day, total: day.total + 1, first: [followUp, ...day.first] } : day;
  });
}
