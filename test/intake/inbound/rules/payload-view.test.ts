/** Tests how payloads are displayed: readable, limited in length, and without secrets. */
import { expect, test } from "bun:test";
import { viewOf } from "../../../../src/intake/inbound/rules/payload-view.ts";

test("secrets in a payload are masked at any depth, and all other fields stay readable", () => {
  const payload = { secret_key: "s3cret", lead: { email: "dana@prospect.example.com", apiKey: "k" }, n: 1 };
  const { text, isShortened } = viewOf(JSON.stringify(payload));
  expect(JSON.parse(text)).toEqual({
    secret_key: "***",
    lead: { email: "dana@prospect.example.com", apiKey: "***" },
    n: 1,
  });
  expect(text).toContain("\n  ");
  expect(isShortened).toBe(false);
});

test("long strings in a payload are truncated first, and then the whole payload if it is still too long", () => {
  const long = viewOf(JSON.stringify({ body: "x".repeat(1_000_000) }));
  expect(long.isShortened).toBe(true);
  expect(long.text.length).toBeLessThan(5_000);
  const many = viewOf(JSON.stringify(Array.from({ length: 100_000 }, () => "many")));
  expect(many.isShortened).toBe(true);
  expect(many.text).toHaveLength(100_000);
});

test("a payload that is not JSON is shown unchanged, without split characters", () => {
  expect(viewOf("not json")).toEqual({ text: "not json", isShortened: false });
  expect(viewOf(`"${"x".repeat(3_999)}😀${"y".repeat(10)}"`).text.isWellFormed()).toBe(true);
});

test("secrets are also masked in a truncated payload", () => {
  const cut = '{"name": "Anna", "webhook_secret" : "hidden", "nested": {"api-key":"hidden';
  expect(viewOf(cut).text).toBe('{"name": "Anna", "webhook_secret" : "***", "nested": {"api-key":"***');
});
