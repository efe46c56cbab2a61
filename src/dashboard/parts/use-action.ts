/** A mutation that shows a toast and refetches what it changed. */
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { showError, showToast } from "./toast.ts";

export interface ActionEffects<Result, Input = void> {
  /** Keys of the queries to refetch, even after an error. */
  changes?: readonly QueryKey[];
  /** Toast after success; null for none. */
  done?: string | null | ((result: Result, input: Input) => string | null);
  /** The action stays pending until a returned promise resolves. */
  onDone?: (result: Result, input: Input) => unknown;
  /** Whether errors are toasts; otherwise the caller shows `error`. */
  toastsErrors?: boolean;
}

export function useAction<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  { changes = [], done = null, onDone, toastsErrors = false }: ActionEffects<Result, Input> = {},
) {
  const queries = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: act,
    onSuccess: (result, input) => {
      const text = typeof done === "function" ? done(result, input) : done;
      if (text !== null) showToast(text);
      return onDone?.(result, input);
    },
    ...(toastsErrors && { onError: showError }),
    // Stays pending until the new data is shown: a second click must not act on the old data.
    onSettled: () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
