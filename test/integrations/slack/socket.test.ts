/** Tests Slack's socket mode: interactions are acknowledged, and the connection is replaced before it closes. */
import { expect, test } from "bun:test";
import { eventually } from "../../support/call.ts";
import { withDeskDb } from "../../support/people.ts";
import { pauseSending } from "../../../src/db/sending.ts";
import { openSlackWorld } from "./world.ts";
import { eachTest } from "../../support/fixture.ts";

const world = eachTest(() => openSlackWorld("socket"));

const connected = (count = 1) =>
  eventually(async () => {
    await world.settle();
    return world.slack.sockets.size === count;
  });

test("a decision received over socket mode is stored, acknowledged, and sent once", async () => {
  const approval = await world.requested();
  world.linked(world.ana, "UANA");
  await connected();
  const post = world.posted();
  const value = String(world.slack.buttons(post)["approve"]?.value);
  const pressed = world.slack.pressed(post, { action: "approve", user: "UANA", value });
  const [first, second] = await Promise.all([
    world.slack.sendOverSocket(pressed),
    world.slack.sendOverSocket(pressed),
  ]);
  expect([Object.keys(first), Object.keys(second)]).toEqual([["envelope_id"], ["envelope_id"]]);
  expect(await world.state(approval)).toBe("approved");
  expect(await world.sent()).toBe(1);
});

test("errors in a Slack modal are returned in the acknowledgement", async () => {
  await world.requested();
  world.linked(world.ana, "UANA");
  await connected();
  const view = { private_metadata: "invented", state: { values: {} } };
  const answer = await world.slack.sendOverSocket({ type: "view_submission", user: { id: "UANA" }, view });
  expect(answer.payload).toMatchObject({ response_action: "errors" });
});

test("a socket connection that Slack refreshes or drops is replaced, and is closed when the app is removed", async () => {
  await connected();
  const [old] = world.slack.sockets;
  old?.send(JSON.stringify({ type: "disconnect", reason: "refresh_requested" }));
  await eventually(() =>
    Promise.resolve(old?.readyState !== WebSocket.OPEN && world.slack.sockets.size === 1),
  );
  for (const socket of world.slack.sockets) socket.close();
  await connected();
  await world.manager.call("DELETE", "/api/slack");
  await connected(0);
});

test("an invalid socket URL or a full disk does not end the process, and connecting is retried", async () => {
  const sql =
    "CREATE TRIGGER full BEFORE UPDATE ON slack_installs BEGIN SELECT RAISE(ABORT, 'disk is full'); END";
  withDeskDb(world.stage.desk, ({ sqlite }) => void sqlite.run(sql));
  await connected();
  const [old] = world.slack.sockets;
  const bodies = [
    { ok: true, url: "no address" },
    { ok: false, error: "invalid_auth" },
    { ok: true, url: "no address" },
  ];
  const answers = bodies.map((body) => ({ status: 200, body }));
  world.slack.next["apps.connections.open"] = answers;
  old?.send(JSON.stringify({ type: "disconnect", reason: "refresh_requested" }));
  await eventually(() => Promise.resolve(answers.length === 2));
  old?.close();
  await eventually(async () => {
    await world.settle();
    return answers.length === 0;
  });
  await connected();
});

test("a copied instance closes its Slack connection and posts nothing", async () => {
  await connected();
  const pause = { cause: "copied", note: null, since: world.stage.clock.now() } as const;
  withDeskDb(world.stage.desk, (db) => pauseSending(db, pause));
  await world.requested();
  await connected(0);
  expect(world.slack.posts).toEqual([]);
});
