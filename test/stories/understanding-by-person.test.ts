/** Tests that a category set by a person always takes precedence, whenever it is set and whatever happens later. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import {
  answering,
  requestsFor,
  categoryId,
  receiveReply,
  connectClient,
  credits,
  DRAFT,
  edit,
  timelineEntries,
  waitUntilJudged,
  waitForReply,
  openAiDesk,
  ready,
  type Come,
} from "../support/ai-desk.ts";
import { read, type Connected } from "../support/arrivals.ts";
import { eventually, type Body } from "../support/call.ts";
import { DRAFTS, VERDICTS } from "../support/gate.ts";
import { tooMany } from "../support/messages-api.ts";
import { allTests } from "../support/fixture.ts";

const OWN = "In my own words";

describe("a person's choice", () => {
  const ai = allTests(() => openAiDesk("in this process", { "ai.concurrency": 1 }));
  let at: Connected;
  let no: string;
  let yes: string;
  beforeAll(async () => {
    at = await connectClient(ai.desk, "emailbison");
    [no, yes] = [await categoryId(at, "not-interested"), await categoryId(at, "interested")];
  });
  beforeEach(() => {
    ai.api.answering = answering({});
  });
  afterEach(() => ai.gate.release());

  const held = () => eventually(() => ai.gate.waiting > 0);
  const patch = async (id: string, body: object) => expect((await edit(at, id, body)).status).toBe(200);
  /** Processing a later reply proves that this reply's own call has ended. */
  async function settled({ id }: Come): Promise<Body> {
    await ready(at, (await receiveReply(at)).id);
    return read(at, id);
  }
  const drafts = ({ listed }: Come) => requestsFor(ai.api, "draft", listed.body_new).length;

  describe("while the email is being categorized", () => {
    const whileJudged = async (change: object): Promise<Come> => {
      ai.gate.hold(VERDICTS);
      const one = await receiveReply(at);
      await held();
      await patch(one.id, change);
      ai.gate.release();
      await waitUntilJudged(at, one.id);
      return one;
    };

    test("a category set by a person overrides the model's and determines the draft, and the model's category stays visible", async () => {
      const one = await whileJudged({ category_id: no });
      const reply = await settled(one);
      expect(reply).toMatchObject({ ai_category: "interested", category_id: no, status: "pending" });
      expect([reply.ai_response, drafts(one)]).toEqual([null, 0]);
      const [person, model] = await timelineEntries(at, one.id, "categorized");
      expect(person.actor).toStartWith("key:");
      expect(person.detail).toMatchObject({ category_id: no });
      expect(model.detail).toMatchObject({
        category: "interested",
        by: "model",
        kept: "the category set by a person",
      });
    });

    test("a category removed by a person stays removed", async () => {
      const one = await whileJudged({ category_id: null });
      expect((await ready(at, one.id)).category_id).toBeNull();
    });

    test("a text written by a person is kept, and no draft is written", async () => {
      const { used } = await credits(at);
      const one = await whileJudged({ ai_response: OWN });
      expect(await settled(one)).toMatchObject({
        ai_response: OWN,
        status: "pending",
        ai_category: "interested",
      });
      expect(drafts(one)).toBe(0);
      // The call is for the later reply.
      expect((await credits(at)).used).toBe(used + 1);
    });
  });

  test("no draft is written if a person adds text, sets a category or archives between the verdict and the draft", async () => {
    ai.gate.hold(DRAFTS);
    const before = await receiveReply(at);
    await held();
    ai.api.plan(tooMany({ "retry-after": "3" }));
    ai.gate.release();
    await waitForReply(at, before.id, ({ ai_error: reason }) => reason !== null);
    const changes = [{ ai_response: OWN }, { category_id: no }, { status: "archived" }];
    const all: Come[] = [];
    for (const _ of changes) all.push(await receiveReply(at));
    const changeOne = async ({ id }: Come, change: object): Promise<void> => {
      expect(await waitUntilJudged(at, id)).toMatchObject({ status: "pending", ai_response: null });
      await patch(id, change);
    };
    await Promise.all(all.map((one, index) => changeOne(one, changes[index] ?? {})));
    await ready(at, before.id);
    for (const [index, one] of all.entries()) {
      const expected = { ai_response: null, status: "pending", ai_error: null, ...changes[index] };
      expect(await settled(one)).toMatchObject(expected);
      expect([drafts(one), await timelineEntries(at, one.id, "drafted")]).toEqual([0, []]);
    }
  });

  describe("while the draft is being written", () => {
    const whileWritten = async (change: object): Promise<{ one: Come; used: number }> => {
      ai.gate.hold(DRAFTS);
      const one = await receiveReply(at);
      await held();
      const { used } = await credits(at);
      await patch(one.id, change);
      ai.gate.release();
      await settled(one);
      return { one, used };
    };
    test("adding text, setting a category or archiving discards the draft at no cost", async () => {
      const changes = [
        [{ ai_response: OWN }, { ai_response: OWN, status: "pending" }],
        [{ category_id: no }, { ai_response: null, status: "pending" }],
        [{ status: "archived" }, { ai_response: null, status: "archived" }],
      ] as const;
      for (const [change, expected] of changes) {
        const { one, used } = await whileWritten(change);
        expect(await read(at, one.id)).toMatchObject({ ...expected, ai_category: "interested", ...change });
        expect(await timelineEntries(at, one.id, "drafted")).toEqual([]);
        // Only the later reply costs a credit.
        expect((await credits(at)).used).toBe(used + 1);
      }
    });

    test("the draft is kept if the new category also calls for an answer", async () => {
      const booked = await categoryId(at, "meeting-booked");
      const { one } = await whileWritten({ category_id: booked });
      expect(await read(at, one.id)).toMatchObject({
        category_id: booked,
        ai_response: DRAFT.text,
        status: "ready",
      });
    });
  });

  test("a category and a text set by a person are kept when more emails arrive", async () => {
    const one = await receiveReply(at);
    await ready(at, one.id);
    await patch(one.id, { category_id: no, ai_response: OWN });
    await receiveReply(at, {
      conversation: one.received.conversation,
      text: "One more thing, tell me more",
    });
    expect(await settled(one)).toMatchObject({
      category_id: no,
      ai_response: OWN,
      ai_category: "interested",
    });
    const types = (await timelineEntries(at, one.id)).map(({ type }) => type);
    expect(types).toEqual(["received", "categorized", "drafted", "categorized", "edited"]);
  });

  test("a reply that a person recategorizes as interested gets a draft", async () => {
    ai.api.answering = answering({ category: "not-interested" });
    const one = await receiveReply(at);
    expect(await waitUntilJudged(at, one.id)).toMatchObject({ status: "pending", ai_response: null });
    await patch(one.id, { category_id: yes });
    const reply = await ready(at, one.id);
    expect(reply).toMatchObject({
      ai_category: "not-interested",
      category_id: yes,
      ai_response: DRAFT.text,
    });
    const [request] = requestsFor(ai.api, "draft", one.listed.body_new);
    expect(request?.prompt).toContain("was judged to be: interested");
  });

  test("an archived reply gets no draft when a person changes its category", async () => {
    ai.api.answering = answering({ category: "not-interested" });
    const one = await receiveReply(at);
    await waitUntilJudged(at, one.id);
    ai.api.answering = answering({});
    await patch(one.id, { category_id: yes, status: "archived" });
    expect(await settled(one)).toMatchObject({ status: "archived", ai_response: null });
    expect(drafts(one)).toBe(0);
  });

  test("a draft that a person cleared is not written again", async () => {
    const one = await receiveReply(at);
    await ready(at, one.id);
    await patch(one.id, { ai_response: null, status: "pending" });
    expect(await settled(one)).toMatchObject({ status: "pending", ai_response: null });
    expect(drafts(one)).toBe(1);
  });
});
