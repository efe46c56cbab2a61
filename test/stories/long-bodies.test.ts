/**
 * Tests that lists show only the beginning of long bodies, and individual replies show them in full.
 * `campaigns/stories` covers long threads.
 */
import { expect, test } from "bun:test";
import { arrive, connect, post, read, replyWith } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const BEGINNING = 16 * 1024;

const desk = allTests(() => openDesk("in this process"));
const at = allTests(() => connect(desk, "emailbison"));

/** Returns a text of at least this many bytes, with characters of one to four bytes. */
const longText = (marker: string, bytes: number): string => {
  const words = `${marker} a ü 価 😀\n`;
  return words.repeat(Math.ceil(bytes / Buffer.byteLength(words)));
};

const listed = async (query: string): Promise<Body[]> =>
  (await call(desk, "GET", `/api/replies?${query}`)).body.data;

/** Returns the longest beginning of up to 16 KiB that splits no character. */
function beginningOf(text: string): string {
  const cut = Buffer.from(text).subarray(0, BEGINNING).toString();
  return cut.endsWith("\ufffd") ? cut.slice(0, -1) : cut;
}

test("a list returns the first 16 KiB of each body, cut between characters, and an individual reply returns all of it", async () => {
  // Each marker shifts the position of the cut by a byte.
  for (const marker of ["long", "quite"]) {
    await post(at, at.sandbox.receive({ text: longText(marker, 20_000) }).webhook);
    const reply = await replyWith(at, `${marker} a`);
    const whole = await read(at, reply.id);
    expect(Buffer.byteLength(whole.body_text)).toBeGreaterThan(19_900);
    expect(Buffer.byteLength(whole.body_new)).toBeGreaterThan(19_000);
    for (const query of [`limit=200`, `q=${marker}`, `connection_id=${at.connectionId}&offset=0`]) {
      const item = (await listed(query)).find(({ id }) => id === reply.id);
      expect(item).toMatchObject({
        body_text: beginningOf(whole.body_text),
        body_new: beginningOf(whole.body_new),
        body_truncated: true,
      });
    }
  }
});

test("a body of exactly 16 KiB is not cut", async () => {
  const text = `${"x".repeat(BEGINNING - 3)}\ufffd`;
  const { reply } = await arrive(at, { text });
  const [item] = await listed("limit=1");
  expect(item).toMatchObject({ id: reply.id, body_text: text, body_new: text, body_truncated: false });
});
