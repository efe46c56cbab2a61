/** Tests sending on a full disk: every email is sent once and recorded. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { depsOf, startAutoSendInFlight, openAutoStage, staysSent } from "../support/auto-send.ts";
import { openSmallDisk } from "../support/small-disk.ts";
import { eachTest } from "../support/fixture.ts";

const disk = eachTest(() => openSmallDisk(16));
const stage = eachTest(() =>
  openAutoStage("emailbison", { "storage.path": join(disk.directory, "replydesk.db") }),
);

/** Leaves no room for a single change, not even in the log's reserved space. */
function fillUp(): void {
  depsOf(stage).db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  disk.fill();
}

const sendState = async (id: string) => (await stage.read(id)).send_state;

test("a due automatic answer is sent once when disk space is available again, and not before", async () => {
  const arrived = await stage.scheduled();
  fillUp();
  for (const pause of [HOUR, MINUTE, MINUTE]) await stage.passDelay(pause);
  expect(stage.relay.sends).toBe(0);
  disk.empty();
  for (const pause of [MINUTE, MINUTE, MINUTE]) await stage.passDelay(pause);
  await staysSent(stage, arrived, "auto");
});

test("an answer in progress is found in the thread once disk space is available again, and is not sent twice", async () => {
  const { arrived, released } = await startAutoSendInFlight(stage);
  fillUp();
  await released();
  expect(await sendState(arrived.reply.id)).toBe("sending");
  for (const pause of [10 * MINUTE, HOUR]) await stage.passDelay(pause);
  expect(await sendState(arrived.reply.id)).toBe("sending");
  disk.empty();
  for (const pause of [MINUTE, MINUTE, MINUTE]) await stage.passDelay(pause);
  await staysSent(stage, arrived, "auto");
});

test("an answer being sent when the disk fills up returns an error, cannot be resent, and is marked as sent once space is freed", async () => {
  const arrived = await stage.arrive();
  const { id } = arrived.reply;
  const held = stage.relay.hold();
  const sending = stage.send(id, { response: "Thursday works." });
  await held.done;
  fillUp();
  held.release();
  const answer = await stage.clock.passUntil(sending);
  expect([answer.status, answer.body.error]).toEqual([
    503,
    "The disk is full: nothing can be changed until space is freed",
  ]);
  disk.empty();
  expect((await stage.send(id, { response: "Thursday works." })).status).toBe(409);
  for (const pause of [6 * MINUTE, MINUTE, MINUTE]) await stage.passDelay(pause);
  await staysSent(stage, arrived, "manual");
});
