/** Tests a model that fails or is rate-limited: emails appear immediately, and AI work resumes on recovery. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import {
  requestsFor,
  askDraft,
  categoryId,
  receiveReply,
  credits,
  DRAFT,
  edit,
  timelineEntries,
  waitUntilJudged,
  openAiStage,
  ready,
  suppressed,
  type AiStage,
  type Come,
} from "../support/ai-desk.ts";
import { eventually, type Body } from "../support/call.ts";
import { DRAFTS, VERDICTS } from "../support/gate.ts";
import { BAD_KEY, error, OVERLOADED, tooMany, type Mishap } from "../support/messages-api.ts";
import { typesOf } from "../support/stage.ts";

let stage: AiStage;
beforeEach(async () => {
  stage = await openAiStage("smartlead");
});
afterEach(() => stage.close());

const look = ({ id }: Come): Promise<Body> => stage.read(id);
const used = async (): Promise<number> => (await credits(stage.at)).used;
const failing = ({ id }: Come): Promise<Body> =>
  eventually(async () => {
    const reply = await stage.read(id);
    return reply.ai_error !== null && reply;
  });

/** Lets a few seconds pass at a time until all replies have drafts, because each result leads to the next question. */
async function expectReady(...replies: Come[]): Promise<void> {
  for (let seconds = 0; seconds < 10; seconds += 1) await stage.pass(SECOND);
  for (const { id } of replies) await ready(stage.at, id);
}

interface Trouble {
  begin: () => void | Promise<void>;
  end: () => void | Promise<void>;
  /** The reply's error while the model fails. */
  says: RegExp;
  /** Maximum time from the end of the failure until work continues. */
  within: Millis;
}

const answered = (mishap: Mishap, says: RegExp, within: Millis): Trouble => ({
  begin: () => stage.api.plan(mishap, Infinity),
  end: () => stage.api.clear(),
  says,
  within,
});

/** One failure of each kind: unreachable, overloaded, and one that a person must fix. */
const TROUBLES: [string, Trouble][] = [
  [
    "down",
    {
      begin: () => stage.gate.down(),
      end: () => stage.gate.up(),
      says: /could not be reached/,
      within: 10 * SECOND,
    },
  ],
  ["rate limiting", answered(tooMany(), /responded with 429/, 7 * SECOND)],
  ["rejecting the key", answered(BAD_KEY, /responded with 401/, 5 * MINUTE)],
];

test.each(TROUBLES)("a model that is %s delays only verdicts and drafts", async (_, trouble) => {
  const { begin, end, says, within } = trouble;
  stage.gate.hold(DRAFTS);
  const judged = await receiveReply(stage.at);
  await eventually(() => stage.gate.waiting === 1);
  await begin();
  stage.gate.release();
  expect((await failing(judged)).ai_error).toMatch(says);
  const waiting = { status: "pending", ai_category: "interested", ai_response: null };
  expect(await look(judged)).toMatchObject(waiting);
  const one = await receiveReply(stage.at);
  expect(one.listed).toMatchObject({ status: "pending", ai_category: null, ai_response: null });
  expect(one.listed.categories.slug).toBe("uncategorized");
  expect((await failing(one)).ai_error).toMatch(says);
  const certain = await receiveReply(stage.at, { text: "Please unsubscribe me" });
  const optOut = { ai_cautions: ["opt_out"], ai_error: null };
  expect(await waitUntilJudged(stage.at, certain.id)).toMatchObject(optOut);
  expect(await suppressed(stage.at)).toContain(certain.listed.from_email);
  await end();
  await stage.pass(within);
  await expectReady(judged, one);
  for (const reply of [judged, one]) {
    expect(await look(reply)).toMatchObject({ ai_response: DRAFT.text, ai_error: null });
    expect(typesOf(await stage.timeline(reply.id))).toEqual(["received", "categorized", "drafted"]);
  }
  expect(await used()).toBe(2);
});

test("an email is left to a person if its model calls never return, and other emails continue", async () => {
  stage.api.plan({ kind: "cut" }, Infinity);
  const one = await receiveReply(stage.at);
  for (let hours = 0; hours < 10; hours += 1) await stage.pass(HOUR);
  const [gaveUp, ...more] = await timelineEntries(stage.at, one.id, "ai_gave_up");
  expect(more).toEqual([]);
  expect(gaveUp.detail).toMatchObject({ stage: "unclear", attempts: 7 });
  expect(requestsFor(stage.api, "classify", one.listed.body_new)).toHaveLength(7);
  stage.api.clear();
  await stage.pass(HOUR);
  const left = { status: "pending", ai_category: null, ai_response: null };
  expect(await look(one)).toMatchObject({ ...left, ai_error: gaveUp.detail.reason });
  expect((await look(one)).category.slug).toBe("uncategorized");
  const other = await receiveReply(stage.at);
  expect((await waitUntilJudged(stage.at, other.id)).ai_error).toBeNull();
});

test("people can answer, request drafts and set categories while the model fails", async () => {
  stage.api.plan(error(400, "invalid_request_error", "prompt: too long"));
  const rejected = await receiveReply(stage.at);
  expect((await failing(rejected)).ai_error).toMatch(/prompt: too long/);
  expect(await timelineEntries(stage.at, rejected.id, "ai_gave_up")).toHaveLength(1);
  await edit(stage.at, rejected.id, { category_id: await categoryId(stage.at, "interested") });
  const drafted = await ready(stage.at, rejected.id);
  expect(drafted).toMatchObject({ ai_response: DRAFT.text, ai_error: null, ai_category: null });
  stage.api.plan(OVERLOADED, Infinity);
  const [one, other] = [await receiveReply(stage.at), await receiveReply(stage.at)];
  await failing(one);
  expect((await stage.send(one.id, { response: "Answered by hand" })).status).toBe(200);
  const refused = await askDraft(stage.at, other.id);
  expect([refused.status, refused.body.error]).toEqual([
    500,
    "Failed to write a draft: anthropic responded with 529: overloaded_error: Overloaded (req_simulated)",
  ]);
  stage.api.clear();
  // A person's request succeeds before the next automatic attempt is due.
  expect((await askDraft(stage.at, other.id)).body.data.ai_response).toBe(DRAFT.text);
  await stage.pass(HOUR);
  await waitUntilJudged(stage.at, one.id);
  expect(await look(one)).toMatchObject({ status: "sent", ai_category: "interested", ai_response: null });
  expect(await used()).toBe(2);
});

test("a model response that arrives after its lease has expired is applied only once", async () => {
  await stage.close();
  stage = await openAiStage("smartlead");
  stage.gate.hold(VERDICTS);
  const one = await receiveReply(stage.at);
  await eventually(() => stage.gate.waiting === 1);
  await stage.clock.advance(10 * MINUTE);
  stage.desk.internals?.service.loop.tick();
  await eventually(() => stage.gate.waiting === 2);
  stage.gate.release();
  await expectReady(one);
  expect(typesOf(await stage.timeline(one.id))).toEqual(["received", "categorized", "drafted"]);
  expect([await used(), requestsFor(stage.api, "draft").length]).toEqual([1, 1]);
});
