/** Tests that every stored column and count equals a recount after random histories. */
import { expect, test } from "bun:test";
import { closeDb } from "../../../src/db/open.ts";
import { InboxHistory } from "./history.ts";
import { keptConversations, keptCounts, recountConversations, recountCounts } from "./recount.ts";

test.each([1, 2, 4, 5])("every stored column and count equals a recount in history %d", (seed) => {
  const history = new InboxHistory(seed);
  const { sqlite } = history.db;
  for (let part = 0; part < 60; part += 1) {
    for (let step = 0; step < 12; step += 1) history.step();
    const counted = recountConversations(sqlite, history.decided());
    expect(keptConversations(sqlite)).toEqual(counted);
    expect(keptCounts(sqlite)).toEqual(recountCounts(counted));
  }
  const seen = recountConversations(sqlite, history.decided());
  for (const name of ["state", "attention", "outgoing_state"])
    expect(new Set(seen.map((row) => row[name])).size).toBeGreaterThan(2);
  closeDb(history.db);
});
