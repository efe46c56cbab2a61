/** A mutation that shows a toast and refetches what it changed. */
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { showError, showToast } from "./toast.ts";

export interface ActionEffects<Result> {
  /** Keys of the queries to refetch, even after an error. */
  changes?: readonly QueryKey[];
  /** Toast after success. */
  done?: string | ((result: Result) => string);
  /** The action stays pending until a returned promise resolves. */
  onDone?: (result: Result) => unknown;
  /** Whether errors are toasts; otherwise the caller shows `error`. */
  toastsErrors?: boolean;
}

export function useAction<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  { changes = [], done, onDone, toastsErrors = false }: ActionEffects<Result> = {},
) {
  const queries = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: act,
    onSuccess: (result) => {
      if (done !== undefined) showToast(typeof done === "string" ? done : done(result));
      return onDone?.(result);
    },
    ...(toastsErrors && { onError: showError }),
    // Stays pending until the new data is shown: a second click must not act on the old data.
    onSettled: () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
