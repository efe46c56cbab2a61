/** Tests removing a person from texts and from stored details. */
import { expect, test } from "bun:test";
import { evidenceOnly, withoutAddresses, withoutRecipient } from "../../../src/privacy/rules/redact.ts";

const X = "x@erased.invalid";
const without = (text: string) => withoutAddresses(text, ["dana@example.com"], X);

test.each([
  ["Write to Dana@Example.com or dana@example.com.", `Write to ${X} or ${X}.`],
  ["On Mon, Dana Lee <dana@example.com> wrote:", `On Mon, <${X}> wrote:`],
  ['"Lee, Dana" <DANA@example.com>', `"Lee, <${X}>`],
  ["On Mon, &quot;Dana&quot; &lt;dana@example.com&gt;", `On Mon, &lt;${X}&gt;`],
  ["İ dana@example.com", `İ ${X}`],
  ["nobody@example.com", "nobody@example.com"],
])("the address is removed from the text %s", (text, left) => expect(without(text)).toBe(left));

test("a recipient's name is removed along with the address, and other recipients are kept", () => {
  const list = JSON.stringify([
    { email: "Dana@example.com", name: "Dana" },
    "dana@example.com",
    { email: "b@x.test", name: "B" },
  ]);
  expect(JSON.parse(withoutRecipient(list, ["dana@example.com"], X))).toEqual([
    { email: X, name: null },
    X,
    { email: "b@x.test", name: "B" },
  ]);
});

test("texts are removed from evidence, while ids, times, numbers and our own names are kept", () => {
  const gates = { moment: "send", checks: [{ gate: "category", ok: true, detail: "Dana said" }] };
  expect(evidenceOnly({ ...gates, reason: "She said yes", label: "dana", category: "interested" })).toEqual({
    moment: "send",
    checks: [{ gate: "category", ok: true }],
    category: "interested",
  });
  expect(evidenceOnly({ from: "Dana Lee", to: "dana@example.com", confidence: 0.7 })).toEqual({
    confidence: 0.7,
  });
});
