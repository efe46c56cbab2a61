/** Tests that slow text processing happens before the transaction that records a send. */
import { expect, test } from "bun:test";
import { Parser } from "htmlparser2";
import { MINUTE } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { depsOf, openAutoStage } from "../support/auto-send.ts";
import { call } from "../support/call.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";

/**
 * While `act` runs: for each text that is looked through for HTML in this thread, whether a transaction was
 * open.
 */
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

test("the HTML of a person's answer", async () => {
  const stage = await openAutoStage("emailbison");
  const { reply } = await stage.scheduled();
  const response = "<p>By <b>hand</b></p>";
  const seen = await looked(depsOf(stage).db, () => stage.send(reply.id, { response }));
  expect([seen.length > 0, seen.includes(true)]).toEqual([true, false]);
  expect(stage.at.sandbox.ledger).toHaveLength(1);
  await stage.close();
});

test("the HTML of a follow-up", async () => {
  const stage = await openFollowUpStage("emailbison");
  const planned = await stage.plan({ dueIn: MINUTE });
  const body = { draft_message: "<p>By <b>hand</b></p>" };
  expect((await call(stage.desk, "PATCH", `/api/follow-ups/${planned.id}`, { body })).status).toBe(200);
  const seen = await looked(depsOf(stage).db, () => stage.clock.passUntil(stage.pass(MINUTE)));
  expect([seen.length > 0, seen.includes(true)]).toEqual([true, false]);
  expect(stage.at.sandbox.ledger).toHaveLength(1);
  await stage.close();
});
