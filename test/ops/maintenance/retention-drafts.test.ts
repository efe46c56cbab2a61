/** Tests how long draft versions and settled send orders are kept. */
import { beforeEach, expect, test } from "bun:test";
import { DAY, MINUTE, type Millis } from "../../../src/core/clock.ts";
import { outgoing } from "../../../src/db/schema.ts";
import { addDraftVersion, listDraftVersions } from "../../../src/inbox/replies/store/draft-versions.ts";
import { settled, updateOutgoing } from "../../../src/outbox/outgoing/store/outgoing.ts";
import { orderFor } from "../../support/order-rows.ts";
import type { ReplyRow } from "../../../src/db/table-rows.ts";
import { createRetention } from "../../../src/ops/maintenance/retention.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "./test-instance.ts";
import { eachTest } from "../../support/fixture.ts";

const kept = eachTest(() => new TestInstance());
let reply: ReplyRow;

beforeEach(() => {
  const workspaceId = makeWorkspace(kept.db);
  const { id: clientId } = makeClient(kept.db, workspaceId);
  const contact = makeContact(kept.db, { workspaceId, email: "lead@example.com" });
  reply = makeReply(kept.db, { workspaceId, clientId, contact });
});

/** Runs one retention sweep at its due time. */
const sweep = (): Promise<void> => kept.pass(createRetention(kept), MINUTE);

test("replaced draft versions are deleted once their reply is closed", async () => {
  const { db, clock } = kept;
  const texts = (n: number) => ({ text: `Text ${n}`, by: "system" });
  addDraftVersion(db, reply, texts(1), clock.now() - 40 * DAY);
  addDraftVersion(db, { ...reply, aiResponse: "Text 1" }, texts(2), clock.now() - 35 * DAY);
  addDraftVersion(db, { ...reply, aiResponse: "Text 2" }, texts(3), clock.now() - DAY);
  const shown = () =>
    listDraftVersions(db, { ...reply, aiResponse: "Text 3" }, { limit: 9, offset: 0, after: null });
  await sweep();
  expect(shown().rows.map(({ text }) => text)).toEqual(["Text 3", "Text 2", "Text 1"]);
  db.sqlite.run("UPDATE replies SET status = 'archived'");
  await sweep();
  expect(shown().rows.map(({ version }) => version)).toEqual([3, 2]);
});

test("settled send orders are deleted after 30 days", async () => {
  const { db, clock } = kept;
  const order = (state: "held" | "canceled" | "sent", age: Millis) =>
    void updateOutgoing(db, orderFor(db, reply, clock.now() - age), settled(state), clock.now() - age);
  order("sent", 40 * DAY);
  order("canceled", 29 * DAY);
  order("held", 40 * DAY);
  await sweep();
  const states = db.orm.select({ state: outgoing.state }).from(outgoing).all();
  expect(states.map(({ state }) => state).sort()).toEqual(["canceled", "held"]);
});
