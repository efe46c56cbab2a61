/** Mutations of webhooks, without optimistic updates. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveMessages } from "../../live/use-live.ts";
import { KEY } from "./queries.ts";

/** Returns a mutation that refetches all webhook queries when it settles. */
export function useChange<Input = void, Result = unknown>(
  change: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Time for a delivery to follow its event. */
const AFTER_EVENT_MS = 1_500;
const WHILE_WAITING_MS = 2_500;

/** Refreshes the log after live events, and while an attempt is in progress. */
export function useLogRefresh(isUnderWay: boolean): void {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: [KEY] });
  useLiveMessages(({ type }) => {
    if (/^(reply|follow_up|contact|connection)\./.test(type)) setTimeout(refresh, AFTER_EVENT_MS);
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [KEY] }), WHILE_WAITING_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, queries]);
}
