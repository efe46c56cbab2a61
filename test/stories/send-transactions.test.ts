/** Tests that slow text processing happens before the transaction that records a send. */
import { expect, test } from "bun:test";
import { Parser } from "htmlparser2";
import type { Db } from "../../src/db/open.ts";
import { depsOf, openAutoStage } from "../support/auto-send.ts";

/** Returns, for each text parsed as HTML during `act`, whether a transaction was open. */
async function looked({ sqlite }: Db, act: () => Promise<unknown>): Promise<boolean[]> {
  const seen: boolean[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the parser as `this`, put back
  const { end } = Parser.prototype;
  Parser.prototype.end = function (this: Parser, ...given) {
    seen.push(sqlite.inTransaction);
    end.apply(this, given);
  };
  try {
    await act();
  } finally {
    Parser.prototype.end = end;
  }
  return seen;
}

test("an answer's HTML is parsed outside transactions", async () => {
  const stage = await openAutoStage("emailbison");
  const { reply } = await stage.scheduled();
  const response = "<p>By <b>hand</b></p>";
  const seen = await looked(depsOf(stage).db, () => stage.send(reply.id, { response }));
  expect([seen.length > 0, seen.includes(true)]).toEqual([true, false]);
  expect(stage.at.sandbox.ledger).toHaveLength(1);
  await stage.close();
});
