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

test("shows a change immediately, reverts it after an error, and fetches after the last action of a scope", async () => {
  const queries = new QueryClient();
  const queryKey = ["days"];
  let reads = 0;
  const queryFn = () => Promise.resolve(`read ${(reads += 1)}`);
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  await queries.refetchQueries({ queryKey });
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const act = (at: number) => answers[at]?.promise ?? Promise.reject(new Error("unknown"));
  const onStart = (at: number) => {
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, `moved ${at}`);
    return () => queries.setQueryData(queryKey, before);
  };
  const effects = { changes: [queryKey], scope: "moves", onStart };
  const observe = () => new MutationObserver(queries, actionOptions(queries, act, effects));
  const [first, second] = [observe().mutate(0), observe().mutate(1)];
  answers[0]?.resolve("done");
  await first;
  expect([queries.getQueryData(queryKey), reads]).toEqual(["moved 1", 1]);
  answers[1]?.reject(new Error("too late"));
  await expect(second).rejects.toThrow("too late");
  await queries.refetchQueries({ queryKey });
  expect(queries.getQueryData(queryKey)).toBe(`read ${reads}`);
  stop();
});
