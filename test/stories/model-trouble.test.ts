/** Tests a failing or rate-limited model: messages appear at once, and AI work resumes when it recovers. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
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
  waitForReply,
  openAiStage,
  ready,
  suppressed,
  type AiStage,
  type Come,
} from "../support/ai-desk.ts";
import { call, eventually, type Body } from "../support/call.ts";
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

/** A few seconds more, as what one question finds out decides on the next; then all have their drafts. */
async function expectReady(...replies: Come[]): Promise<void> {
  for (let seconds = 0; seconds < 10; seconds += 1) await stage.pass(SECOND);
  for (const { id } of replies) await ready(stage.at, id);
}

interface Trouble {
  begin: () => void | Promise<void>;
  end: () => void | Promise<void>;
  /** What the reply shows meanwhile. */
  says: RegExp;
  /** How long after its end the work goes on at the latest. */
  within: Millis;
}

const answered = (mishap: Mishap, says: RegExp, within: Millis): Trouble => ({
  begin: () => stage.api.plan(mishap, Infinity),
  end: () => stage.api.clear(),
  says,
  within,
});

/** One of each kind: it cannot be asked, it asks for patience, and a person has to mend something. */
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
  ["asking for patience", answered(tooMany(), /answered 429/, 7 * SECOND)],
  ["refusing the key", answered(BAD_KEY, /answered 401/, 5 * MINUTE)],
];

describe.each(TROUBLES)("a model that is %s", (_, { begin, end, says, within }) => {
  test("hides no mail and hinders no certain rule, and judges it when it is back, once", async () => {
    await begin();
    const one = await receiveReply(stage.at);
    expect(one.listed).toMatchObject({ status: "pending", ai_category: null, ai_response: null });
    expect(one.listed.categories.slug).toBe("uncategorized");
    expect((await failing(one)).ai_error).toMatch(says);
    const certain = await receiveReply(stage.at, { text: "Please unsubscribe me" });
    expect(await waitUntilJudged(stage.at, certain.id)).toMatchObject({
      ai_cautions: ["opt_out"],
      ai_error: null,
    });
    expect(await suppressed(stage.at)).toContain(certain.listed.from_email);
    await end();
    await stage.pass(within);
    await expectReady(one);
    expect(await look(one)).toMatchObject({ ai_response: DRAFT.text, ai_error: null });
    expect(typesOf(await stage.timeline(one.id))).toEqual(["received", "categorized", "drafted"]);
    expect(await used()).toBe(1);
  });

  test("keeps what is judged, and writes the draft when it is back, once", async () => {
    stage.gate.hold(DRAFTS);
    const one = await receiveReply(stage.at);
    await eventually(() => stage.gate.waiting === 1);
    await begin();
    stage.gate.release();
    expect((await failing(one)).ai_error).toMatch(says);
    const waiting = { status: "pending", ai_category: "interested", ai_response: null };
    expect(await look(one)).toMatchObject(waiting);
    await end();
    await stage.pass(within);
    await expectReady(one);
    expect(await look(one)).toMatchObject({ ai_response: DRAFT.text, ai_error: null });
    expect(typesOf(await stage.timeline(one.id))).toEqual(["received", "categorized", "drafted"]);
    expect(await used()).toBe(1);
  });
});

