/** Tests that a thread of several megabytes shows its newest mails in full and the beginning of the others. */
import { expect, test } from "bun:test";
import { connect, post, read, replyWith } from "../../support/arrivals.ts";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";

/** Text of about 900,000 bytes, with characters of one to four bytes. */
const longText = (marker: string): string => {
  const words = `${marker} a ü 価 😀\n`;
  return words.repeat(Math.ceil(900_000 / Buffer.byteLength(words)));
};

test("a long thread has its newest mails in full and the beginning of the earlier ones", async () => {
  const desk = await openDesk("in this process");
  const at = await connect(desk, "emailbison");
  const first = at.sandbox.receive({ text: longText("first") });
  await post(at, first.webhook);
  const { conversation } = first;
  for (const marker of ["second", "third"])
    await post(at, at.sandbox.receive({ text: longText(marker), conversation }).webhook);
  await post(at, at.sandbox.receive({ text: "Sounds good marker-last", conversation }).webhook);
  const { id } = await replyWith(at, "marker-last");
  const { thread, body_text: body } = await eventually(async () => {
    const reply = await read(at, id);
    return reply.thread.filter((mail: Body) => mail.direction === "inbound").length === 3 && reply;
  });
  expect(body).toBe("Sounds good marker-last");
  const mails = thread.filter((mail: Body) => mail.direction === "inbound");
  expect(mails.map((mail: Body) => [mail.body.slice(0, 5), mail.body_truncated])).toEqual([
    ["first", true],
    ["secon", false],
    ["third", false],
  ]);
  expect(Buffer.byteLength(mails[0].body)).toBeWithin(16 * 1024 - 3, 16 * 1024 + 1);
  expect(mails[0].body).toBe(longText("first").slice(0, mails[0].body.length));
  expect(Buffer.byteLength(mails[1].body)).toBeGreaterThan(890_000);
  await desk.close();
});
