/** Tests fetching missed emails after the executable was down, even if it is killed during the fetch. */
import { expect, test } from "bun:test";
import { HOUR } from "../../src/core/clock.ts";
import { connect } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { kill, taken } from "../support/kill.ts";
import { allTests } from "../support/fixture.ts";

const MAILS = 30;

const desk = allTests(() => openDesk("as the executable"));
const at = allTests(() => connect(desk, "emailbison"));

const texts = async (): Promise<string[]> =>
  (await call(desk, "GET", "/api/replies?limit=200")).body.data.map((reply: Body): string => reply.body_new);

test("email that arrived while the server was down is filed once, even if the server is killed while fetching it", async () => {
  await kill(desk);
  const missed = Array.from({ length: MAILS }, (_, n) => `missed number ${n}.`);
  for (const [n, text] of missed.entries())
    at.sandbox.receive({ text, lead: { email: `lead${n}@prospect.example.com` } });
  // The first page is being transferred when the server is killed again.
  at.sandbox.faults.plan({ kind: "hang_before" }, "read");
  const isAsked = taken(at.sandbox, "read");
  await desk.start();
  await isAsked;
  await desk.crash();
  await eventually(async () => (await texts()).length >= MAILS);
  await desk.crash();
  const { body } = await call(desk, "POST", `/api/connections/${at.connectionId}/sync`, {
    body: { since: new Date(Date.now() - HOUR).toISOString() },
  });
  expect(body.data).toMatchObject({ filed: 0, complete: true });
  expect((await texts()).toSorted((a, b) => a.localeCompare(b))).toEqual(
    missed.toSorted((a, b) => a.localeCompare(b)),
  );
});
