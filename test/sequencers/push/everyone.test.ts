/** Tests that earlier suppressions are stopped under current settings, and that one address does not delay others. */
import { beforeAll, describe, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../../src/core/clock.ts";
import { UpstreamError } from "../../../src/core/errors.ts";
import { campaignIdAt } from "../../support/sandbox/emailbison-payload.ts";
import { objectId } from "../../support/sandbox/plusvibe-api.ts";
import { address } from "../../../src/platforms/mail-form.ts";
import { planFurtherStopAll } from "../../../src/sequencers/routing/store/stop-all.ts";
import { actionsOf, newClient, withheld } from "../../support/accounts.ts";
import { pushTo } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage } from "../../support/stage.ts";
import { MAX_COUNTED, Piece, stopEach } from "../../../src/sequencers/push/everyone.ts";
import type { ActionRow } from "../../../src/db/table-rows.ts";
import type { Platform } from "../../../src/platforms/platform.ts";
import { allTests } from "../../support/fixture.ts";
import { internalsOf } from "../../support/desk.ts";
import { campaign } from "../../support/sandbox/mails.ts";

const subjects = ["a", "b", "c"].map((id) => ({
  id,
  kind: "email" as const,
  value: `${id}@before.example.com`,
}));
const failure = (status: number) => new UpstreamError("emailbison answered", { outcome: "unknown", status });

/** Stops the subjects in one batch, on a platform that calls `act` for each. */
async function stopped(act: (email: string) => void, attempts = 0, lifted: readonly string[] = []) {
  const none = { afterId: null, stopped: 0, refused: 0, refusal: null } as ActionRow;
  const piece = new Piece(none, { isLast: true, total: 3 });
  const platform = {
    stop: (_: unknown, { subject }: { subject: { value: string } }) => Promise.resolve(act(subject.value)),
  } as unknown as Platform;
  const called = { platform, account: { apiKey: "k", baseUrl: "u" }, options: { priority: "low" as const } };
  const orderFor = (value: string) =>
    lifted.includes(value)
      ? null
      : { subject: { kind: "email" as const, value }, campaigns: ["1"], sequencerClient: null };
  const error = await stopEach(called, { subjects, isWhole: false, orderFor, attempts, piece }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ...piece.progress };
}

test("an address is not stopped if its suppression is lifted before its turn", async () => {
  const lifted: string[] = [];
  const asked: string[] = [];
  const done = await stopped(
    (email) => {
      asked.push(email);
      lifted.push("b@before.example.com");
    },
    0,
    lifted,
  );
  expect(asked).toEqual(["a@before.example.com", "c@before.example.com"]);
  expect(done).toMatchObject({ error: null, afterId: "c", stopped: 2, refused: 0 });
});

test("an address that keeps failing in the sequencer is skipped, and the other addresses are stopped", async () => {
  const failsAtFirst = (email: string) => {
    if (email.startsWith("a@")) throw failure(500);
  };
  expect(await stopped(failsAtFirst)).toMatchObject({ error: expect.any(UpstreamError), afterId: null });
  expect(await stopped(failsAtFirst, 8)).toMatchObject({ error: null, afterId: "c", stopped: 2, refused: 1 });
});

test("while a sequencer is unreachable, only one address at a time fails for good, and the others are retried", async () => {
  const down = () => {
    throw failure(503);
  };
  expect(await stopped(down, 8)).toMatchObject({
    error: expect.any(UpstreamError),
    afterId: "a",
    refused: 1,
  });
});

test("suppressed addresses are counted only up to a limit", () => {
  const done = { afterId: "a", stopped: 100, refused: 0, refusal: null } as ActionRow;
  expect(new Piece(done, { isLast: false, total: MAX_COUNTED + 1 }).summary).toBe(
    "stopped 100 of more than 10000 suppressed addresses and domains",
  );
});

