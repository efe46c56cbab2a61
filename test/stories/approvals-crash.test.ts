/** Tests a crash at each commit of an approval: the email is sent once, or the approval is still pending. */
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { crashAtCommit, type CrashMoment } from "../support/crash.ts";
import { signIn, withDeskDb } from "../support/people.ts";
import { restart } from "../support/restart.ts";
import { openStage } from "../support/stage.ts";

const DRAFT = "Thank you, we shall look into it.";
/** The decision and its order, followed by the steps of sending. */
const CRASHES: [CrashMoment, number][] = [
  ["before", 1],
  ["after", 1],
  ["before", 2],
  ["after", 2],
  ["after", 3],
  ["after", 4],
];

test.each(CRASHES)("after a crash %s commit %d, an approved email is sent at most once", async (...crash) => {
  const [moment, commit] = crash;
  const stage = await openStage("instantly");
  const pass = async () => {
    for (const wait of [MINUTE, 0, SECOND, MINUTE]) await stage.clock.passUntil(stage.pass(wait));
  };
  try {
    const { reply } = await stage.arrive();
    const path = `/api/replies/${reply.id}/approval`;
    const { id, text_sha256 } = (await call(stage.desk, "POST", path, { body: { text: DRAFT } })).body.data;
    const ana = signIn(stage.desk, { role: "agent" });
    withDeskDb(stage.desk, (db) => crashAtCommit(db, commit, moment));
    await ana.call("POST", `/api/approvals/${id}/approve`, { body: { text_sha256 } });
    await pass().catch(() => undefined);
    await restart(stage, () => Promise.resolve());
    await pass();
    const [{ state } = { state: "" }] = (await call(stage.desk, "GET", "/api/approvals")).body.data;
    const orders = (await call(stage.desk, "GET", "/api/send-orders")).body.data;
    const isDecided = moment === "after" || commit > 1;
    expect([state, orders.length]).toEqual(isDecided ? ["approved", 1] : ["waiting", 0]);
    expect(stage.emails(DRAFT)).toHaveLength(isDecided ? 1 : 0);
  } finally {
    await stage.close();
  }
});
