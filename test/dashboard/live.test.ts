/** Tests what a message of the stream makes stale. */
import { expect, test } from "bun:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expectReadMarks, gathered } from "../../src/dashboard/live/changes.ts";

test("a read mark of another tab makes the conversation stale without reading it, an own one does not", async () => {
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
