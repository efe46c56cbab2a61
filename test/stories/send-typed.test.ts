/** Tests that a typed text is sent exactly as typed, no matter what it looks like or how it is sent. */
import { expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { htmlLines } from "../../src/judge/mail/html-text.ts";
import { call, type Body } from "../support/call.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";
import { ordersOn } from "../support/orders.ts";
import { restart } from "../support/restart.ts";
import { openStage } from "../support/stage.ts";

const ENGLISH =
  "Hi,\n\nplease send me your <address> and a good <time>.\nWrite to <sales@acme.example>.\n\nAnna";
const GERMAN = "Hallo <Vorname>,\n\nbitte <Adresse> & <time> an <vertrieb@acme.example>.\n\n<b>Anna";
const FRENCH = "<i>Merci</i> <prénom>,\nvoyez <https://acme.example/tarifs> <br>\n<p>Léa";
const TYPED = [ENGLISH, GERMAN, FRENCH];
const HTML = "<p>Thank you, we shall <b>look into it</b>.</p>";
const OPEN = "Thank you, <b>Dana.";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>\n");

test("the sequencer receives answers and forwards exactly as typed, or in the format given by content_type", async () => {
  const stage = await openStage("smartlead");
  const last = () => stage.at.sandbox.ledger.at(-1) ?? { html: "", text: "" };
  for (const response of TYPED) {
    const { reply } = await stage.arrive();
    await stage.clock.advance(MINUTE);
    expect((await stage.send(reply.id, { response, confirm_resend: true })).status).toBe(200);
    expect(last().html).toContain(escaped(response));
    const shown = htmlLines(last().html).map(({ text }) => text);
    expect(shown.slice(0, response.split("\n").length)).toEqual(response.split("\n"));
    expect((await stage.read(reply.id)).sent_response).toBe(response);
  }
  const [first, second] = [await stage.arrive(), await stage.arrive()];
  await stage.clock.advance(MINUTE);
  await stage.send(first.reply.id, { response: HTML, content_type: "text" });
  expect(last().html).toContain(escaped(HTML));
  await stage.clock.advance(MINUTE);
  await stage.send(second.reply.id, { response: OPEN, content_type: "html" });
  expect(last().html).toContain(OPEN);
  const body = { to: ["kim@agency.example.com"], message: GERMAN };
  await stage.clock.advance(MINUTE);
  const forwarding = call(stage.desk, "POST", `/api/replies/${first.reply.id}/forward`, { body });
  expect((await forwarding).status).toBe(200);
  expect(last().html).toContain(escaped(GERMAN));
  await stage.close();
});

test("orders and their follow-ups keep their content type across a restart", async () => {
  const stage = await openStage("instantly");
  const [typed, page] = [await stage.arrive(), await stage.arrive()];
  const follow_up = { due_at: iso(stage.clock.now() + DAY), draft_message: HTML, content_type: "text" };
  const orders = ordersOn(stage);
  const asText = { response: HTML, content_type: "text", confirm: ["findings"], follow_up };
  const asHtml = { response: OPEN, content_type: "html", confirm: ["findings"] };
  expect(await orders.ordered(typed.reply.id, asText)).toMatchObject({ content_type: "text" });
  expect(await orders.ordered(page.reply.id, asHtml)).toMatchObject({ content_type: "html" });
  await restart(stage, async () => undefined);
  await ordersOn(stage).passDelay(10 * SECOND);
  const ledger = () => stage.at.sandbox.ledger.map(({ html }) => html);
  expect(ledger().filter((html) => html.includes(escaped(HTML)))).toHaveLength(1);
  expect(ledger().filter((html) => html.includes(OPEN))).toHaveLength(1);
  for (const pause of [DAY, HOUR]) await stage.clock.passUntil(stage.pass(pause));
  expect(ledger().filter((html) => html.includes(escaped(HTML)))).toHaveLength(2);
  await stage.close();
});

test("a follow-up is sent with its latest content type", async () => {
  const stage = await openFollowUpStage("emailbison");
  const [kept, edited, guessed] = [await stage.plan(), await stage.plan(), await stage.plan()];
  const shown = async (id: string, body: object): Promise<unknown> =>
    (await stage.patch(id, body)).body.data?.content_type;
  expect(await shown(kept.id, { draft_message: `<p>${kept.words}</p>`, content_type: "text" })).toBe("text");
  expect(await shown(edited.id, { content_type: "html" })).toBe("html");
  expect(await shown(edited.id, { draft_message: `<p>${edited.words} <time>` })).toBe("text");
  expect(await shown(guessed.id, { draft_message: `<p>${guessed.words}</p>` })).toBe("html");
  await stage.pass(HOUR);
  expect(stage.emails(kept.words)[0]?.html).toContain(`&lt;p&gt;${kept.words}&lt;/p&gt;`);
  expect(stage.emails(edited.words)[0]?.html).toContain(`${edited.words} &lt;time&gt;`);
  expect(stage.emails(guessed.words)[0]?.html).toContain(`<p>${guessed.words}</p>`);
  await stage.close();
});

test("checking a draft returns the text as recipients will see it, and content_type must be valid", async () => {
  const stage = await openStage("instantly");
  const { reply } = await stage.arrive();
  const check = async (body: object): Promise<Body> =>
    (await call(stage.desk, "POST", `/api/replies/${reply.id}/check`, { body })).body.data;
  expect(await check({ text: GERMAN })).toMatchObject({ content_type: "text", preview: GERMAN });
  const preview = "Thank you, we shall look into it.";
  expect(await check({ text: HTML })).toMatchObject({ content_type: "html", preview });
  expect(await check({ text: HTML, content_type: "text" })).toMatchObject({ preview: HTML });
  const text = '<a title="for 49 euros">';
  expect((await check({ text })).cautions).toContain("unknown_fact");
  expect((await check({ text, content_type: "html" })).cautions).not.toContain("unknown_fact");
  const body = { response: "Yes", to: ["kim@agency.example.com"], content_type: "markdown" };
  for (const route of ["send", "send-order", "forward"]) {
    const answer = await call(stage.desk, "POST", `/api/replies/${reply.id}/${route}`, { body });
    expect([answer.status, answer.body.error]).toEqual([400, "content_type: must be one of text, html"]);
  }
  await stage.close();
});
