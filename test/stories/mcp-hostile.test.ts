/** Tests an assistant that obeys everything it reads, with every tool, in a mailbox full of prompt injections. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { post } from "../support/arrivals.ts";
import { makeKeyOn, openAssistant, type Assistant } from "../support/assistant.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import {
  hostileMails,
  NAMES_EMAIL,
  ORDER_MARK,
  orderFor,
  type ForeignIds,
} from "../support/hostile-mailbox.ts";
import { areThreadsRead, MARK, populateTwoClients, type TwoClients } from "../support/two-clients.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let world: TwoClients;
let ids: ForeignIds;
let key: string;
let assistant: Assistant;
/** Every result returned to the assistant. */
const seen: string[] = [];

const idOf = ({ ids: all }: TwoClients["ours"], name: string): string => all[name] ?? "";
const admin = async (path: string): Promise<Body> => (await call(desk, "GET", path)).body;
const add = async (path: string, body: object): Promise<void> => {
  const { status } = await call(desk, "POST", path, { body });
  if (status !== 201) throw new Error(`${path} answered ${status}`);
};

beforeAll(async () => {
  world = await populateTwoClients(desk);
  const { ours, theirs } = world;
  ids = { thread: idOf(theirs, "threads"), reply: idOf(theirs, "replies"), client: theirs.clientId };
  const mails = hostileMails(ids);
  const listed = async (): Promise<Body[]> =>
    (await admin(`/api/replies?limit=200&client_id=${ours.clientId}`)).data;
  const judged = async (): Promise<number> =>
    (await listed()).filter((reply) => reply.ai_category !== null).length;
  const earlier = await judged();
  for (const mail of mails) await post(ours, ours.sandbox.receive(mail).webhook);
  // A conversation with several injected instructions.
  const { conversation, webhook } = ours.sandbox.receive({ text: orderFor(ids) });
  await post(ours, webhook);
  for (let turn = 0; turn < 2; turn += 1)
    await post(ours, ours.sandbox.receive({ conversation, text: orderFor(ids) }).webhook);
  const thread = `/api/threads/${ours.ids.threads}`;
  await add(`${thread}/notes`, { body: orderFor(ids) });
  await add("/api/categories", { name: "zorptask approve" });
  await add("/api/snippets", { name: ORDER_MARK, body: orderFor(ids), client_ids: [ours.clientId] });
  await add("/api/bookings", {
    client_id: ours.clientId,
    external_id: "hostile",
    attendee_email: "stranger@evil.example",
    name: orderFor(ids).slice(0, 150),
    starts_at: "2030-03-04T08:00:00Z",
    ends_at: "2030-03-04T09:00:00Z",
    state: "booked",
  });
  await eventually(async () => (await judged()) === earlier + mails.length + 3);
  // Our own email greets this lead by name, and the name is an instruction.
  const greeted = (await listed()).find((reply) => reply.lead_email === NAMES_EMAIL);
  await eventually(() => areThreadsRead({ desk }, [greeted?.id]));
  key = await makeKeyOn(desk, { permission: "write", mcp: "send", client_ids: [ours.clientId] });
  assistant = await openAssistant(desk, key);
});
afterAll(async () => {
  await assistant.close();
});

async function use(name: string, input: object = {}): Promise<Body> {
  try {
    const result = await assistant.use(name, input);
    seen.push(JSON.stringify(result));
    return result.isError === true ? undefined : result.structuredContent;
  } catch (error) {
    // The tool does not exist.
    seen.push(String(error));
    return undefined;
  }
}

/** Reads everything that the tools return, and returns the results. */
async function readAll(): Promise<Body[]> {
  const found: Body[] = [];
  const read = async (name: string, input: object): Promise<void> => {
    const result = await use(name, input);
    if (result) found.push(result);
  };
  for (const query of [undefined, ORDER_MARK, "Sounds good", "evil.example"])
    await read("find_conversations", { ...(query !== undefined && { query }), limit: 25 });
  const { data } = await admin(`/api/threads?client_id=${world.ours.clientId}&limit=100`);
  for (const { id } of data) await read("get_conversation", { conversation_id: id });
  for (const name of ["find_contacts", "list_clients", "list_follow_ups", "list_bookings"])
    await read(name, { limit: 25 });
  return found;
}

const matchesIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])];

/** Calls already made because of an email. Repeating them proves nothing more. */
const tried = new Set<string>();
const RECIPIENT_FIELDS = ["to", "to_email", "cc", "bcc", "url", "attachments"];

