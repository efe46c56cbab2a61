/** Tests follow-ups that a person sends before their time: once, by the same way as those that are due. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, iso, MINUTE } from "../../src/core/clock.ts";
import { findPause, pauseSending, resumeSending } from "../../src/db/sending.ts";
import { depsOf } from "../support/auto-send.ts";
import { call } from "../support/call.ts";
import {
  openFollowUpStage,
  startFollowUpInFlight,
  type FollowUpStage,
  type Planned,
} from "../support/follow-ups.ts";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("instantly");
});
afterEach(() => stage.close());

const send = ({ id }: Planned) => call(stage.desk, "POST", `/api/follow-ups/${id}/send`, { body: {} });

test("it goes out at once, once, and not again when it would have been due", async () => {
  const planned = await stage.plan({ dueIn: 3 * HOUR });
  const { status, body } = await send(planned);
  expect([status, body.data]).toMatchObject([200, { due_at: iso(stage.clock.now()) }]);
  await stage.pass(0);
  await stage.expectSentOnce(planned);
});

test("a text of the AI goes out as it was written, and its sending is paid once", async () => {
  const planned = await stage.plan({ text: null });
  await call(stage.desk, "POST", `/api/follow-ups/${planned.id}/generate`, { body: {} });
  expect((await send(planned)).status).toBe(200);
  await stage.pass(0);
  await stage.expectSentOnce(planned);
  expect((await stage.follow(planned.id)).credits_used).toBe(2);
});

test("while sending is paused it is refused, and goes out at its own time", async () => {
  const planned = await stage.plan();
  const { db, clock } = depsOf(stage);
  pauseSending(db, { cause: "operator", note: null, since: clock.now() });
  const refused = await send(planned);
  expect([refused.status, refused.body.error]).toEqual([400, "Sending is paused"]);
  resumeSending(db, { includeDue: false, now: clock.now() });
  expect(findPause(db)).toBeNull();
  await stage.watch(HOUR + MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
});

test("one that is being sent already is not sent a second time", async () => {
  const { planned, released } = await startFollowUpInFlight(stage);
  const refused = await send(planned);
  expect([refused.status, refused.body.error]).toEqual([409, "Follow-up is being sent"]);
  await released();
  await stage.expectSentOnce(planned);
});
