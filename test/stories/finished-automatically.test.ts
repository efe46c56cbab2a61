/** Tests replies that are finished automatically, by category or after an opt-out, and what keeps replies open. */
import { expect, test } from "bun:test";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { change, timelineEntries } from "../support/ai-desk.ts";
import { post } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const DAEMON = { email: "mailer-daemon@outbound.example.com", name: "Mail Delivery System" };
const AWAY = "I am out of the office and will be back on 10 March 2026.";
const subject = "Automatic reply: Quick question";

const stage = eachTest(() => openStage("emailbison"));

const api = async (method: string, path: string, body?: object): Promise<Body> =>
  (await call(stage.desk, method, path, body ? { body } : {})).body.data;

/** Posts an email. Returns its reply once the email is filed and categorized. */
async function arrived(mail: SandboxLeadMail): Promise<Body> {
  const list = async () => (await api("GET", "/api/replies?limit=100")) as unknown as Body[];
  const known = new Set((await list()).map(({ id }) => id));
  await post(stage.at, stage.at.sandbox.receive(mail).webhook);
  await stage.pass(0);
  const { id } = await eventually(async () =>
    (await list()).find((row) => !known.has(row.id) && row.ai_category !== null),
  );
  return stage.read(id);
}

const conversation = (reply: Body): Promise<Body> => api("GET", `/api/threads/${reply.thread_id}`);
const listed = async (query: string): Promise<string[]> =>
  ((await api("GET", `/api/threads?${query}`)) as unknown as Body[]).map(({ id }) => id);
const states = async (): Promise<Body> => (await api("GET", "/api/threads/counts")).states;
const setFinish = async (slug: string, finish: string): Promise<void> => {
  const categories = (await api("GET", "/api/categories")) as unknown as Body[];
  const found = categories.find((category) => category.slug === slug);
  expect(await api("PATCH", `/api/categories/${found?.id}`, { finish })).toMatchObject({ slug, finish });
};
const bounce = () =>
  arrived({
    from: DAEMON,
    subject: "Delivery Status Notification",
    text: "Not delivered.\n\nFinal-Recipient: rfc822; who@gone.example.com\nAction: failed\nStatus: 5.1.1\n",
  });

test("bounces and explicit opt-outs are finished automatically, keep their status, and are listed as done", async () => {
  const replies = [await bounce(), await arrived({ text: "Please remove me from your list." })];
  expect(replies.map(({ ai_category: category }) => category)).toEqual(["bounce", "not-interested"]);
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: "pending", finished_automatically_at: expect.any(String) });
    const shown = await conversation(reply);
    expect(shown).toMatchObject({ state: "done", open_count: 0, open_replies: [], can_reopen: true });
    const sentences = shown.events.map(({ text }: Body) => text);
    expect(sentences).toContain(
      reply.ai_category === "bounce"
        ? "Finished automatically: Bounce"
        : "Finished automatically: the sender opted out",
    );
  }
  expect(await listed("state=open")).toEqual([]);
  expect(await states()).toMatchObject({ open: 0, done: 2 });
  const done = await listed("view=done&finished_automatically=true");
  expect(new Set(done)).toEqual(new Set(replies.map(({ thread_id: id }) => id)));
  expect(await listed("view=done&finished_automatically=false")).toEqual([]);
});

test("an absence note is finished automatically if a follow-up is scheduled, and stays open otherwise", async () => {
  const open = await arrived({ automatic: true, subject, text: AWAY });
  expect(open).toMatchObject({ ai_category: "ooo", finished_automatically_at: null });
  await change(stage.at, { ooo_follow_up: true });
  const finished = await arrived({ automatic: true, subject, text: AWAY });
  expect(finished.finished_automatically_at).not.toBeNull();
  expect(await listed("state=open")).toEqual([open.thread_id]);
  const types = (await timelineEntries(stage.at, finished.id)).map(({ type }: Body) => type);
  expect(types.indexOf("finished_automatically")).toBeGreaterThan(types.indexOf("follow_up_scheduled"));
});

test("a reply with a caution stays open even if replies in its category are always finished", async () => {
  await setFinish("ooo", "always");
  const text = "I am out of the office until 10 March. I do not need your emails.";
  const doubtful = await arrived({ automatic: true, subject, text });
  expect(doubtful.ai_cautions).toContain("possible_opt_out");
  expect(doubtful).toMatchObject({ ai_category: "ooo", finished_automatically_at: null });
  expect((await arrived({ automatic: true, subject, text: AWAY })).finished_automatically_at).not.toBeNull();
});

test("a bounce stays open if its category is set to never finish replies", async () => {
  await setFinish("bounce", "never");
  expect((await bounce()).finished_automatically_at).toBeNull();
});

test("a reopened reply stays open, and is not finished a second time", async () => {
  const reply = await bounce();
  await api("PATCH", `/api/threads/${reply.thread_id}`, { state: "open" });
  expect(await stage.read(reply.id)).toMatchObject({ status: "pending", finished_automatically_at: null });
  await stage.pass(60_000);
  expect(await listed("state=open")).toEqual([reply.thread_id]);
  expect((await conversation(reply)).events.at(-1).text).toEndWith("reopened the reply");
  await api("PATCH", `/api/threads/${reply.thread_id}`, { state: "done" });
  expect(await stage.read(reply.id)).toMatchObject({ status: "archived" });
});

test("a finished reply reopens if a person changes its category, unless the new category always finishes replies", async () => {
  const reply = await bounce();
  const categories = (await api("GET", "/api/categories")) as unknown as Body[];
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id;
  await api("PATCH", `/api/replies/${reply.id}`, { category_id: idOf("bounce") });
  expect((await stage.read(reply.id)).finished_automatically_at).not.toBeNull();
  await api("PATCH", `/api/replies/${reply.id}`, { category_id: idOf("interested") });
  expect((await stage.read(reply.id)).finished_automatically_at).toBeNull();
  expect(await listed("state=open")).toEqual([reply.thread_id]);
});

test("a new email reopens a finished conversation, and only the new reply counts as open", async () => {
  await setFinish("ooo", "always");
  const { reply, received } = await stage.arrive({ automatic: true, subject, text: AWAY });
  expect(await conversation(reply)).toMatchObject({ state: "done" });
  await arrived({ conversation: received.conversation, text: "I am back, tell me more please." });
  expect(await conversation(reply)).toMatchObject({ state: "open", open_count: 1, reply_count: 2 });
});
