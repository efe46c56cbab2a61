/** Tests workspace settings, which owners and managers change over HTTP and operators from the command line. */
import { beforeAll, expect, test } from "bun:test";
import { arrive, connect } from "../../support/arrivals.ts";
import { call } from "../../support/call.ts";
import { openDesk, runCommand } from "../../support/desk.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const PATH = "/api/workspace";

const desk = allTests(() => openDesk("in this process"));
let owner: SignedIn;
let manager: SignedIn;

beforeAll(() => {
  owner = signIn(desk, { role: "owner", name: "Olga" });
  manager = signIn(desk, { role: "manager", name: "Mia" });
});

const change = (body: object) => manager.call("PATCH", PATH, { body });

test("a manager can read and change workspace settings, and the audit trail records old and new values", async () => {
  const { data: before } = (await manager.call("GET", PATH)).body;
  expect(before).toMatchObject({ assignment: "none", two_factor: "optional", suppressed_recipients: "warn" });
  const changed = { name: "New name", timezone: "Europe/Madrid", suppressed_recipients: "refuse" };
  const { status, body } = await change({ ...changed, assignment: "round_robin" });
  expect([status, body.data]).toEqual([200, { ...before, ...changed, assignment: "round_robin" }]);
  await change({ name: "New name" });
  const { body: trail } = await manager.call("GET", "/api/audit?action=workspace.changed");
  expect(trail.data).toMatchObject([
    { actor_name: "Mia", detail: { assignment: { from: "none", to: "round_robin" } } },
  ]);
});

test("the session immediately shows a changed workspace name and time zone", async () => {
  const body = { name: "Northwind Agency", timezone: "Europe/Berlin" };
  await owner.call("PATCH", PATH, { body });
  expect((await manager.call("GET", "/api/me")).body.data.workspace).toMatchObject(body);
  await owner.call("PATCH", PATH, { body: { timezone: "UTC" } });
});

test("only owners can change how people sign in", async () => {
  const body = { two_factor: "managers", name: "Mine" };
  expect((await change(body)).status).toBe(403);
  const { data: before } = (await manager.call("GET", PATH)).body;
  expect(before).toMatchObject({ two_factor: "optional", name: "Northwind Agency" });
  const { status, body: answer } = await owner.call("PATCH", PATH, { body: { two_factor: "off" } });
  expect([status, answer.data.two_factor]).toEqual([200, "off"]);
  await owner.call("PATCH", PATH, { body: { two_factor: "optional" } });
});

test("new conversations are assigned according to the workspace's setting", async () => {
  const agent = signIn(desk, { role: "agent", name: "Ana" });
  const at = await connect(desk, "instantly");
  await change({ assignment: "round_robin" });
  const first = await arrive(at, { text: "Whose is this one?" });
  await change({ assignment: "none" });
  const second = await arrive(at, { text: "And whose is that one?" });
  const assignee = (id: string) =>
    withDeskDb(desk, ({ sqlite }) =>
      sqlite.query("SELECT assignee_id AS id FROM conversations WHERE thread_id = ?").get(id),
    );
  expect(assignee(first.reply.thread_id)).toEqual({ id: agent.id });
  expect(assignee(second.reply.thread_id)).toEqual({ id: null });
});

test.each([
  [{ timezone: "Mars/Olympus" }, "timezone: must be an IANA name such as Europe/Madrid"],
  [{ assignment: "random" }, "assignment: must be one of none, round_robin, client_owner"],
  [{ name: " " }, "name: must not be empty"],
])("the workspace setting %p is rejected with an explanation", async (body, message) => {
  const answer = await change(body);
  expect([answer.status, answer.body.error]).toEqual([400, message]);
});

test("agents and viewers cannot see workspace settings, and an API key cannot change them", async () => {
  for (const role of ["agent", "viewer"] as const) {
    const person = signIn(desk, { role });
    expect((await person.call("GET", PATH)).status).toBe(403);
    expect((await person.call("PATCH", PATH, { body: { name: "Mine" } })).status).toBe(403);
  }
  expect((await call(desk, "GET", PATH)).status).toBe(200);
  expect((await call(desk, "PATCH", PATH, { body: { name: "Ours" } })).status).toBe(403);
});

test("the operator can choose who new conversations are assigned to", async () => {
  const set = await runCommand(
    desk.configFile,
    "workspace",
    "update",
    desk.workspaceId,
    "--assignment",
    "client_owner",
  );
  expect(set).toMatchObject({ assignment: "client_owner" });
  expect((await manager.call("GET", PATH)).body.data.assignment).toBe("client_owner");
});
