/** Tests that slow text processing happens before the transaction that records a send. */
import { expect, test } from "bun:test";
import { Parser } from "htmlparser2";
import { MINUTE } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { DELAY, depsOf, openAutoStage, type AutoStage } from "../support/auto-send.ts";
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

const answers: [string, (stage: AutoStage, id: string) => Promise<unknown>][] = [
  ["a person's answer", (stage, id) => stage.send(id, { response: "<p>By <b>hand</b></p>" })],
  ["an automatic answer", (stage) => stage.passDelay(DELAY)],
];

test.each(answers)("the words of %s", async (_whose, act) => {
  const stage = await openAutoStage("emailbison");
  const { reply } = await stage.scheduled();
  const seen = await looked(depsOf(stage).db, () => act(stage, reply.id));
  expect([seen.length > 0, seen.includes(true)]).toEqual([true, false]);
  expect(stage.at.sandbox.ledger).toHaveLength(1);
  await stage.close();
});

test("the words of a follow-up", async () => {
  const stage = await openFollowUpStage("emailbison");
  const planned = await stage.plan({ dueIn: MINUTE });
  const seen = await looked(depsOf(stage).db, () => stage.clock.passUntil(stage.pass(MINUTE)));
  expect([seen.length > 0, seen.includes(true)]).toEqual([true, false]);
  expect(stage.emails(planned.words)).toHaveLength(1);
  await stage.close();
});
