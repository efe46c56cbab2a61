/** Tests that the pages of a timeline contain every entry once, in order. */
import { afterAll, expect, test } from "bun:test";
import { isUuid } from "../../../src/core/ids.ts";
import { addToTimeline, type TimelineType } from "../../../src/inbox/replies/store/timeline.ts";
import { arrive, connect } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { makeClient, makeReply, makeWorkspace, makeContact } from "../../support/rows.ts";

const desk = await openDesk("in this process");
const { db } = internalsOf(desk).deps;
afterAll(() => desk.close());

function newReply() {
  const { workspaceId } = desk;
  const contact = makeContact(db, { workspaceId, email: `${crypto.randomUUID()}@prospect.example.com` });
  return makeReply(db, { workspaceId, clientId: makeClient(db, workspaceId).id, contact });
}

const note = (replyId: string, type: TimelineType, at: number): void =>
  addToTimeline(db, { workspaceId: desk.workspaceId, replyId, type, actor: "system" }, at);

async function pagesOf(replyId: string, limit: number): Promise<Body[]> {
  const entries: Body[] = [];
  for (let more: string | undefined = ""; more !== undefined;) {
    const path: string = `/api/replies/${replyId}/timeline?limit=${limit}${more && `&cursor=${more}`}`;
    const { data, pagination } = (await call(desk, "GET", path)).body;
    expect(data.length).toBeLessThanOrEqual(limit);
    entries.push(...data);
    more = pagination.nextCursor;
  }
  return entries;
}

test("every page of a timeline continues where the previous page ended, even among entries with the same millisecond", async () => {
  const [{ id, seq }, other] = [newReply(), newReply()];
  db.sqlite.run("DELETE FROM timeline_entries WHERE reply_seq = ?", [seq]);
  for (const type of ["categorized", "drafted", "edited"] as const) {
    note(id, type, 100);
    note(other.id, type, 100);
  }
  note(id, "sent", 200);
  // The clock was set back.
  note(id, "woken", 50);
  const order = ["woken", "categorized", "drafted", "edited", "sent"];
  for (const limit of [1, 2, 3, 4, 5, 100]) {
    const entries = await pagesOf(id, limit);
    expect(entries.map(({ type }) => type)).toEqual(order);
    const ids = entries.map((entry) => entry.id as string);
    expect([new Set(ids).size, ids.every(isUuid)]).toEqual([order.length, true]);
  }
});

test("a timeline entry has the same id in the reply and in the conversation", async () => {
  const { reply } = await arrive(await connect(desk, "instantly"), { text: "Yes, please call me." });
  const entries = await pagesOf(reply.id, 100);
  const { events } = (await call(desk, "GET", `/api/threads/${reply.thread_id}`)).body.data;
  const shown = events.map((event: Body) => event.id);
  expect(shown.length).toBeGreaterThan(0);
  const ids = entries.map((entry) => entry.id);
  expect(ids).toEqual(expect.arrayContaining(shown));
  expect((await pagesOf(reply.id, 1)).map((entry) => entry.id).slice(0, ids.length)).toEqual(ids);
});

test("a reply in another workspace gets no timeline entry", () => {
  const { id } = newReply();
  const entry = { workspaceId: makeWorkspace(db), replyId: id, type: "sent", actor: "system" } as const;
  expect(() => addToTimeline(db, entry, 1)).toThrow("NOT NULL constraint failed");
});
