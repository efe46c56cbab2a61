/** Tests /api/follow-ups: listing, reading and canceling follow-ups. */
import { describe, expect, test } from "bun:test";
import { HOUR, iso } from "../../../src/core/clock.ts";
import { getFollowUp, updateFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import { type Answer, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { openWorld } from "./world.ts";
import { allTests, eachTest } from "../../support/fixture.ts";

const clock = new ManualClock();
const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";

const desk = allTests(() => openDesk("in this process", { clock }));
const world = eachTest(() => openWorld(desk));

const ids = async (query = ""): Promise<string[]> =>
  (await world.ask("GET", query)).body.data.map(({ id }: Body) => id);
const refusal = ({ status, body }: Answer) => [status, body as unknown];
const refused = (status: number, error: string) => [status, { data: null, code: expect.any(String), error }];
const set = (id: string, change: object) =>
  updateFollowUp(world.deps.db, { ...change, workspaceId: world.workspaceId, id, now: clock.now() });

describe("the list", () => {
  const over = async (status: "sent" | "failed" | "cancelled", more: object = {}): Promise<string> => {
    const { id } = await world.create(more);
    set(id, { status, workAt: null });
    return id;
  };

  test("the list has scheduled follow-ups, the next due first, unless another status or status group is requested", async () => {
    const inHours = (hours: number) => ({ due_at: iso(clock.now() + hours * HOUR) });
    const later = (await world.create(inHours(5))).id;
    const sooner = (await world.create(inHours(2))).id;
    const [sent, failed, gone] = [
      await over("sent", inHours(1)),
      await over("failed", inHours(3)),
      await over("cancelled", inHours(4)),
    ];
    for (const query of ["", "?status=active", "?status=scheduled"])
      expect(await ids(query)).toEqual([sooner, later]);
    expect(await ids("?status=completed")).toEqual([gone, failed, sent]);
    expect(await ids("?status=all")).toEqual([later, gone, failed, sooner, sent]);
    expect(await ids("?status=sent")).toEqual([sent]);
    expect(await ids("?status=failed")).toEqual([failed]);
    expect(await ids("?status=cancelled")).toEqual([gone]);
  });

  test("follow-ups can be filtered by contact, client and reply, ignoring case, in combination with the status", async () => {
    const plain = (await world.create()).id;
    const about = (await world.create({ reply_id: world.replyId })).id;
    const other = (await world.create({ client_id: world.otherClientId })).id;
    expect(await ids(`?client_id=${world.clientId}`)).toEqual([plain, about]);
    expect(await ids(`?client_id=${world.otherClientId.toUpperCase()}`)).toEqual([other]);
    expect(await ids(`?contact_id=${world.contactId}`)).toEqual([plain, about, other]);
    expect(await ids(`?reply_id=${world.replyId}`)).toEqual([about]);
    expect(await ids(`?reply_id=${world.replyId}&client_id=${world.otherClientId}`)).toEqual([]);
    expect(await ids(`?contact_id=${world.contactId}&status=completed`)).toEqual([]);
    expect(await ids(`?contact_id=${UNKNOWN}`)).toEqual([]);
  });

  test("the list shows each follow-up with the same fields as an individual read", async () => {
    const made = await world.create({ reply_id: world.replyId });
    expect((await world.ask("GET")).body.data).toEqual([made]);
  });
});

test("canceling a scheduled follow-up is final, and records who canceled it", async () => {
  const made = await world.create();
  const { status, body } = await world.ask("POST", `/${made.id}/cancel`);
  expect([status, body.data]).toEqual([
    200,
    { ...made, status: "cancelled", last_error: "Canceled by a person" },
  ]);
  expect((await world.ask("GET", `/${made.id}`)).body).toEqual(body);
  expect(await ids()).toEqual([]);
  expect(getFollowUp(world.deps.db, world.workspaceId, made.id).workAt).toBeNull();
});

test.each(["sent", "failed", "cancelled"])("canceling a %s follow-up is rejected", async (status) => {
  const { id } = await world.create();
  set(id, { status, workAt: null });
  expect(refusal(await world.ask("POST", `/${id}/cancel`))).toEqual(
    refused(400, "Only scheduled follow-ups can be canceled"),
  );
});

test.each(["sending", "uncertain"])("canceling a follow-up that is %s is a conflict", async (sendState) => {
  const { id, ...made } = await world.create();
  set(id, { sendState, workAt: null });
  expect(refusal(await world.ask("POST", `/${id}/cancel`))).toEqual(refused(409, "Follow-up is being sent"));
  expect((await world.ask("GET", `/${id}`)).body.data).toEqual({ id, ...made, send_state: sendState });
});
