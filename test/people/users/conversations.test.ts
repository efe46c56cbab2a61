/** Tests that conversations are unassigned when their assignee is no longer allowed to answer for the client. */
import { beforeAll, expect, test } from "bun:test";
import { releaseConversations } from "../../../src/inbox/conversations/release.ts";
import { disablePerson } from "../../../src/people/users/people.ts";
import { arrive, connect, type Connected } from "../../support/arrivals.ts";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { listen } from "../../support/live.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let owner: SignedIn;
let northwind: Connected;
let contoso: Connected;

beforeAll(async () => {
  owner = signIn(desk, { role: "owner", name: "Olga" });
  northwind = await connect(desk, "instantly");
  contoso = await connect(desk, "smartlead");
});

/** Signs in a person and assigns one conversation of each client to that person. */
async function assigned(role: "agent" | "manager") {
  const person = signIn(desk, { role });
  const threads: string[] = [];
  for (const at of [northwind, contoso]) {
    const { reply } = await arrive(at, { text: `Whose is this, ${person.id} ${at.clientId}?` });
    await owner.call("PATCH", `/api/threads/${reply.thread_id}`, { body: { assignee_id: person.id } });
    threads.push(reply.thread_id);
  }
  const assignees = async () =>
    Promise.all(
      threads.map(async (id) => (await owner.call("GET", `/api/threads/${id}`)).body.data.assignee?.id),
    );
  expect(await assignees()).toEqual([person.id, person.id]);
  return { id: person.id, threads, assignees };
}

test("limiting a person to one client unassigns them from the other clients' conversations", async () => {
  const { id, assignees } = await assigned("agent");
  const body = { scope: "clients", client_ids: [northwind.clientId] };
  expect((await owner.call("PATCH", `/api/users/${id}`, { body })).status).toBe(200);
  expect(await assignees()).toEqual([id, undefined]);
});

test.each(["becomes a viewer", "is removed", "is disabled"])(
  "all conversations of a member who %s are unassigned",
  async (how) => {
    const { id, assignees } = await assigned("manager");
    if (how === "is removed") await owner.call("DELETE", `/api/users/${id}`);
    else if (how === "becomes a viewer")
      await owner.call("PATCH", `/api/users/${id}`, { body: { role: "viewer" } });
    else
      withDeskDb(desk, (db) =>
        disablePerson(
          { db, release: (member, now) => releaseConversations({ db }, member, now) },
          { userId: id, detail: {}, now: Date.now() },
        ),
      );
    expect(await assignees()).toEqual([undefined, undefined]);
    const { data } = (await owner.call("GET", "/api/threads/counts")).body;
    expect(data.assignees[id]).toBeUndefined();
  },
);

test("an unassigned conversation shows the change, and open pages are notified", async () => {
  const { id, threads } = await assigned("agent");
  const page = await listen(owner);
  await owner.call("DELETE", `/api/users/${id}`);
  const changed = () => page.heard.filter(({ type }) => type === "thread.changed");
  await eventually(() => threads.every((one) => changed().some(({ thread_id }) => thread_id === one)));
  page.close();
  const { events } = (await owner.call("GET", `/api/threads/${threads[0]}`)).body.data;
  expect(events.at(-1)).toMatchObject({
    type: "assigned",
    by: { name: "Replydesk" },
    text: "Unassigned: the assignee no longer has access to the client",
  });
  expect(events.filter(({ type }: Body) => type === "assigned")).toHaveLength(2);
});
