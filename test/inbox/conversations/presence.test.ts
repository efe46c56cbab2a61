/** Tests that open pages are notified when a person has left a conversation, although leaving sends no request. */
import { afterAll, expect, test } from "bun:test";
import { SECOND } from "../../../src/core/clock.ts";
import { eventually } from "../../support/call.ts";
import { listen } from "../../support/live.ts";
import { signIn } from "../../support/people.ts";
import { openPeopleStage } from "./world.ts";

const stage = await openPeopleStage();
afterAll(() => stage.close());

test("the end of a person's presence is announced once, 25 seconds after the last ping", async () => {
  const ana = signIn(stage.desk, { role: "agent", name: "Ana" });
  const ben = signIn(stage.desk, { role: "agent", name: "Ben" });
  const { reply } = await stage.arrive();
  await ana.call("POST", `/api/threads/${reply.thread_id}/presence`, { body: { state: "writing" } });
  const page = await listen(ben);
  const left = () =>
    page.heard.filter(({ type, thread_id }) => type === "presence" && thread_id === reply.thread_id).length;
  await stage.pass(24 * SECOND);
  expect(left()).toBe(0);
  expect(stage.deps.presence.list(reply.thread_id)).toHaveLength(1);
  await stage.pass(SECOND);
  await eventually(() => left() === 1);
  await stage.pass(60 * SECOND);
  expect(left()).toBe(1);
  expect((await ben.call("GET", `/api/threads/${reply.thread_id}`)).body.data.presence).toEqual([]);
  page.close();
});
