/** Tests POST /api/follow-ups: scheduling a follow-up, and which requests are rejected. */
import { describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import { markBounced } from "../../../src/contacts/store/bounces.ts";
import { getFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import { call, type Answer, type Body } from "../../support/call.ts";
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

describe("scheduling", () => {
  test("scheduling requires a time, a contact and a client, and other fields get their documented defaults", async () => {
    const { status, body } = await world.ask("POST", "", world.order());
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        workspace_id: world.workspaceId,
        contact_id: world.contactId,
        client_id: world.clientId,
        reply_id: null,
        action: "follow_up_message",
        notes: null,
        draft_message: null,
        draft_source: null,
        content_type: null,
        due_at: iso(clock.now() + HOUR),
        status: "scheduled",
        send_state: null,
        attempts: 0,
        last_error: null,
        sent_at: null,
        cancel_on_reply: true,
        credits_used: 0,
        created_at: iso(clock.now()),
        updated_at: iso(clock.now()),
        contacts: { first_name: "Dana", last_name: "Reyes", email: "dana@example.com" },
        clients: { id: world.clientId, name: "Northwind" },
        replies: null,
      },
    });
    expect((await world.ask("GET", `/${body.data.id}`)).body).toEqual(body);
  });

  test("scheduling accepts every field, and the follow-up shows the related reply", async () => {
    const fields = {
      reply_id: world.replyId,
      action: "linkedin_message",
      notes: "Mention the trial.",
      draft_message: "Hi Dana,\n\ndoes <b>Thursday</b> suit you?",
      cancel_on_reply: false,
    };
    expect(await world.create(fields)).toMatchObject({
      ...fields,
      draft_source: "user",
      replies: { id: world.replyId, from_name: null, from_email: "dana@example.com", subject: "Re: hello" },
    });
  });

  test("writing is scheduled 15 minutes before sending, or immediately if less time is left, and sending at the due time", async () => {
    const workOf = async (dueIn: number, draft: string | null) => {
      const { id } = await world.create({ due_at: iso(clock.now() + dueIn), draft_message: draft });
      const { workAt, claimedAt } = getFollowUp(world.deps.db, world.workspaceId, id);
      // Work due immediately may already be in progress.
      return (claimedAt ?? workAt ?? 0) - clock.now();
    };
    expect(await workOf(HOUR, null)).toBe(45 * MINUTE);
    expect(await workOf(5 * MINUTE, null)).toBe(0);
    expect(await workOf(HOUR, "Hi")).toBe(HOUR);
  });

  const soon = "due_at must be at least 1 minute in the future";
  const far = "due_at must be at most 5 years in the future";
  test.each([
    [MINUTE - 1, soon],
    [1_827 * DAY + 1, far],
  ])("scheduling a follow-up %i ms from now is rejected: %s", async (ahead, error) => {
    const answer = await world.ask("POST", "", world.order({ due_at: iso(clock.now() + ahead) }));
    expect(refusal(answer)).toEqual(refused(400, error));
    expect(await ids("?status=all")).toEqual([]);
  });

  test.each([
    ...["", "tomorrow", "2030-03-04", "2030-03-04T08:00:00", "2030-02-30T08:00:00Z"].map(
      (due_at) => [{ due_at }, "due_at: must be an ISO 8601 time such as 2026-03-01T09:30:00Z"] as const,
    ),
    [{ notes: "x".repeat(10_001) }, "notes: must have at most 10000 characters"],
    [{ draft_message: "x".repeat(200_001) }, "draft_message: must have at most 200000 characters"],
    [{ draft_message: " \n" }, "draft_message: must not be empty"],
  ] as const)("the invalid follow-up %# is refused, and nothing is created: %j", async (wrong, error) => {
    expect(refusal(await world.ask("POST", "", world.order(wrong)))).toEqual(refused(400, error));
    expect(await ids("?status=all")).toEqual([]);
  });

  test("scheduling accepts texts of the maximum length", async () => {
    const longest = { notes: "x".repeat(10_000), draft_message: "y".repeat(200_000) };
    expect(await world.create(longest)).toMatchObject(longest);
  });

  test("scheduling rejects ids that are unknown or belong to another workspace, contact or client", async () => {
    const foreign = await openWorld(desk);
    const wrong: [string, string[]][] = [
      ["contact_id", [UNKNOWN, "nonsense", "", foreign.contactId]],
      ["client_id", [UNKNOWN, "nonsense", "", foreign.clientId]],
      ["reply_id", [UNKNOWN, "nonsense", "", foreign.replyId, world.replyOfLee, world.replyToOther]],
    ];
    for (const [member, values] of wrong) {
      for (const value of values) {
        const answer = await world.ask("POST", "", world.order({ [member]: value }));
        expect(refusal(answer)).toEqual(refused(400, `Invalid ${member}`));
      }
    }
    expect(await ids("?status=all")).toEqual([]);
  });

  test("a follow-up for a deleted client is rejected", async () => {
    const other = { client_id: (await clientOf("Short-lived")).id };
    await call(desk, "DELETE", `/api/clients/${other.client_id}`, { key: world.key });
    expect(refusal(await world.ask("POST", "", world.order(other)))).toEqual(
      refused(400, "Invalid client_id"),
    );
  });

  const clientOf = async (name: string): Promise<Body> =>
    (await call(desk, "POST", "/api/clients", { key: world.key, body: { name } })).body.data;

  test("a follow-up for a contact suppressed for this client, by address or by domain, is rejected", async () => {
    for (const value of ["dana@example.com", "example.com"]) {
      const made = await call(desk, "POST", "/api/suppressions", {
        key: world.key,
        body: { client_id: world.clientId, value },
      });
      expect(refusal(await world.ask("POST", "", world.order()))).toEqual(
        refused(400, "contact_id: the contact is suppressed for this client"),
      );
      await call(desk, "DELETE", `/api/suppressions/${made.body.data.id}`, { key: world.key });
    }
    expect(await ids()).toEqual([]);
    await call(desk, "POST", "/api/suppressions", {
      key: world.key,
      body: { client_id: world.otherClientId, value: "example.com" },
    });
    expect((await world.ask("POST", "", world.order())).status).toBe(201);
  });

  test("a follow-up for a contact with a bounced address is rejected", async () => {
    markBounced(world.deps.db, {
      workspaceId: world.workspaceId,
      email: "dana@example.com",
      at: clock.now(),
      now: clock.now(),
    });
    expect(refusal(await world.ask("POST", "", world.order()))).toEqual(
      refused(400, "contact_id: an email to the contact has bounced"),
    );
  });
});
