/** Tests email notifications through a real mail server, and recovery after a crash. */
import { afterAll, expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { createNotifier } from "../../../src/inbox/notifications/deliver.ts";
import { closeAll, server } from "../../judge/mail/smtp-servers.ts";
import { call, type Body } from "../../support/call.ts";
import { signIn } from "../../support/people.ts";
import { choose, openNotifiedStage } from "./world.ts";

/** The next rejections by the mail server. */
const refusals: string[] = [];

const smtp = await server({
  onMailFrom: (_, __, done) => {
    const refusal = refusals.shift();
    done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 451 }));
  },
});
const taken = smtp.taken;
const stage = await openNotifiedStage({
  "smtp.url": `smtp://127.0.0.1:${smtp.port}`,
  "smtp.from": "Desk <desk@agency.test>",
});
afterAll(async () => {
  await stage.close();
  await closeAll();
});

const sourceFor = (email: string): string[] =>
  taken
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll("=\r\n", "").replaceAll("=3D", "="));

async function positiveReply(text: string) {
  const { reply } = await stage.arrive({ text: `We are not interested in ${text}` });
  await stage.categorize(reply.id, "interested");
  return reply;
}

test("events within a minute share one notification email without the lead's words, and the next email waits ten minutes", async () => {
  const kim = signIn(stage.desk, { role: "agent", email: "kim@agency.test" });
  await choose(kim, { kinds: { positive: ["email"], assigned: ["email"] } });
  const reply = await positiveReply("apricots");
  const ana = signIn(stage.desk, { role: "agent" });
  await ana.call("PATCH", `/api/threads/${reply.thread_id}`, { body: { assignee_id: kim.id } });
  await stage.pass(2 * MINUTE);
  const [mail = "", ...more] = sourceFor("kim@agency.test");
  expect(more).toEqual([]);
  expect(mail).toContain("Subject: 2 new notifications");
  expect(mail).toContain(`/app/inbox?view=all&thread=${reply.thread_id}`);
  for (const words of ["apricots", "Dana", "Reyes", "prospect.example.com"])
    expect(mail).not.toContain(words);
  await positiveReply("bananas");
  await stage.pass(5 * MINUTE);
  expect(sourceFor("kim@agency.test")).toHaveLength(1);
  await stage.pass(6 * MINUTE);
  expect(sourceFor("kim@agency.test")[1]).toMatch(/Subject: Client \d+ of instantly: new interested reply/);
});

test("a notification email quotes the lead only if the person has enabled quotes, and only as plain text", async () => {
  const lou = signIn(stage.desk, { role: "agent", email: "lou@agency.test" });
  await choose(lou, { kinds: { positive: ["email"] }, include_lead_text: true });
  await positiveReply("<b>cherries</b> & more");
  await stage.pass(2 * MINUTE);
  const [mail = ""] = sourceFor("lou@agency.test");
  expect(mail).toContain("Dana Reyes: We are not interested in <b>cherries</b> & more");
  expect(mail).toContain("&lt;b&gt;cherries&lt;/b&gt; &amp; more");
});

test("viewers get one email a day about drafts that await their approval, without the lead's words", async () => {
  const client = `/api/clients/${stage.at.clientId}`;
  await call(stage.desk, "PATCH", client, { body: { viewers_may_approve: true } });
  signIn(stage.desk, { role: "viewer", email: "vera@client.test", clients: [stage.at.clientId] });
  const request = async (text: string): Promise<Body> => {
    const { reply } = await stage.arrive({ text: `We are interested in ${text}` });
    const path = `/api/replies/${reply.id}/approval`;
    return (
      await call(stage.desk, "POST", path, {
        body: { text: `Thank you: ${text}.`, expires_in_hours: 72 },
      })
    ).body.data;
  };
  for (const text of ["figs", "grapes", "kiwis"]) await request(text);
  const decided = await request("lemons");
  const ana = signIn(stage.desk, { role: "agent" });
  expect((await ana.call("POST", `/api/approvals/${decided.id}/reject`, { body: {} })).status).toBe(200);
  await stage.pass(2 * MINUTE);
  const [mail = ""] = sourceFor("vera@client.test");
  expect(mail).toContain("Subject: 3 drafts are waiting for you");
  expect(mail.match(/draft waiting for approval\r\n/g)).toHaveLength(3);
  for (const words of ["figs", "Thank you:", "Dana", "prospect.example.com"])
    expect(mail).not.toContain(words);
  await request("melons");
  await stage.pass(23 * HOUR);
  expect(sourceFor("vera@client.test")).toHaveLength(1);
  await request("nectarines");
  await stage.pass(HOUR);
  await stage.pass(2 * MINUTE);
  expect(sourceFor("vera@client.test")).toHaveLength(2);
  expect(sourceFor("vera@client.test")[1]).toContain("Subject: 2 drafts are waiting for you");
});

test("a temporarily rejected notification email is retried with the same Message-ID, even after a crash", async () => {
  const moe = signIn(stage.desk, { role: "agent", email: "moe@agency.test" });
  await choose(moe, { kinds: { positive: ["email"] } });
  const { db } = stage.deps;
  for (const name of ["kim", "lou"])
    db.sqlite.run("UPDATE users SET disabled_at = 1 WHERE email = ?", [`${name}@agency.test`]);
  await positiveReply("dates");
  refusals.push("try again later");
  await stage.pass(MINUTE);
  expect(sourceFor("moe@agency.test")).toEqual([]);
  // The state after a process was killed while it sent an email.
  const mine = "WHERE user_id = (SELECT id FROM users WHERE email = 'moe@agency.test')";
  const dieWhileSending = () => {
    db.sqlite.run(`UPDATE notification_deliveries SET claimed_at = 1, due_at = 9e15, settled_at = NULL,
      state = 'waiting' ${mine}`);
    createNotifier(stage.deps).recover?.();
  };
  dieWhileSending();
  await stage.pass(MINUTE);
  dieWhileSending();
  await stage.pass(MINUTE);
  const ids = sourceFor("moe@agency.test").map((source) => /^Message-ID: (\S+)/m.exec(source)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  dieWhileSending();
  const rows = db.sqlite.query(`SELECT state, crashes FROM notification_deliveries ${mine}`).all();
  expect(rows).toEqual([{ state: "failed", crashes: 3 }]);
});