describe("how often it is asked", () => {
  test("what the provider asks to wait is waited, to the second, by all replies alike", async () => {
    stage.api.plan(tooMany({ "retry-after": "90" }));
    const one = await receiveReply(stage.at);
    await failing(one);
    const other = await receiveReply(stage.at);
    await stage.pass(88 * SECOND);
    expect(requestsFor(stage.api, "classify")).toHaveLength(1);
    await stage.pass(2 * SECOND);
    await expectReady(one, other);
    expect(requestsFor(stage.api, "classify")).toHaveLength(3);
  });

  test("a provider in trouble is asked by one reply alone, ever less often, and by nobody in vain for good", async () => {
    stage.api.plan(OVERLOADED, Infinity);
    const all = [await receiveReply(stage.at), await receiveReply(stage.at), await receiveReply(stage.at)];
    for (let minutes = 0; minutes < 120; minutes += 1) await stage.pass(MINUTE);
    // Those that were asked together at first, and then one every five minutes.
    expect(requestsFor(stage.api, "classify").length).toBeLessThan(35);
    for (const one of all) expect((await look(one)).ai_error).toMatch(/529/);
    stage.api.clear();
    await stage.pass(5 * MINUTE);
    await expectReady(...all);
    for (const one of all) {
      expect(typesOf(await stage.timeline(one.id))).toEqual(["received", "categorized", "drafted"]);
    }
    expect(await used()).toBe(3);
  });

  test("a model for verdicts in trouble holds up no draft, and the other way round", async () => {
    stage.gate.hold(DRAFTS);
    const one = await receiveReply(stage.at);
    await eventually(() => stage.gate.waiting === 1);
    stage.api.plan(OVERLOADED);
    stage.gate.hold((body) => !VERDICTS(body));
    const other = await receiveReply(stage.at);
    await failing(other);
    stage.gate.release();
    await eventually(async () => (await look(one)).status === "ready");
    expect((await look(other)).ai_category).toBeNull();
  });

  test("a message whose model call never returns is left to a person, and others continue", async () => {
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

  test("what was given up is taken up where a person says what it means", async () => {
    stage.api.plan(error(400, "invalid_request_error", "prompt: too long"));
    const one = await receiveReply(stage.at);
    expect((await failing(one)).ai_error).toMatch(/prompt: too long/);
    expect(await timelineEntries(stage.at, one.id, "ai_gave_up")).toHaveLength(1);
    await edit(stage.at, one.id, { category_id: await categoryId(stage.at, "interested") });
    const reply = await ready(stage.at, one.id);
    expect(reply).toMatchObject({ ai_response: DRAFT.text, ai_error: null, ai_category: null });
  });

  test("a person answers, and asks for a draft, whatever the model does", async () => {
    stage.api.plan(OVERLOADED, Infinity);
    const [one, other] = [await receiveReply(stage.at), await receiveReply(stage.at)];
    await failing(one);
    expect((await stage.send(one.id, { response: "Answered by hand" })).status).toBe(200);
    const refused = await askDraft(stage.at, other.id);
    expect([refused.status, refused.body.error]).toEqual([
      500,
      "Failed to write a draft: anthropic answered 529: overloaded_error: Overloaded (req_simulated)",
    ]);
    stage.api.clear();
    // Before the background would ask again.
    expect((await askDraft(stage.at, other.id)).body.data.ai_response).toBe(DRAFT.text);
    await stage.pass(HOUR);
    await waitUntilJudged(stage.at, one.id);
    expect(await look(one)).toMatchObject({ status: "sent", ai_category: "interested", ai_response: null });
    expect(await used()).toBe(1);
  });
});

test("an answer that comes after its lease ran out settles nothing twice", async () => {
  await stage.close();
  stage = await openAiStage("smartlead", { "ai.timeout_seconds": 60 });
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

test("over the day's limit all waits for the next day, certain rules and people's own hands excepted", async () => {
  await stage.close();
  stage = await openAiStage("smartlead", { "ai.daily_limit": 3 });
  const limit = "the daily limit of 3 AI calls is reached";
  const [first, second, third] = [
    await receiveReply(stage.at),
    await receiveReply(stage.at),
    await receiveReply(stage.at),
  ];
  for (const one of [first, second, third]) {
    await waitForReply(
      stage.at,
      one.id,
      ({ status, ai_error: reason }) => status === "ready" || reason !== null,
    );
  }
  expect(stage.api.requests).toHaveLength(3);
  const states = await Promise.all([first, second, third].map(look));
  for (const { status, ai_error: reason } of states)
    expect(status === "ready" ? reason : reason.startsWith(limit)).toBe(status === "ready" ? null : true);
  const refused = await askDraft(stage.at, third.id);
  expect([refused.status, refused.body.error]).toEqual([500, `Failed to write a draft: ${limit}`]);
  const certain = await receiveReply(stage.at, { text: "Remove me from your list" });
  expect((await waitUntilJudged(stage.at, certain.id)).ai_cautions).toEqual(["opt_out"]);
  await stage.pass(14 * HOUR);
  expect(stage.api.requests).toHaveLength(3);
  await stage.pass(HOUR);
  await expectReady(first, second, third);
  for (const one of [first, second, third]) {
    expect(await look(one)).toMatchObject({ status: "ready", ai_error: null });
    expect(typesOf(await stage.timeline(one.id))).toEqual(["received", "categorized", "drafted"]);
  }
  expect(stage.api.requests).toHaveLength(6);
  expect((await call(stage.desk, "GET", "/api/credits")).body.data.used).toBe(3);
});
