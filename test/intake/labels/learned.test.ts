/** Tests /api/categories/learned: what categorized the replies, people's corrections, and the labels that arrived. */
import { afterAll, expect, test } from "bun:test";
import { findCategoryBySlug } from "../../../src/clients/categories/store.ts";
import { DAY, iso } from "../../../src/core/clock.ts";
import { listLabelsOf } from "../../../src/intake/labels/store/unknown.ts";
import { getReply, updateReply } from "../../../src/inbox/replies/store/replies.ts";
import { addToTimeline } from "../../../src/inbox/replies/store/timeline.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { signIn } from "../../support/people.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();

const desk = await openDesk("in this process", { clock });
const { db, reader } = internalsOf(desk).deps;
const clientId = makeClient(db, desk.workspaceId).id;
afterAll(() => desk.close());

const idOf = (slug: string): string => findCategoryBySlug(db, desk.workspaceId, slug)?.id ?? "";

interface Filed {
  in: string;
  found?: string;
  by?: "rules" | "model" | "person";
  label?: string;
  daysAgo?: number;
}

function file({ in: slug, found, by, label, daysAgo = 1 }: Filed): string {
  const { workspaceId } = desk;
  const receivedAt = clock.now() - daysAgo * DAY;
  const contact = makeContact(db, { workspaceId, email: `${crypto.randomUUID()}@prospect.example.com` });
  const { id } = makeReply(db, { workspaceId, clientId, contact, receivedAt, categoryId: idOf(slug) });
  const change = { aiCategory: found ?? null, categoryBy: by ?? null, sequencerLabel: label ?? null };
  updateReply(db, { workspaceId, id, now: receivedAt, ...change });
  return id;
}

const label = (replyId: string, name: string, at = clock.now()): void =>
  addToTimeline(
    db,
    {
      workspaceId: desk.workspaceId,
      replyId,
      type: "labeled",
      actor: "platform",
      detail: { label: name, platform: "smartlead" },
    },
    at,
  );

const read = async (query = ""): Promise<Body> =>
  (await call(desk, "GET", `/api/categories/learned${query}`)).body;

test("categorized replies are counted by source, people's changes by category, and labels by their current mapping", async () => {
  file({ in: "interested", found: "interested", by: "rules" });
  file({ in: "interested", found: "interested", by: "person" });
  file({ in: "meeting-booked", found: "interested", by: "person" });
  file({ in: "meeting-booked", found: "interested", by: "person" });
  file({ in: "meeting-booked", found: "uncategorized", by: "model", daysAgo: 100 });
  const labeled = file({ in: "not-interested", found: "interested", label: "Not Interested" });
  label(labeled, "Not Interested");
  label(labeled, "Demo wanted", clock.now() - DAY);
  // The rules have filed this labeled reply without a category.
  label(file({ in: "uncategorized", found: "uncategorized", by: "rules" }), "demo wanted");
  label(labeled, "Do Not Contact");
  label(labeled, "Too old", clock.now() - 91 * DAY);

  const { data } = await read();
  const of = (slug: string): Body => data.categories.find(({ category_id: id }: Body) => id === idOf(slug));
  expect(data.since).toBe(iso(clock.now() - 90 * DAY));
  expect(of("interested")).toEqual({
    category_id: idOf("interested"),
    replies: 2,
    by_rules: 1,
    by_model: 0,
    by_label: 0,
    by_person: 1,
    moved_in: [],
    moved_out: [{ category_id: idOf("meeting-booked"), replies: 2 }],
  });
  expect(of("meeting-booked")).toMatchObject({
    replies: 2,
    by_person: 2,
    moved_in: [{ category_id: idOf("interested"), replies: 2 }],
  });
  expect(of("not-interested")).toMatchObject({ replies: 1, by_label: 1, moved_in: [] });
  expect(data.labels).toEqual([
    { ...seen("demo wanted", 2), meaning: "none", category_id: null },
    { ...seen("Do Not Contact", 1), meaning: "opt_out", category_id: null },
    { ...seen("Not Interested", 1), meaning: "category", category_id: idOf("not-interested") },
  ]);

  expect(
    (await read("?days=120")).data.categories.find(({ by_model: count }: Body) => count === 1),
  ).toMatchObject({
    category_id: idOf("meeting-booked"),
  });
});

const seen = (name: string, replies: number) => ({
  platform: "smartlead",
  label: name,
  replies,
  latest_at: iso(clock.now()),
});

test("labels without a category are shown for their own account, regardless of other workspaces", async () => {
  const { workspaceId } = desk;
  const replyId = file({ in: "uncategorized" });
  const { connectionId } = getReply(db, workspaceId, replyId);
  label(replyId, "Needs a callback");
  const other = makeWorkspace(db);
  const client = makeClient(db, other);
  const contact = makeContact(db, { workspaceId: other, email: "dana@prospect.example.com" });
  const theirs = makeReply(db, { workspaceId: other, clientId: client.id, contact });
  db.sqlite.run(
    `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 20000)
     INSERT INTO timeline_entries (reply_seq, type, actor, detail_json, created_at)
     SELECT ?, 'received', 'platform', '{}', ? FROM n`,
    [theirs.seq, clock.now()],
  );
  const found = await listLabelsOf(reader, { workspaceId, connectionId });
  expect(found).toEqual([{ label: "Needs a callback", replies: 1, latestAt: clock.now() }]);
});

test("only managers can read the label statistics", async () => {
  expect((await read("?days=0")).error).toBe("days: must be between 1 and 366");
  expect((await signIn(desk, { role: "agent" }).call("GET", "/api/categories/learned")).status).toBe(403);
});
