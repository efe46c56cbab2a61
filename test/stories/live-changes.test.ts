/** Tests that every change to a conversation through the API reaches all pages that show the conversation. */
import { expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { listen } from "../support/live.ts";
import { signIn } from "../support/people.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
const at = allTests(() => connect(desk, "instantly"));

/** Calls the API with a key, and returns the data of the response. */
async function api(method: string, path: string, body?: object): Promise<Body> {
  const answer = await call(desk, method, `/api${path}`, body && { body });
  expect(answer.status).toBeLessThan(300);
  return answer.body?.data;
}

const at9 = () => new Date(Date.now() + DAY).toISOString();
const ofReply = ({ contact_id, client_id }: Body) => ({ contact_id, client_id });
const addFollowUp = (reply: Body) =>
  api("POST", "/follow-ups", { ...ofReply(reply), due_at: at9(), draft_message: "Any news?" });
const addNote = ({ thread_id: id }: Body) => api("POST", `/threads/${id}/notes`, { body: "Call first" });
const order = ({ id }: Body) => api("POST", `/replies/${id}/send-order`, { response: "Hello.", at: at9() });
const requestApproval = ({ id }: Body) => api("POST", `/replies/${id}/approval`, { text: "Hello." });
const suppress = ({ client_id, from_email: email }: Body, value = email) =>
  api("POST", "/suppressions", { client_id, value });
const edit = ({ id }: Body, change: object) => api("PATCH", `/replies/${id}`, change);
const decide = ({ thread_id: id }: Body, change: object) => api("PATCH", `/threads/${id}`, change);
const nothing = (): Promise<Body> => Promise.resolve(null);

interface Kind {
  /** Prepares the conversation before the page opens. */
  before?: (reply: Body) => Promise<Body>;
  change: (reply: Body, made: Body) => Promise<unknown>;
}

const KINDS: Record<string, Kind> = {
  "the draft": { change: (reply) => edit(reply, { ai_response: "A new text" }) },
  "the status": { change: (reply) => edit(reply, { status: "ready" }) },
  "the category": { change: (reply) => edit(reply, { category_id: null }) },
  "the assignee": {
    change: (reply) => decide(reply, { assignee_id: signIn(desk, { role: "agent" }).id }),
  },
  "a snooze": { change: (reply) => decide(reply, { snoozed_until: at9() }) },
  "a new note": { change: addNote },
  "an edited note": {
    before: addNote,
    change: (_, { id }) => api("PATCH", `/notes/${id}`, { body: "Call later" }),
  },
  "a deleted note": { before: addNote, change: (_, { id }) => api("DELETE", `/notes/${id}`) },
  "a scheduled answer": { change: order },
  "a canceled answer": { before: order, change: (_, { id }) => api("DELETE", `/send-orders/${id}`) },
  "a new follow-up": { change: addFollowUp },
  "an edited follow-up": {
    before: addFollowUp,
    change: (_, { id }) => api("PATCH", `/follow-ups/${id}`, { draft_message: "Any news at all?" }),
  },
  "a canceled follow-up": {
    before: addFollowUp,
    change: (_, { id }) => api("POST", `/follow-ups/${id}/cancel`),
  },
  "a requested approval": { change: requestApproval },
  "a declined approval": {
    before: requestApproval,
    change: (_, { id }) => signIn(desk, { role: "owner" }).call("POST", `/api/approvals/${id}/reject`),
  },
  "a suppressed address": { change: (reply) => suppress(reply) },
  "a lifted suppression": { before: suppress, change: (_, { id }) => api("DELETE", `/suppressions/${id}`) },
  "the contact's name": {
    change: ({ contact_id: id }) => api("PATCH", `/contacts/${id}`, { first_name: "Dora" }),
  },
  "an erased contact": {
    change: ({ contact_id: id, from_email: confirm }) =>
      signIn(desk, { role: "owner" }).call("POST", `/api/contacts/${id}/erase`, { body: { confirm } }),
  },
};

test.each(Object.entries(KINDS))("%s reaches pages that have the conversation open", async (_name, kind) => {
  const { reply } = await arrive(at);
  const made = await (kind.before ?? nothing)(reply);
  const page = await listen(signIn(desk, { role: "agent", clients: [at.clientId] }));
  await kind.change(reply, made);
  const isHeard = () => page.heard.some(({ thread_id: id }) => id === reply.thread_id);
  await eventually(isHeard);
  page.close();
});

test("suppressing a domain reaches all of the client's open pages", async () => {
  const { reply } = await arrive(at);
  const other = await connect(desk, "smartlead");
  const open = (clientId: string) => listen(signIn(desk, { role: "agent", clients: [clientId] }));
  const [page, others] = [await open(at.clientId), await open(other.clientId)];
  await suppress(reply, "another-domain.example");
  const isOfClient = ({ type, client_id: id }: { type: string; client_id: string | null }) =>
    type === "thread.changed" && id === at.clientId;
  await eventually(() => page.heard.some(isOfClient));
  expect(others.heard.filter(isOfClient)).toEqual([]);
  page.close();
  others.close();
});

test("a read-status change is sent only to that person's own open pages", async () => {
  const { reply } = await arrive(at);
  const [me, colleague] = [signIn(desk, { role: "agent" }), signIn(desk, { role: "agent" })];
  const [own, other] = [await listen(me), await listen(colleague)];
  await me.call("PATCH", `/api/threads/${reply.thread_id}`, { body: { is_read: true } });
  await addNote(reply);
  const heardOn = ({ heard }: typeof own) =>
    heard.filter(({ thread_id: id }) => id === reply.thread_id).map(({ type }) => type);
  await eventually(() => heardOn(own).length === 2 && heardOn(other).length === 1);
  expect(heardOn(own)).toEqual(["thread.read", "note.added"]);
  expect(heardOn(other)).toEqual(["note.added"]);
  own.close();
  other.close();
});
