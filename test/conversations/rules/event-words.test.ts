/** Tests the sentences that say what happened to a conversation. */
import { expect, test } from "bun:test";
import { BLOCKED_REASONS } from "../../../src/replies/rules/gates.ts";
import { HOLD_REASONS } from "../../../src/core/send-order.ts";
import { isBlocked, sentenceFor, sentenceForViewer } from "../../../src/conversations/rules/event-words.ts";

const names = {
  categories: new Map([
    ["interested", "Interested"],
    ["id1", "Interested"],
  ]),
};
const words = (type: string, detail: Record<string, unknown>, by = "Ana", isByPerson = true) =>
  sentenceFor({ type, detail, by, isByPerson }, names);

test.each([
  ["received", { platform: "smartlead" }, "Received from Smartlead"],
  ["categorized", { category_id: "id1" }, "Ana chose the category Interested"],
  ["categorized", { category_id: null }, "Ana removed the category"],
  [
    "categorized",
    { category_id: "0198c000-0000-7000-8000-000000000001" },
    "Ana chose the category that was deleted since",
  ],
  ["status_changed", { from: "pending", to: "archived" }, "Ana archived the reply"],
  ["status_changed", { from: "archived", to: "ready" }, "Ana reopened the reply"],
  ["edited", {}, "Ana changed the draft"],
  ["sent", {}, "Ana sent the answer"],
  ["forwarded", { recipients: 2 }, "Ana forwarded the reply to 2 addresses"],
  ["send_failed", { reason: "Refused" }, "The answer was not sent, because: Refused"],
  [
    "auto_send_checked",
    { send_at: "2026-03-04T09:05:00.000Z" },
    "The answer will be sent automatically at 2026-03-04 09:05 UTC",
  ],
  [
    "auto_send_checked",
    { blocked_by: "bounced" },
    "Automatic sending is blocked: mail to the address has bounced",
  ],
  ["assigned", { assignee_id: "1", name: "Ben" }, "Ana assigned the conversation to Ben"],
  ["assigned", { assignee_id: null, name: null }, "Ana assigned the conversation to nobody"],
  [
    "assigned",
    { assignee_id: null, reason: "idle" },
    "The conversation is nobody's again: nothing was done for half an hour",
  ],
  [
    "snoozed",
    { until: "2026-03-04T09:05:00.000Z" },
    "Ana snoozed the conversation until 2026-03-04 09:05 UTC",
  ],
  ["woken", {}, "Ana woke the conversation"],
  ["moved", { from: "a", to: "b" }, "Ana moved the conversation to another client"],
  [
    "send_ordered",
    { due_at: "2026-03-04T09:05:00.000Z" },
    "Ana ordered the answer to be sent at 2026-03-04 09:05 UTC",
  ],
  ["order_cancelled", {}, "Ana took the ordered answer back"],
  ["order_released", {}, "Ana released the ordered answer"],
  ["order_failed", { reason: "Refused" }, "The ordered answer was not sent, because: Refused"],
  ["something_new", {}, "something new"],
])("%s %j is: %s", (type, detail, sentence) => {
  expect(words(type, detail)).toBe(sentence);
});

test.each(BLOCKED_REASONS)("an answer that is held back (%s) shows the reason", (reason) => {
  for (const [type, detail] of [
    ["auto_send_checked", { blocked_by: reason }],
    ["auto_send_taken_back", { reason }],
  ] as const) {
    expect(isBlocked({ type, detail })).toBe(reason !== "auto_send_disabled" || type !== "auto_send_checked");
    expect(words(type, detail)).toMatch(
      /^(Automatic sending (is blocked|was canceled)|Not sent automatically): [^`_]{15,}$/,
    );
  }
});

test("an answer that will be sent automatically is not blocked", () => {
  const detail = { send_at: "2026-03-04T09:05:00.000Z" };
  expect(isBlocked({ type: "auto_send_checked", detail })).toBe(false);
  expect(isBlocked({ type: "categorized", detail: {} })).toBe(false);
  expect(words("auto_send_checked", { blocked_by: "auto_send_disabled" })).toStartWith(
    "Not sent automatically",
  );
});

test.each(HOLD_REASONS)("a held order (%s) shows the reason", (reason) => {
  expect(words("order_held", { reason })).toMatch(/^The ordered answer is held: [a-z ]{15,}$/);
  expect(words("order_held", { reason })).not.toContain("_");
});

test("a snooze that is over, and a viewer who hears nothing of it", () => {
  expect(words("woken", {}, "Replydesk", false)).toBe("The conversation is back: its time has come");
  const happening = { type: "snoozed", detail: {}, by: "Ana", isByPerson: true };
  expect(sentenceForViewer(happening, names)).toBeNull();
});

const judged = { category: "interested", by: "rules", confidence: 0.7, reason: "Sounds good" };

test("a category that a machine chose comes with its reason, but not for viewers", () => {
  expect(words("categorized", judged, "Replydesk", false)).toBe(
    "Categorized Interested by rules, 0.70, because: Sounds good",
  );
  const happening = { type: "categorized", detail: judged, by: "Replydesk", isByPerson: false };
  expect(sentenceForViewer(happening, names)).toBe("Categorized Interested");
  expect(sentenceForViewer({ ...happening, type: "ai_gave_up" }, names)).toBeNull();
});
