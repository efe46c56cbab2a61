/** Tests `replydesk sync` with the executable: with a server, without connections, and with invalid arguments. */
import { expect, test } from "bun:test";
import { connect } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { json, newInstance, run } from "./program.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
const at = allTests(() => connect(desk, "instantly"));

const sync = (...words: string[]) => run(["sync", "--config", desk.configFile, ...words]);

test("`sync` makes the server fetch missed emails immediately, and prints how many there were", async () => {
  at.sandbox.receive({ text: "LOST" });
  const words = ["sync", "--config", desk.configFile, "--all", "--since", "10m"];
  expect(await json(...words)).toMatchObject({
    connections: [{ id: at.connectionId, platform: "instantly", state: "done", filed: 1, error: null }],
  });
  const listed = await call(desk, "GET", "/api/replies");
  expect(listed.body.data.map((reply: Body) => reply.body_new)).toEqual(["LOST"]);
  const again = await sync(at.connectionId);
  expect([again.code, again.out]).toEqual([0, expect.stringMatching(/ done +0$/m)]);
});

test("`sync` reports why an account is unreachable, and exits with 1", async () => {
  at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "No" }, "read", 2);
  const { code, out, errors } = await sync("--all");
  expect([code, out]).toEqual([1, expect.stringContaining(" failed ")]);
  expect(errors).toContain("1 of 1 accounts could not be synced completely: the server will retry");
});

test("`sync` requires accounts and a valid start time", async () => {
  expect((await sync()).errors).toContain("specify connections, or pass --all");
  expect((await sync("--all", at.connectionId)).errors).toContain("specify connections, or pass --all");
  expect((await sync("none")).errors).toContain("Connection none not found");
  for (const since of ["soon", "10", "2999-01-01T00:00:00Z", "10m ago"])
    expect([since, (await sync("--all", "--since", since)).code]).toEqual([since, 2]);
});

test("`sync` succeeds without connections", async () => {
  const instance = await newInstance();
  const { code, out } = await run(["sync", "--all", "--config", instance.configFile]);
  expect([code, out]).toEqual([0, "there are no connections to sync\n"]);
  instance.remove();
});
