/** Changes follow-ups; nothing is shown before the server has answered. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLiveMessages } from "../live/use-live.ts";
import { KEY } from "./queries.ts";

/** Returns a change after which lists, the calendar and the conversations are asked again. */
export function useChange<Given = void, Answer = unknown>(
  change: (given: Given) => Promise<Answer>,
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

/** Asks again when a follow-up was sent, failed or was canceled elsewhere. */
export function useFollowUpEvents(): void {
  const queries = useQueryClient();
  useLiveMessages(({ type }) => {
    if (type.startsWith("follow_up.")) void queries.invalidateQueries({ queryKey: [KEY] });
  });
}
