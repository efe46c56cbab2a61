/** Tests how an action waits for the data that it changes. */
import { expect, test } from "bun:test";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { actionOptions } from "../../src/dashboard/parts/use-action.ts";

test("an action stays pending until the new data is shown, but reports an error before the refetch ends", async () => {
  const queries = new QueryClient();
  let [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const queryFn = () => {
    asked.resolve();
    return answered.promise;
  };
  const stop = new QueryObserver(queries, { queryKey: ["thread"], queryFn }).subscribe(() => {});
  answered.resolve("before");
  await answered.promise;
  const act = (isRefused: boolean) =>
    isRefused ? Promise.reject(new Error("already sent")) : Promise.resolve("canceled");
  const action = new MutationObserver(queries, actionOptions(queries, act, { changes: [["thread"]] }));

  [asked, answered] = [Promise.withResolvers(), Promise.withResolvers()];
  await expect(action.mutate(true)).rejects.toThrow("already sent");
  await asked.promise;
  answered.resolve("after the error");
  await queries.refetchQueries({ queryKey: ["thread"] });

  [asked, answered] = [Promise.withResolvers(), Promise.withResolvers()];
  const done = action.mutate(false);
  await asked.promise;
  expect(action.getCurrentResult().isPending).toBe(true);
  answered.resolve("after");
  expect(await done).toBe("canceled");
  stop();
});
