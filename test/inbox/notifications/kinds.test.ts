/** Tests who is notified of each kind of event, and that each event causes one notification. */
import { afterAll, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../../src/core/clock.ts";
import { call } from "../../support/call.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { bellOf, choose, openNotifiedStage, typesOf } from "./world.ts";

const stage = await openNotifiedStage();
const ana = signIn(stage.desk, { role: "agent", name: "Ana" });
const ben = signIn(stage.desk, { role: "agent", name: "Ben" });
const vic = signIn(stage.desk, { role: "viewer", name: "Vic", clients: [stage.at.clientId] });
for (const person of [ana, ben])
  await choose(person, { kinds: { needs_review: ["bell"], sla_late: ["bell"] } });
await call(stage.desk, "PATCH", `/api/clients/${stage.at.clientId}`, { body: { sla_minutes: 240 } });
afterAll(() => stage.close());

/** The types of a person's notifications about a conversation, oldest first. */
const about = async (person: SignedIn, threadId: string): Promise<string[]> =>
  typesOf((await bellOf(person)).filter(({ thread_id: id }) => id === threadId)).toReversed();

test("the client's agents are notified once when an answer is due soon, and once when it is overdue", async () => {
  const { reply } = await stage.arrive({ text: "We are not interested in late answers" });
  await stage.pass(2 * HOUR);
  expect(await about(ana, reply.thread_id)).toEqual([]);
  await stage.pass(HOUR);
  await stage.pass(10 * MINUTE);
  expect(await about(ana, reply.thread_id)).toEqual(["sla_soon"]);
  await stage.pass(HOUR);
  await stage.pass(HOUR);
  for (const person of [ana, ben])
    expect(await about(person, reply.thread_id)).toEqual(["sla_soon", "sla_late"]);
  expect(await about(vic, reply.thread_id)).toEqual([]);
});

test("only the assignee is notified of a late answer in an assigned conversation, and again when the lead waits again", async () => {
  const { reply, received } = await stage.arrive({ text: "We are not interested in your tools" });
  const thread = reply.thread_id;
  await ana.call("PATCH", `/api/threads/${thread}`, { body: { assignee_id: ben.id } });
  await stage.pass(5 * HOUR);
  expect(await about(ben, thread)).toEqual(["assigned", "sla_late"]);
  expect(await about(ana, thread)).toEqual([]);
  await ben.call("PATCH", `/api/threads/${thread}`, { body: { state: "done" } });
  await stage.arrive({ conversation: received.conversation, text: "We are still not interested" });
  await stage.pass(3.5 * HOUR);
  expect(await about(ben, thread)).toEqual(["assigned", "sla_late", "sla_soon"]);
});

test("answers that became overdue during a long downtime do not cause notifications", async () => {
  const { reply } = await stage.arrive({ text: "We are not interested in waiting a week" });
  await stage.clock.advance(7 * DAY);
  await stage.pass(MINUTE);
  expect(await about(ana, reply.thread_id)).toEqual([]);
});

test("a possible opt-out notifies people once that the conversation needs review", async () => {
  const { reply } = await stage.arrive({
    text: "Interesting, but please take me off everything of this sort",
  });
  const { cautions } = await stage.read(reply.id);
  expect(cautions).not.toEqual([]);
  expect(await about(ana, reply.thread_id)).toContain("needs_review");
  await stage.categorize(reply.id, "not-interested");
  const review = (await about(ben, reply.thread_id)).filter((type) => type === "needs_review");
  expect(review).toHaveLength(1);
  expect(await about(vic, reply.thread_id)).not.toContain("needs_review");
});

test("a reply that becomes positive after more than a day does not cause a notification", async () => {
  const { reply } = await stage.arrive({ text: "We are not interested in old mail" });
  await stage.clock.advance(DAY + MINUTE);
  await stage.categorize(reply.id, "interested");
  expect(await about(ana, reply.thread_id)).not.toContain("positive");
});
