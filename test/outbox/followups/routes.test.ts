/** Tests /api/follow-ups: listing, reading and cancelling. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { HOUR, iso } from "../../../src/core/clock.ts";
import { getFollowUp, updateFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import { call, type Answer, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { openWorld, type World } from "./world.ts";

const clock = new ManualClock();
const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";
let desk: Desk;
let world: World;

beforeAll(async () => {
  desk = await openDesk("in this process", { clock });
});
afterAll(() => desk.close());
beforeEach(async () => {
  world = await openWorld(desk);
});

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

  test("has the scheduled ones, next first, unless another status or group is requested", async () => {
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

  test.each(["", "pending", "Active", "sent,failed"])("rejects the status %p", async (status) => {
    const answer = await world.ask("GET", `?status=${status}`);
    const words = "scheduled, sent, failed, cancelled, active, completed, all";
    expect(refusal(answer)).toEqual(refused(400, `status: must be one of ${words}`));
  });

  test("is filtered by contact, client and reply, in any case, together with the status", async () => {
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
    for (const name of ["contact_id", "client_id", "reply_id"]) {
      const answer = await world.ask("GET", `?${name}=nonsense`);
      expect(refusal(answer)).toEqual(refused(400, `${name}: must be a UUID`));
    }
  });

  test("shows each like a single read", async () => {
    const made = await world.create({ reply_id: world.replyId });
    expect((await world.ask("GET")).body.data).toEqual([made]);
  });

  test("is paged, by offset and by cursor, with an exact total", async () => {
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1)
      made.push((await world.create({ due_at: iso(clock.now() + HOUR + (n >> 1)) })).id);
    const first = (await world.ask("GET", "?limit=3")).body;
    expect(first.pagination).toEqual({
      total: 7,
      limit: 3,
      offset: 0,
      hasMore: true,
      nextCursor: expect.any(String),
    });
    const second = (await world.ask("GET", `?limit=3&cursor=${first.pagination.nextCursor}`)).body;
    const third = (await world.ask("GET", `?limit=3&cursor=${second.pagination.nextCursor}`)).body;
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }: Body) => id))).toEqual(made);
    expect(third.pagination).toEqual({ total: 7, limit: 3, offset: 0, hasMore: false });
    expect(await ids("?limit=3&offset=5")).toEqual(made.slice(5));
    expect((await world.ask("GET")).body.pagination).toMatchObject({ limit: 20, offset: 0 });
    expect((await world.ask("GET", "?limit=101")).body.error).toBe("limit: must be between 1 and 100");
  });
});

describe("cancelling", () => {
  test("a scheduled follow-up is final and records who did it", async () => {
    const made = await world.create();
    const { status, body } = await world.ask("POST", `/${made.id}/cancel`);
    expect([status, body.data]).toEqual([
      200,
      { ...made, status: "cancelled", last_error: "Cancelled by a person" },
    ]);
    expect((await world.ask("GET", `/${made.id}`)).body).toEqual(body);
    expect(await ids()).toEqual([]);
    expect(getFollowUp(world.deps.db, world.workspaceId, made.id).workAt).toBeNull();
  });

  test.each(["sent", "failed", "cancelled"])("a %s follow-up is rejected", async (status) => {
    const { id } = await world.create();
    set(id, { status, workAt: null });
    expect(refusal(await world.ask("POST", `/${id}/cancel`))).toEqual(
      refused(400, "Only scheduled follow-ups can be cancelled"),
    );
  });

  test.each(["sending", "uncertain"])("a follow-up that is %s is a conflict", async (sendState) => {
    const { id, ...made } = await world.create();
    set(id, { sendState, workAt: null });
    expect(refusal(await world.ask("POST", `/${id}/cancel`))).toEqual(
      refused(409, "Follow-up is being sent"),
    );
    expect((await world.ask("GET", `/${id}`)).body.data).toEqual({ id, ...made, send_state: sendState });
  });

  test("twice concurrently succeeds once", async () => {
    const { id } = await world.create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.ask("POST", `/${id}/cancel`)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(400),
    ]);
  });

  test("returns its first answer again under its Idempotency-Key", async () => {
    const { id } = await world.create();
    const headers = { "Idempotency-Key": "cancel once" };
    const first = await world.ask("POST", `/${id}/cancel`, undefined, headers);
    const again = await world.ask("POST", `/${id}/cancel`, undefined, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });
});

test("an unknown id, or another workspace's, is not found, and nothing changes", async () => {
  const made = await world.create();
  const foreign = await openWorld(desk);
  for (const id of [made.id as string, UNKNOWN, "nonsense"]) {
    const answers = [
      await foreign.ask("GET", `/${id}`),
      await foreign.ask("PATCH", `/${id}`, { notes: "Ours" }),
      await foreign.ask("POST", `/${id}/cancel`),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual(refused(404, "Follow-up not found"));
  }
  expect((await foreign.ask("GET", "?status=all")).body.data).toEqual([]);
  expect((await world.ask("GET", `/${made.id}`)).body.data).toEqual(made);
});

test("a read-only key lists and reads, and cannot do anything else", async () => {
  const { id } = await world.create();
  const body = { name: "Reader", permission: "read" };
  const { key } = (await call(desk, "POST", "/api/api-keys", { key: world.key, body })).body;
  const as = (method: string, path: string, given?: object) =>
    call(desk, method, `/api/follow-ups${path}`, { key, ...(given && { body: given }) });
  expect([(await as("GET", "")).status, (await as("GET", `/${id}`)).status]).toEqual([200, 200]);
  for (const answer of [
    await as("POST", "", world.order()),
    await as("PATCH", `/${id}`, { notes: "x" }),
    await as("POST", `/${id}/cancel`),
  ])
    expect(refusal(answer)).toEqual(refused(403, "Insufficient permissions"));
});
