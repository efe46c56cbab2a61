/** Tests the sentences that describe a conversation's events. */
import { expect, test } from "bun:test";
import { BLOCKED_REASONS } from "../../../../src/inbox/replies/rules/gates.ts";
import { HOLD_REASONS } from "../../../../src/core/send-order.ts";
import {
  isBlocked,
  sentenceFor,
  sentenceForViewer,
} from "../../../../src/inbox/conversations/rules/event-sentences.ts";

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
  ["categorized", { category_id: "id1" }, "Ana set the category to Interested"],
  ["categorized", { category_id: null }, "Ana removed the category"],
  ["categorized", { category_id: "0198c000-0000-7000-8000-000000000001" }, "Ana set the category to a deleted category"],
  ["status_changed", { from: "pending", to: "archived" }, "Ana archived the reply"],
  ["status_changed", { from: "archived", to: "ready" }, "Ana reopened the reply"],
  ["edited", {}, "Ana edited the draft"],
  ["sent", {}, "Ana sent the answer"],
  ["forwarded", { recipients: 2 }, "Ana forwarded the reply to 2 addresses"],
  ["send_failed", { reason: "Refused" }, "The answer was not sent: Refused"],
  ["auto_send_checked", { send_at: "2026-03-04T09:05:00.000Z" }, "Auto-sending at 2026-03-04 09:05 UTC"],
  ["auto_send_checked", { blocked_by: "bounced" }, "Automatic sending blocked: an email to the address has bounced"],
  ["assigned", { assignee_id: "1", name: "Ben" }, "Ana assigned the conversation to Ben"],
  ["assigned", { assignee_id: null, name: null }, "Ana unassigned the conversation"],
  ["assigned", { assignee_id: null, reason: "idle" }, "Unassigned: inactive for 30 minutes"],
  ["snoozed", { until: "2026-03-04T09:05:00.000Z" }, "Ana snoozed the conversation until 2026-03-04 09:05 UTC"],
  ["woken", {}, "Ana ended the snooze"],
  ["moved", { from: "a", to: "b" }, "Ana moved the conversation to another client"],
  ["send_ordered", { due_at: "2026-03-04T09:05:00.000Z" }, "Ana scheduled an answer for 2026-03-04 09:05 UTC"],
  ["order_cancelled", {}, "Ana canceled sending"],
  ["order_released", {}, "Ana resumed sending"],
  ["order_failed", { reason: "Refused" }, "The scheduled answer was not sent: Refused"],
  ["something_new", {}, "something new"],
])("the event %s %j is described as: %s", (type, detail, sentence) => {
  expect(words(type, detail)).toBe(sentence);
}); // oxfmt-ignore

test.each(BLOCKED_REASONS)("an answer held for %s is shown with the reason", (reason) => {
  for (const [type, detail] of [
    ["auto_send_checked", { blocked_by: reason }],
    ["auto_send_taken_back", { reason }],
  ] as const) {
    expect(isBlocked({ type, detail })).toBe(reason !== "auto_send_disabled" || type !== "auto_send_checked");
    expect(words(type, detail)).toMatch(
      /^(Automatic sending (blocked|canceled)|Not sent automatically): [^`_]{15,}$/,
    );
  }
});

test("an answer that will be sent automatically is not shown as blocked", () => {
  const detail = { send_at: "2026-03-04T09:05:00.000Z" };
  expect(isBlocked({ type: "auto_send_checked", detail })).toBe(false);
  expect(isBlocked({ type: "categorized", detail: {} })).toBe(false);
  expect(words("auto_send_checked", { blocked_by: "auto_send_disabled" })).toStartWith(
    "Not sent automatically",
  );
});

test.each(HOLD_REASONS)("a send order held for %s is shown with the reason", (reason) => {
  expect(words("order_held", { reason })).toMatch(/^Sending is on hold: [a-z ]{15,}$/);
  expect(words("order_held", { reason })).not.toContain("_");
});

test("the end of a snooze is described, but viewers see no sentence about snoozes", () => {
  expect(words("woken", {}, "Replydesk", false)).toBe("Snooze ended");
  const happening = { type: "snoozed", detail: {}, by: "Ana", isByPerson: true };
  expect(sentenceForViewer(happening, names)).toBeNull();
});

const judged = { category: "interested", by: "rules", confidence: 0.7, reason: "Sounds good" };

test("the automatic choice of a category is shown with its reason, but not to viewers", () => {
  expect(words("categorized", judged, "Replydesk", false)).toBe(
    "Categorized as Interested by rules, 0.70: Sounds good",
  );
  const happening = { type: "categorized", detail: judged, by: "Replydesk", isByPerson: false };
  expect(sentenceForViewer(happening, names)).toBe("Categorized as Interested");
  expect(sentenceForViewer({ ...happening, type: "ai_gave_up" }, names)).toBeNull();
});