describe("a stopped lead in a shared account", () => {
  const EMAIL = "dana@prospect.example.com";
  const stage = allTests(() => openStage("emailbison"));
  let theirs: string;
  const connectionPath = () => `/api/connections/${stage.at.connectionId}`;
  /** An old email from a lead, not reported by webhooks or polls. */
  const leadOf = (serial: number, email = EMAIL): string =>
    stage.at.sandbox.receive(mailOf(serial, email, stage.clock.now() - 40 * DAY)).conversation;
  const mailOf = (serial: number, email: string, at: number) => ({
    lead: { email },
    at,
    campaign: campaign(serial, `Campaign ${serial}`, at - DAY),
  });
  /** Polls the account for missed emails at a later time. */
  async function poll(): Promise<void> {
    await stage.pass(16 * MINUTE);
    stage.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [stage.clock.now()]);
    await stage.pass(0);
    await stage.pass(0);
  }
  const waiting = (): unknown[] =>
    stage.desk.internals?.deps.db.sqlite
      .query(
        "SELECT after_id AS afterId FROM platform_actions WHERE kind = 'stop_all' AND state = 'waiting' ORDER BY subject",
      )
      .all() ?? [];
  const isStopped = (conversation: string): boolean => withheld(stage.at.sandbox, conversation) !== null;
  const suppress = (value: string, client_id = stage.at.clientId) =>
    call(stage.desk, "POST", "/api/suppressions", { body: { client_id, value } });

  beforeAll(async () => {
    await pushTo(stage.at, true);
    theirs = await newClient(stage.desk, "Contoso");
    const route = { kind: "campaign", value: `${campaignIdAt(7)}`, client_id: theirs };
    await call(stage.desk, "PUT", `${connectionPath()}/routes`, { body: { routes: [route] } });
  });

  test("a lead in a shared account is stopped in a later campaign before any email arrives from it", async () => {
    const [first, other] = [leadOf(1), leadOf(7)];
    await suppress(EMAIL);
    await stage.pass(0);
    expect([isStopped(first), isStopped(other)]).toEqual([true, false]);
    const later = leadOf(2);
    expect(isStopped(later)).toBe(false);
    await poll();
    expect([isStopped(later), isStopped(other)]).toEqual([true, false]);
    // One action for the first list of all campaigns, and one for the campaign added later.
    const pass = { client_id: stage.at.clientId, subject: "*", state: "done" };
    expect(await actionsOf(stage.at, "&kind=stop_all")).toMatchObject([pass, pass]);
    // A list without new campaigns creates no action.
    await poll();
    expect((await actionsOf(stage.at, "&kind=stop_all")).length).toBe(2);
  });

  test("a lead in a shared account is stopped again after an email shows that a campaign is writing to the lead", async () => {
    const email = "kim@prospect.example.com";
    leadOf(2, email);
    await suppress(email);
    await stage.pass(0);
    const passes = await actionsOf(stage.at, "&kind=stop_all");
    const { received } = await stage.arrive(mailOf(1, email, stage.clock.now()));
    await stage.pass(0);
    expect(isStopped(received.conversation)).toBe(true);
    expect(await actionsOf(stage.at, "&kind=stop_all")).toEqual(passes);
  });

  test("a lead in a shared account is stopped completely, and again if emails arrived in the meantime", async () => {
    const { deps } = internalsOf(stage.desk);
    const { db, clock } = deps;
    const place = { connectionId: stage.at.connectionId, clientId: theirs };
    await suppress("one@their.example.com", theirs);
    await stage.pass(0);
    const plan = () => planFurtherStopAll(db, place, clock.now());
    plan();
    db.sqlite.run("UPDATE platform_actions SET after_id = '0', stopped = 7 WHERE work_at IS NOT NULL");
    plan();
    plan();
    expect(waiting()).toEqual([{ afterId: null }, { afterId: "0" }]);
    // The newer action is first in the queue, but still waits for the older one.
    db.sqlite.run("UPDATE platform_actions SET work_at = work_at - 1 WHERE after_id IS NULL");
    await stage.pass(0);
    expect(waiting()).toEqual([{ afterId: null }]);
    await stage.pass(MINUTE);
    const done = (await actionsOf(stage.at, "&kind=stop_all"))
      .filter(({ client_id: id }: Body) => id === theirs)
      .toSorted((a: Body, b: Body) => b.settled_at.localeCompare(a.settled_at));
    expect(done.map(({ state, subject, result }: Body) => [state, subject, result])).toEqual([
      ["done", "*", "stopped 1 of 1 suppressed addresses and domains"],
      ["done", "*", "stopped 8 of 1 suppressed addresses and domains"],
    ]);
    expect(done[0]?.settled_at > done[1]?.settled_at).toBe(true);
  });

  test("a lead in a shared account is stopped completely even if routes change in the meantime", async () => {
    const { db, clock } = stage.desk.internals?.deps ?? {};
    if (!db || !clock) throw new Error("a stage is in this process");
    planFurtherStopAll(db, { connectionId: stage.at.connectionId, clientId: theirs }, clock.now());
    const routed = (...campaigns: number[]) => {
      const routes = campaigns.map((n) => ({
        kind: "campaign",
        value: `${campaignIdAt(n)}`,
        client_id: theirs,
      }));
      return call(stage.desk, "PUT", `${connectionPath()}/routes`, { body: { routes } });
    };
    db.sqlite.run("UPDATE platform_actions SET after_id = '0', stopped = 7 WHERE work_at IS NOT NULL");
    for (const campaigns of [
      [7, 8],
      [8, 7, 9],
      [9, 8, 7],
    ]) {
      expect((await routed(...campaigns)).status).toBe(200);
      expect(waiting()).toEqual([{ afterId: null }, { afterId: "0" }]);
    }
    for (let n = 0; n < 4; n += 1) await stage.pass(MINUTE);
    expect(waiting()).toEqual([]);
  });
});

test("PlusVibe completes suppressed leads only in the client's own campaigns if clients share the account", async () => {
  const stage = await openStage("plusvibe");
  try {
    await pushTo(stage.at, true);
    const theirs = await newClient(stage.desk, "Contoso");
    const mailbox = address("ana@outbound.example.com", "Ana");
    const inCampaign = (serial: number) =>
      stage.at.sandbox.receive({
        lead: { email: "dana@prospect.example.com" },
        campaign: { serial, name: `Campaign ${serial}`, mailbox, subject: "Hi", text: "Hi", at: 0 },
      }).conversation;
    const [own, other] = [inCampaign(1), inCampaign(2)];
    for (const value of ["dana@prospect.example.com", "nobody@prospect.example.com"])
      await call(stage.desk, "POST", "/api/suppressions", { body: { client_id: theirs, value } });
    const route = { kind: "campaign", value: objectId("cc", 1), client_id: theirs };
    const path = `/api/connections/${stage.at.connectionId}/routes`;
    await call(stage.desk, "PUT", path, { body: { routes: [route] } });
    await stage.clock.passUntil(stage.pass(0));
    expect(await actionsOf(stage.at, "&kind=stop_all")).toMatchObject([
      { state: "done", result: "stopped 2 of 2 suppressed addresses and domains" },
    ]);
    const { sandbox } = stage.at;
    expect([own, other].map((id) => sandbox.sendNextStep(id).withheld)).toEqual([
      "the lead is completed in the campaign",
      null,
    ]);
  } finally {
    await stage.close();
  }
});
