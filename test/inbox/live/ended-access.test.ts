/** Tests that an open stream ends as soon as its person loses access. */
import { afterAll, expect, test } from "bun:test";
import { closeDb, openCurrentDb, transact } from "../../../src/db/open.ts";
import { disablePerson } from "../../../src/people/users/people.ts";
import { deleteSessions } from "../../../src/people/users/store/sessions.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { eventually } from "../../support/call.ts";
import { SECOND } from "../../../src/core/clock.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { listen } from "../../support/live.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";

const clock = new ManualClock();
const desk = await openDesk("in this process", { clock });
const owner = signIn(desk, { role: "owner" });
afterAll(() => desk.close());

type End = (person: SignedIn) => Promise<unknown> | void;
const asOwner =
  (method: string, body?: object): End =>
  ({ id }) =>
    owner.call(method, `/api/users/${id}`, body ? { body } : {});

test.each<[string, End]>([
  ["is removed", asOwner("DELETE")],
  ["gets another role", asOwner("PATCH", { role: "viewer" })],
  [
    "is limited to a client",
    async (person) => {
      const { body } = await owner.call("POST", "/api/clients", { body: { name: "Northwind" } });
      await asOwner("PATCH", { scope: "clients", client_ids: [body.data.id] })(person);
    },
  ],
  ["signs out", (person) => person.call("DELETE", "/api/session")],
  ["ends this device's session", (person) => person.call("DELETE", `/api/session/${person.sessionId}`)],
  [
    "is disabled by the operator",
    ({ id: userId }) => {
      const release = () => undefined;
      withDeskDb(desk, (db) => disablePerson({ db, release }, { userId, detail: {}, now: clock.now() }));
    },
  ],
  [
    "has to set up a second factor first",
    () =>
      void withDeskDb(desk, (db) =>
        updateWorkspace(db, { id: desk.workspaceId, totpPolicy: "all" }, clock.now()),
      ),
  ],
])("when a person %s, that person's stream alone ends immediately", async (_what, end) => {
  const person = signIn(desk, { role: "agent" });
  const { workspaceId } = await desk.addWorkspace("Elsewhere");
  const bystander = await listen(signIn(desk, { role: "agent", workspaceId }));
  const page = await listen(person);
  await end(person);
  await eventually(() => !page.isOpen());
  expect(bystander.isOpen()).toBe(true);
  bystander.close();
  withDeskDb(desk, (db) =>
    updateWorkspace(db, { id: desk.workspaceId, totpPolicy: "optional" }, clock.now()),
  );
});

test("a stream receives no more events once another process has ended its session", async () => {
  const person = signIn(desk, { role: "agent" });
  const page = await listen(person);
  withDeskDb(desk, ({ sqlite }) => sqlite.query("DELETE FROM sessions WHERE user_id = ?").run(person.id));
  const { live } = desk.internals?.deps ?? {};
  live?.publish({
    type: "thread.changed",
    workspaceId: desk.workspaceId,
    threadId: "secret",
  });
  await clock.advance(SECOND);
  await eventually(() => !page.isOpen());
  expect(page.text()).not.toContain("secret");
});

test("a stream ends at the next tick after another process has ended its session, even without events", async () => {
  const person = signIn(desk, { role: "agent" });
  const page = await listen(person);
  const { deps, service } = desk.internals ?? {};
  const other = openCurrentDb(deps?.db.path ?? "");
  deleteSessions(other, person.id);
  closeDb(other);
  service?.loop.tick();
  await clock.advance(SECOND);
  await eventually(() => !page.isOpen());
});

test("a rolled-back sign-out leaves the stream open", async () => {
  const person = signIn(desk, { role: "agent" });
  const page = await listen(person);
  withDeskDb(desk, (db) => {
    const rolledBack = () =>
      transact(db, () => {
        deleteSessions(db, person.id);
        throw new Error("rolled back");
      });
    expect(rolledBack).toThrow("rolled back");
  });
  desk.internals?.deps.live.publish({
    type: "thread.changed",
    workspaceId: desk.workspaceId,
    threadId: "seen",
  });
  await clock.advance(SECOND);
  await eventually(() => page.text().includes("seen"));
  page.close();
});
