/** A mutation that shows a toast and refetches the changed data. */
import {
  type Mutation,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { showError, showToast } from "./toast.ts";

export interface ActionEffects<Result, Input = void> {
  /** Keys of the queries to refetch, even after an error. */
  changes?: readonly QueryKey[];
  /** Actions with the same scope run one after another. Queries are refetched after the last one. */
  scope?: string;
  /** Shows the change before the server responds. Returns a function that reverts it after an error. */
  onStart?: (input: Input) => (() => void) | Promise<() => void>;
  /** Toast after success; null for none. */
  done?: string | null | ((result: Result, input: Input) => string | null);
  /** Called after success. If it returns a promise, the action stays pending until the promise resolves. */
  onDone?: (result: Result, input: Input) => unknown;
  /** Whether errors, or a given error, are shown as toasts; otherwise the caller shows `error`. */
  toastsErrors?: boolean | ((error: Error, input: Input) => boolean);
}

export const useAction = <Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  effects: ActionEffects<Result, Input> = {},
) => useMutation(actionOptions(useQueryClient(), act, effects));

export function actionOptions<Result, Input>(
  queries: QueryClient,
  act: (input: Input) => Promise<Result>,
  { changes = [], scope, onStart, done = null, onDone, toastsErrors = false }: ActionEffects<Result, Input>,
): UseMutationOptions<Result, Error, Input, (() => void) | undefined> {
  return {
    mutationFn: act,
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: (input) => onStart?.(input),
    onSuccess: (result, input) => {
      const text = typeof done === "function" ? done(result, input) : done;
      if (text !== null) showToast(text);
      return onDone?.(result, input);
    },
    onError: (error, input, revert) => {
      revert?.();
      if (typeof toastsErrors === "function" ? toastsErrors(error, input) : toastsErrors) showError(error);
    },
    onSettled: (_result, error) => {
      const predicate = ({ options }: Mutation): boolean => options.scope?.id === scope;
      if (scope !== undefined && queries.isMutating({ predicate }) > 1) return undefined;
      const fetched = Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
      // Stays pending until the new data is shown, because a second click must not act on the old data. Errors don't wait.
      return error === null ? fetched : undefined;
    },
  };
}
