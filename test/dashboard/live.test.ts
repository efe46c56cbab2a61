/** Tests what a message of the stream makes stale. */
import { expect, test } from "bun:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expectReadMarks, forgetReadMarks, gathered } from "../../src/dashboard/live/changes.ts";

test("another tab's read mark makes the conversation stale without a refetch, and the tab's own mark does not", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  let reads = 0;
  const options = { queryKey: ["thread", "t1"], queryFn: () => Promise.resolve((reads += 1)) };
  const stop = new QueryObserver(queries, options).subscribe(() => {});
  await queries.fetchQuery(options);
  const receive = gathered(queries);
  const state = () => ({ isStale: queries.getQueryState(options.queryKey)?.isInvalidated, reads });

  expectReadMarks(["t1"]);
  receive({ type: "thread.read", thread_id: "t1" });
  expect(state()).toEqual({ isStale: false, reads: 1 });
  receive({ type: "thread.read", thread_id: "t1" });
  expect(state()).toEqual({ isStale: true, reads: 1 });
  await queries.fetchQuery(options);
  expect(state()).toEqual({ isStale: false, reads: 2 });
  stop();
});

test.each([
  ["the change failed", () => forgetReadMarks(["t2"])],
  ["messages may have been lost", (receive: ReturnType<typeof gathered>) => receive({ type: "reset" })],
])("another tab's read mark makes the conversation stale after %s", async (_cause, forget) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const receive = gathered(queries);
  expectReadMarks(["t2"]);
  forget(receive);
  queries.setQueryData(["thread", "t2"], {});
  receive({ type: "thread.read", thread_id: "t2" });
  expect(queries.getQueryState(["thread", "t2"])?.isInvalidated).toBe(true);
});
