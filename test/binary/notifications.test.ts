/**
 * Tests push messages sent by the executable, which trusts the push service's certificate through NODE_EXTRA_CA_CERTS.
 */
import { expect, test } from "bun:test";
import { arrive, connect } from "../support/arrivals.ts";
import { eventually } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { signIn, withDeskDb } from "../support/people.ts";
import { PushService, trustingExecutable } from "../support/push-service.ts";
import { allTests } from "../support/fixture.ts";

const push = allTests(() => PushService.open());
const desk = allTests(() => openDesk("as the executable", trustingExecutable()));
const at = allTests(() => connect(desk, "instantly"));

test("a push message that was being sent when the process was killed is sent again once, with the same id", async () => {
  const ana = signIn(desk, { role: "agent" });
  await ana.call("POST", "/api/me/push", { body: push.subscribe("ana") });
  push.statuses.push("hang");
  await arrive(at);
  await eventually(() => push.to("ana").length === 1);
  await desk.crash();
  await eventually(() => push.to("ana").length === 2);
  const sent = () =>
    withDeskDb(desk, (db) =>
      db.sqlite.query("SELECT state, attempts, crashes FROM notification_deliveries").all(),
    );
  await eventually(() => (sent() as { state: string }[])[0]?.state === "sent");
  expect(sent()).toEqual([{ state: "sent", attempts: 2, crashes: 1 }]);
  const [first, second] = push.to("ana");
  expect(second).toEqual(first);
  expect(first?.title).toEndWith(": new interested reply");
  // The key pair survives a restart; otherwise browsers would reject the server's messages.
  expect(new Set(push.messages.map(({ key }) => key)).size).toBe(1);
});
