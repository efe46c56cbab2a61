/** Tests how answers are sent through PlusVibe, including attachments and recipients other than the sender. */
import { expect, test } from "bun:test";
import { address } from "../../../src/platforms/mail-form.ts";
import { Bench, PERSON, answerTo } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";

const bench = eachTest(() => Bench.open("plusvibe"));

const file = (name: string, text: string) => {
  const content = new TextEncoder().encode(text);
  return { name, type: "application/pdf", size: content.length, content, url: null };
};

test("attachments are sent with an answer to any recipient", async () => {
  const { message } = await bench.filed(bench.sandbox.receive());
  const files = [file("Angebot für Müller.pdf", "forty seats €"), file("見積.pdf", "四十席")];
  for (const to of [[message.from], [address("partner@example.com")]])
    await bench.platform.reply(bench.account, answerTo(message, { to, files }), PERSON);
  const expected = files.map(({ name, content }) => ({ name, type: null, content }));
  expect(bench.sandbox.ledger.map((email) => email.files)).toEqual([expected, expected]);
});
