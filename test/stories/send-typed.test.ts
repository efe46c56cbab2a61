/** Tests that what a person types leaves as typed, whatever it looks like, by every way out. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { simpleParser } from "mailparser";
import { DAY, HOUR, iso, SECOND } from "../../src/core/clock.ts";
import { htmlLines } from "../../src/mail/html-text.ts";
import { closeAll, server } from "../mail/smtp-servers.ts";
import { call, type Body } from "../support/call.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";
import { ordersOn } from "../support/orders.ts";
import { restart } from "../support/restart.ts";
import { openStage, type Stage } from "../support/stage.ts";

/** Of the issue: `test/fixtures/cases/02-answer-with-angle-brackets.json`. */
const ISSUE = await Bun.file(
  `${import.meta.dir}/../fixtures/cases/02-answer-with-angle-brackets.json`,
).json();
const GERMAN = "Hallo <Vorname>,\n\nbitte <Adresse> & <time> an <vertrieb@acme.example>.\n\n<b>Anna";
const FRENCH = "<i>Merci</i> <prénom>,\nvoyez <https://acme.example/tarifs> <br>\n<p>Léa";
const TYPED = [ISSUE.response as string, GERMAN, FRENCH];
const HTML = "<p>Thank you, we shall <b>look into it</b>.</p>";
const OPEN = "Thank you, <b>Dana.";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>\n");

describe("through the sequencer", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("smartlead");
  });
  afterEach(() => stage.close());
  const send = (id: string, body: object) => stage.send(id, { ...body });
  const last = () => stage.at.sandbox.ledger.at(-1) ?? { html: "", text: "" };

  test.each(TYPED)("the sequencer receives every word and line of %j", async (response) => {
    const { reply } = await stage.arrive();
    expect((await send(reply.id, { response, confirm_resend: true })).status).toBe(200);
    expect(last().html).toContain(escaped(response));
    const shown = htmlLines(last().html).map(({ text }) => text);
    expect(shown.slice(0, response.split("\n").length)).toEqual(response.split("\n"));
    expect((await stage.read(reply.id)).sent_response).toBe(response);
  });

  test("content_type decides instead of the look of the text", async () => {
    const [first, second] = [await stage.arrive(), await stage.arrive()];
    await send(first.reply.id, { response: HTML, content_type: "text" });
    expect(last().html).toContain(escaped(HTML));
    await send(second.reply.id, { response: OPEN, content_type: "html" });
    expect(last().html).toContain(OPEN);
  });

  test("a forward's message leaves as typed", async () => {
    const { reply } = await stage.arrive();
    const body = { to: ["kim@agency.example.com"], message: GERMAN };
    const forwarding = call(stage.desk, "POST", `/api/replies/${reply.id}/forward`, { body });
    expect((await forwarding).status).toBe(200);
    expect(last().html).toContain(escaped(GERMAN));
  });
});

describe("what waits keeps its content type", () => {
  test("an order over a restart, and the follow-up that goes with it", async () => {
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

  test("a follow-up leaves as it was last said to", async () => {
    const stage = await openFollowUpStage("emailbison");
    const [kept, edited, guessed] = [await stage.plan(), await stage.plan(), await stage.plan()];
    const shown = async (id: string, body: object): Promise<unknown> =>
      (await stage.patch(id, body)).body.data?.content_type;
    expect(await shown(kept.id, { draft_message: `<p>${kept.words}</p>`, content_type: "text" })).toBe(
      "text",
    );
    expect(await shown(edited.id, { content_type: "html" })).toBe("html");
    expect(await shown(edited.id, { draft_message: `<p>${edited.words} <time>` })).toBe("text");
    expect(await shown(guessed.id, { draft_message: `<p>${guessed.words}</p>` })).toBe("html");
    await stage.pass(HOUR);
    expect(stage.emails(kept.words)[0]?.html).toContain(`&lt;p&gt;${kept.words}&lt;/p&gt;`);
    expect(stage.emails(edited.words)[0]?.html).toContain(`${edited.words} &lt;time&gt;`);
    expect(stage.emails(guessed.words)[0]?.html).toContain(`<p>${guessed.words}</p>`);
    await stage.close();
  });

  test("the mail server receives the text in both forms", async () => {
    const { port, taken } = await server();
    const smtp = { "smtp.url": `smtp://127.0.0.1:${port}`, "smtp.from": "Desk <desk@agency.example.com>" };
    const stage = await openFollowUpStage("emailbison", smtp);
    const client = await call(stage.desk, "POST", "/api/clients", { body: { name: "Contoso" } });
    const { reply } = await stage.arriveJudged();
    await stage.plan({ reply, isLoose: true, clientId: client.body.data.id, text: GERMAN });
    await stage.pass(HOUR);
    const { text, html } = await simpleParser(taken[0]?.source ?? "");
    expect(text?.trimEnd()).toBe(GERMAN);
    expect(html).toContain(escaped(GERMAN));
    await stage.close();
    await closeAll();
  });
});

describe("before it leaves", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("instantly");
  });
  afterEach(() => stage.close());
  const check = async (id: string, body: object): Promise<Body> =>
    (await call(stage.desk, "POST", `/api/replies/${id}/check`, { body })).body.data;

  test("the guard's check shows the text that recipients would see", async () => {
    const { reply } = await stage.arrive();
    expect(await check(reply.id, { text: GERMAN })).toMatchObject({ content_type: "text", preview: GERMAN });
    expect(await check(reply.id, { text: HTML })).toMatchObject({
      content_type: "html",
      preview: "Thank you, we shall look into it.",
    });
    expect(await check(reply.id, { text: HTML, content_type: "text" })).toMatchObject({ preview: HTML });
  });

  test("the guard reads what would leave", async () => {
    const { reply } = await stage.arrive();
    const text = '<a title="for 49 euros">';
    expect((await check(reply.id, { text })).cautions).toContain("unknown_fact");
    expect((await check(reply.id, { text, content_type: "html" })).cautions).not.toContain("unknown_fact");
  });

  test("any other content_type is refused by name", async () => {
    const { reply } = await stage.arrive();
    const body = { response: "Yes", to: ["kim@agency.example.com"], content_type: "markdown" };
    for (const route of ["send", "send-order", "forward"]) {
      const answer = await call(stage.desk, "POST", `/api/replies/${reply.id}/${route}`, { body });
      expect([answer.status, answer.body.error]).toEqual([400, "content_type: must be one of text, html"]);
    }
  });
});