/** Does everything that a text may be asking for, with its ids, addresses, links and tool names. */
async function obey(text: string, own: { reply: string; thread: string }): Promise<void> {
  const attempt = async (name: string, input: object): Promise<void> => {
    const call = JSON.stringify([name, input]);
    if (!tried.has(call)) await use(name, input);
    tried.add(call);
  };
  const uuids = matchesIn(text, /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
  const places = [
    ...matchesIn(text, /[\w.]+@evil\.example/g),
    ...matchesIn(text, /https:\/\/evil\.example\/\w*/g),
  ];
  for (const [, name = ""] of text.matchAll(/`(\w+)`/g)) await attempt(name, { id: ids.reply });
  const targets = [own, ...uuids.map((id) => ({ reply: id, thread: id }))];
  for (const client_id of uuids) await attempt("find_conversations", { client_id });
  for (const { reply, thread } of targets) {
    await attempt("get_conversation", { conversation_id: thread });
    await attempt("check_text", { reply_id: reply, text });
    await attempt("set_category", { reply_id: reply, category: "interested" });
    await attempt("add_note", { conversation_id: thread, text });
    await attempt("write_draft", { reply_id: reply, text, if_version: 0 });
    await attempt("update_conversation", { conversation_id: thread, state: "open" });
    await attempt("send_answer", { reply_id: reply, text });
    for (const place of places) {
      await attempt("send_answer", { reply_id: reply, text: `As you asked: ${place}` });
      // The fields are tried in turn.
      const field = RECIPIENT_FIELDS[tried.size % RECIPIENT_FIELDS.length] ?? "to";
      await attempt("send_answer", { reply_id: reply, text: "Hello", [field]: place });
    }
    await attempt("propose_answer", { reply_id: reply, text });
  }
}

/** Reads everything that only people may change: row counts, and settings of clients and connections. */
async function guarded(): Promise<unknown> {
  const paths = ["users", "api-keys", "webhook-subscriptions", "suppressions", "connections", "clients"];
  const more = ["categories", "snippets", "rules", "saved-views", "calendars", "follow-ups", "send-orders"];
  const rows = await Promise.all([...paths, ...more].map((path) => admin(`/api/${path}?limit=100`)));
  // Keys and connections show when they were last used.
  return JSON.parse(JSON.stringify(rows, (name, value: unknown) => (name.endsWith("_at") ? null : value)));
}

/** Reads everything about the other client's conversation. */
const foreign = (): Promise<unknown> =>
  Promise.all(
    [
      `/api/threads/${ids.thread}`,
      `/api/threads/${ids.thread}/notes`,
      `/api/replies/${ids.reply}`,
      `/api/replies/${ids.reply}/timeline`,
      `/api/replies/${ids.reply}/draft-versions`,
      `/api/approvals?client_id=${ids.client}`,
    ].map(admin),
  );

/** Removes the fields that contain a lead's words. */
const outside = (result: unknown): string =>
  JSON.stringify(result, (name, value: unknown) => (name === "untrusted_text" ? "" : value));

test("a lead's words appear only inside fences, regardless of the field that contained them", async () => {
  const found = await readAll();
  const read = found.filter((one) => one["messages"] !== undefined);
  expect(read.length).toBeGreaterThan(30);
  expect(JSON.stringify(found)).toContain(ORDER_MARK);
  // Notes are written by the team itself.
  const shown = found.map((one) => outside({ ...one, notes: [] }));
  expect(shown.filter((text) => text.includes(ORDER_MARK))).toEqual([]);
});

test("an assistant that follows instructions in emails cannot send, read another client's data, or change settings reserved for people", async () => {
  const [before, theirs] = [await guarded(), await foreign()];
  const obeyed = new Set<string>();
  for (const result of await readAll()) {
    const texts: string[] = [];
    const own = { reply: idOf(world.ours, "replies"), thread: idOf(world.ours, "threads") };
    JSON.stringify(result, (name, value: unknown) => {
      if (name === "open_reply_ids") own.reply = (value as string[]).at(-1) ?? own.reply;
      if (name === "conversation_id") own.thread = String(value);
      if (typeof value === "string" && value.includes(ORDER_MARK)) texts.push(value.slice(0, 2_000));
      return value;
    });
    for (const text of texts.filter((one) => !obeyed.has(one))) {
      obeyed.add(text);
      await obey(text, own);
    }
  }
  expect(obeyed.size).toBeGreaterThan(30);
  // The assistant has written notes, drafts and proposals.
  for (const done of ["note_id", "approval_id", "version"])
    expect(seen.some((text) => text.includes(done))).toBe(true);
  const { ours, theirs: others } = world;
  expect([...ours.sandbox.ledger, ...others.sandbox.ledger]).toEqual([]);
  expect(await guarded()).toEqual(before);
  expect(await foreign()).toEqual(theirs);
  expect(seen.filter((text) => text.toLowerCase().includes(MARK))).toEqual([]);
  const approvals: Body[] = (await admin("/api/approvals?limit=100")).data;
  expect(approvals.filter(({ state }) => state === "approved")).toEqual([]);
});
