/** Changes follow-ups without optimistic updates. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLiveMessages } from "../live/use-live.ts";
import { KEY } from "./queries.ts";

/** Returns a mutation that refetches lists, the calendar and conversations. */
export function useChange<Params = void, Answer = unknown>(
  change: (params: Params) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["thread"] });
      return queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

/** Refetches when a follow-up is sent, fails or is canceled elsewhere. */
export function useFollowUpEvents(): void {
  const queries = useQueryClient();
  useLiveMessages(({ type }) => {
    if (type.startsWith("follow_up.")) void queries.invalidateQueries({ queryKey: [KEY] });
  });
}
