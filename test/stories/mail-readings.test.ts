/** Tests that mails that were misread in the field are filed as what they say. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import type { Json } from "../../src/platforms/platform.ts";
import { post } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("emailbison");
});
afterAll(() => stage.close());

type ReplyFields = Record<string, Json>;

/** Posts a fixture, with changes to its `data.reply`, and returns the reply that becomes of it. */
async function filed(name: string, change: ReplyFields = {}): Promise<Body> {
  const fixture = await Bun.file(`${import.meta.dir}/../fixtures/cases/${name}.json`).json();
  const id = (filed.count += 1);
  const reply = { ...fixture.data.reply, ...change, id, raw_message_id: `<m${id}@lead.example>` };
  await post(stage.at, { body: { ...fixture, data: { ...fixture.data, reply } }, headers: {} });
  for (const pause of [0, 5, 5]) await stage.pass(pause * SECOND);
  const { body } = await call(stage.desk, "GET", "/api/replies?limit=1");
  const found = await stage.read(body.data[0].id);
  expect(found.from_email).toBe(fixture.data.reply.from_email_address);
  return found;
}
filed.count = 41_000_000;

const isCautious = ({ ai_cautions: cautions }: Body): boolean => cautions.includes("hidden_text");

describe("text that is white in dark mode", () => {
  test("is read", async () => {
    const reply = await filed("05-white-text-without-background");
    expect(reply.body_new).toBe("Please remove me from your mailing list.\nPat");
    expect(reply.ai_cautions).toContain("opt_out");
    expect(isCautious(reply)).toBe(false);
    expect(reply.body_html).not.toContain("color");
  });

  test("on a white page is hidden: the plain text counts, and a person is asked", async () => {
    const html_body =
      '<body bgcolor="white"><p style="color:#fff">Ja, gerne. Schicken Sie ein Angebot.</p></body>';
    const reply = await filed("05-white-text-without-background", {
      html_body,
      text_body: "Ja, gerne. Schicken Sie ein Angebot.",
    });
    expect(reply.body_new).toBe("Ja, gerne. Schicken Sie ein Angebot.");
    expect(isCautious(reply)).toBe(true);
  });
});

test("a question of ours below “said:” is not the lead's", async () => {
  expect((await filed("06-quote-announced-by-said")).body_new).toBe("Not now, thanks.");
});

test("a mail whose source does not name its charset is read as the platform read it", async () => {
  const reply = await filed("07-iso-2022-jp-without-charset");
  expect(reply.body_new).toBe("今後このようなメールは送らないでください。配信停止をお願いします。");
});
