/** Tests the order of entries in an open conversation, and which entries are collapsed. */
import { expect, test } from "bun:test";
import {
  beginningOf,
  excerptOf,
  foldPast,
  newestInbound,
  sizeLabel,
  storyOf,
  type Message,
  type ThreadEvent,
} from "../../src/dashboard/inbox/conversation/story.ts";

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString();
const sender = { email: "dana@example.org", name: "Dana" };

const message = (id: string, minute: number, kind: Message["kind"] = "inbound"): Message => ({
  id,
  kind,
  reply_id: null,
  from: sender,
  lead_email: null,
  reply_to: null,
  to: [],
  cc: [],
  subject: "",
  body_new: "",
  quoted: null,
  language: null,
  is_truncated: false,
  has_html: false,
  has_remote_images: false,
  attachments: [],
  sent_at: at(minute),
  is_automatic: false,
  sent_by: null,
  by: null,
});
const event = (id: string, minute: number, type = "categorized"): ThreadEvent => ({
  id,
  reply_id: "r",
  type,
  at: at(minute),
  by: { id: "system", name: "Replydesk" },
  is_blocked: false,
  text: id,
});

const brief = (story: ReturnType<typeof storyOf>) =>
  story.map((entry) => (entry.kind === "message" ? entry.message.id : entry.events.map(({ id }) => id)));

test("events appear between messages in chronological order, and consecutive events are grouped", () => {
  const messages = [message("m1", 1), message("m2", 10, "outbound")];
  const events = [event("a", 0), event("b", 1), event("c", 2), event("d", 11)];
  expect(brief(storyOf(messages, events))).toEqual([["a"], "m1", ["b", "c"], "m2", ["d"]]);
});

test("an event that only repeats a message is omitted", () => {
  const events = [event("a", 1, "received"), event("b", 2, "sent"), event("c", 3, "forwarded")];
  expect(brief(storyOf([message("m", 1)], events))).toEqual(["m"]);
  expect(storyOf([], [])).toEqual([]);
});

test("the contact's newest email is expanded, or the newest email if the contact sent none", () => {
  expect(newestInbound([message("a", 1), message("b", 2), message("c", 3, "outbound")])).toBe("b");
  expect(newestInbound([message("a", 1, "outbound")])).toBe("a");
  expect(newestInbound([])).toBeNull();
});

test("a long history is collapsed except for its first entry and the entries around the open message", () => {
  const story = storyOf(
    Array.from({ length: 300 }, (_, n) => message(`m${n}`, n)),
    [],
  );
  const { before, hidden, after } = foldPast(story, "m299");
  expect(brief([...before])).toEqual(["m0"]);
  expect(hidden).toHaveLength(295);
  expect(brief([...after])).toEqual(["m296", "m297", "m298", "m299"]);
  expect(foldPast(story, "m8").hidden).toEqual([]);
  expect(foldPast(story, null).after).toHaveLength(300);
});

test("a very long text is cut at a space, and never within a character", () => {
  expect(beginningOf("x".repeat(8_000))).toBeNull();
  expect(beginningOf("word ".repeat(4_000))).toMatch(/word$/);
  expect(beginningOf("😀".repeat(10_000))).toBe("😀".repeat(3_000));
  expect(beginningOf(`a${"😀".repeat(10_000)}`)).toBe(`a${"😀".repeat(2_999)}`);
});

test("an excerpt is a single line, and file sizes are shown in readable units", () => {
  expect(excerptOf("  a\n\n b\t c ")).toBe("a b c");
  expect([0, 1, 999, 340_000, 2_450_000].map(sizeLabel)).toEqual([
    "0 bytes",
    "1 byte",
    "999 bytes",
    "340 kB",
    "2.5 MB",
  ]);
});
