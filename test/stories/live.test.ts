/** Tests the live stream and presence with two people. */
import { expect, test } from "bun:test";
import { arrive, connect } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { listen } from "../support/live.ts";
import { signIn } from "../support/people.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
const at = allTests(() => connect(desk, "instantly"));

test("people see who else is typing in a conversation", async () => {
  const ana = signIn(desk, { role: "agent", name: "Ana" });
  const ben = signIn(desk, { role: "agent", name: "Ben" });
  const page = await listen(ben);
  expect(page.headers.get("content-type")).toStartWith("text/event-stream");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const { reply } = await arrive(at);
  const path = `/api/threads/${reply.thread_id}/presence`;
  await ana.call("POST", path, { body: { state: "writing" } });
  await eventually(() => page.heard.some(({ type }) => type === "presence"));
  const { body } = await ben.call("POST", path, { body: { state: "viewing" } });
  expect(body.data.people).toMatchObject([
    { user: { name: "Ana" }, state: "writing" },
    { user: { name: "Ben" }, state: "viewing" },
  ]);
  const { body: whole } = await ben.call("GET", `/api/threads/${reply.thread_id}`);
  expect(whole.data.presence).toHaveLength(2);
  page.close();
});

test("members see who has a page open, and viewers neither see others nor appear", async () => {
  const ana = signIn(desk, { role: "agent", name: "Ana Here", clients: [at.clientId] });
  const viewer = signIn(desk, { role: "viewer", name: "A Viewer", clients: [at.clientId] });
  const cleo = signIn(desk, { role: "manager", name: "Cleo Away" });
  const pages = [await listen(ana), await listen(viewer)];
  const { body } = await cleo.call("GET", "/api/presence");
  expect(body.data.people).toContainEqual({ id: ana.id, name: "Ana Here" });
  const named = JSON.stringify(body);
  expect(named.includes(viewer.id) || named.includes(cleo.id)).toBe(false);
  expect((await viewer.call("GET", "/api/presence")).status).toBe(403);
  expect((await call(desk, "GET", "/api/presence")).status).toBe(403);
  for (const page of pages) page.close();
});
