/** Tests automatic drafts with monthly credits: each is charged once, and without credits they wait. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import {
  allow,
  requestsFor,
  receiveReply,
  connectClient,
  credits,
  DRAFT,
  edit,
  timelineEntries,
  waitUntilJudged,
  openAiStage,
  ready,
  type Come,
} from "../support/ai-desk.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { DRAFTS } from "../support/gate.ts";
import { eachTest } from "../support/fixture.ts";

const NO_CREDITS = "Insufficient AI credits";

const stage = eachTest(() => openAiStage("instantly"));

const look = ({ id }: Come): Promise<Body> => stage.read(id);
const used = async (): Promise<number> => (await credits(stage.at)).used;
const drafts = ({ listed }: Come): number => requestsFor(stage.api, "draft", listed.body_new).length;

/** Receives an email, and waits until everything that can be done for it now is done. */
async function worked(): Promise<Come> {
  const one = await receiveReply(stage.at);
  await waitUntilJudged(stage.at, one.id);
  await stage.pass(0);
  return one;
}

test("without credits, emails are categorized, and their drafts wait and show the reason", async () => {
  await allow(stage.desk, 0);
  const one = await worked();
  const waiting = { status: "pending", ai_category: "interested", ai_response: null, ai_error: NO_CREDITS };
  expect(await look(one)).toMatchObject(waiting);
  await stage.pass(HOUR);
  expect(await look(one)).toMatchObject(waiting);
  expect([drafts(one), await used()]).toEqual([0, 0]);
  await allow(stage.desk, 1);
  await stage.pass(15 * MINUTE);
  expect(await look(one)).toMatchObject({ status: "ready", ai_response: DRAFT.text, ai_error: null });
  expect(await credits(stage.at)).toMatchObject({ allowance: 1, used: 1, remaining: 0 });
});

test("a draft is abandoned after a day without credits, and does not resume when credits are added", async () => {
  await allow(stage.desk, 0);
  const one = await worked();
  for (let hours = 0; hours < 23; hours += 1) await stage.pass(HOUR);
  expect(await timelineEntries(stage.at, one.id, "ai_gave_up")).toEqual([]);
  await stage.pass(HOUR);
  await stage.pass(15 * MINUTE);
  const [entry] = await timelineEntries(stage.at, one.id, "ai_gave_up");
  expect(entry.detail).toMatchObject({ stage: "categorized", reason: NO_CREDITS });
  await allow(stage.desk, 10);
  await stage.pass(DAY);
  expect(await look(one)).toMatchObject({ status: "pending", ai_response: null, ai_error: NO_CREDITS });
  expect(drafts(one)).toBe(0);
  const answer = await call(stage.desk, "POST", `/api/replies/${one.id}/draft`, { body: {} });
  expect(answer.body.data).toMatchObject({ status: "ready", ai_response: DRAFT.text, ai_error: null });
});

test("a reply answered or archived while credits are missing gets no draft, and other workspaces are not affected", async () => {
  await allow(stage.desk, 0);
  const [one, other] = [await worked(), await worked()];
  const { apiKey: key } = await stage.desk.addWorkspace("Others");
  const theirs = await connectClient(stage.desk, "emailbison", { key });
  const drafted = await receiveReply(theirs);
  expect((await ready(theirs, drafted.id)).ai_response).toBe(DRAFT.text);
  expect((await credits(theirs)).used).toBe(1);
  expect((await look(one)).ai_error).toBe(NO_CREDITS);
  await edit(stage.at, one.id, { status: "archived" });
  expect((await stage.send(other.id, { response: "Answered" })).status).toBe(200);
  await allow(stage.desk, 10);
  await stage.pass(15 * MINUTE);
  expect(await look(one)).toMatchObject({ status: "archived", ai_response: null, ai_error: null });
  expect(await look(other)).toMatchObject({ status: "sent", ai_response: null, ai_error: null });
  expect([drafts(one), drafts(other), await used()]).toEqual([0, 0, 0]);
});

test("with one credit left, one of two simultaneous drafts is saved, and the other waits", async () => {
  await allow(stage.desk, 1);
  stage.gate.hold(DRAFTS);
  const [one, other] = [await receiveReply(stage.at), await receiveReply(stage.at)];
  await eventually(() => stage.gate.waiting === 2);
  stage.gate.release();
  await stage.pass(0);
  const both = [await look(one), await look(other)];
  expect(both.map(({ status }): string => status).toSorted()).toEqual(["pending", "ready"]);
  expect(both.find(({ status }) => status === "pending")).toMatchObject({
    ai_response: null,
    ai_error: NO_CREDITS,
  });
  expect(await used()).toBe(1);
  await allow(stage.desk, 2);
  await stage.pass(15 * MINUTE);
  expect([await look(one), await look(other)].map(({ status }) => status)).toEqual(["ready", "ready"]);
  expect(await used()).toBe(2);
});
