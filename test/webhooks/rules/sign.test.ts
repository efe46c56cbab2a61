/** Tests our signatures with the reference library that receivers use. */
import { expect, test } from "bun:test";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { newSecret, signatureHeaders } from "../../../src/webhooks/rules/sign.ts";

const ID = "0195e9a6-7c1e-7000-8000-000000000001";
const BODY = JSON.stringify({ type: "reply.received", data: { text: "Grüße, ünïcode 👋 \u2028 end" } });
const [SECRET, OLD_SECRET, FOREIGN_SECRET] = [newSecret(), newSecret(), newSecret()];

/** The reference library uses the system clock. */
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

function signed(given: { timestamp?: number; secrets?: string[]; body?: string | Uint8Array } = {}) {
  const headers = signatureHeaders({
    id: ID,
    timestamp: nowInSeconds(),
    body: BODY,
    secrets: [SECRET],
    ...given,
  });
  return { ...headers };
}

const verify = (secret: string, headers: Record<string, string>, body: string | Buffer = BODY): unknown =>
  new Webhook(secret).verify(body, headers);

test("the reference library verifies a call and returns its content", () => {
  expect(verify(SECRET, signed())).toEqual(JSON.parse(BODY));
  expect(verify(SECRET, signed(), Buffer.from(BODY))).toEqual(JSON.parse(BODY));
});

test("the reference library creates the same headers for the same call", () => {
  const timestamp = nowInSeconds();
  expect(signed({ timestamp })["webhook-signature"]).toBe(
    new Webhook(SECRET).sign(ID, new Date(timestamp * 1000), BODY),
  );
});

test("the reference library verifies bytes like the equivalent text", () => {
  const timestamp = nowInSeconds();
  expect(signed({ timestamp, body: new TextEncoder().encode(BODY) })).toEqual(signed({ timestamp }));
});

test("during a rotation, the reference library accepts either secret, but no others", () => {
  const headers = signed({ secrets: [SECRET, OLD_SECRET] });
  expect(headers["webhook-signature"]).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  expect(verify(SECRET, headers)).toEqual(JSON.parse(BODY));
  expect(verify(OLD_SECRET, headers)).toEqual(JSON.parse(BODY));
  expect(() => verify(FOREIGN_SECRET, headers)).toThrow(WebhookVerificationError);
});

test("the reference library rejects the old secret after the rotation", () => {
  expect(() => verify(OLD_SECRET, signed())).toThrow(WebhookVerificationError);
});

test("the reference library rejects a body with any byte changed", () => {
  const headers = signed();
  const bytes = Buffer.from(BODY);
  // The text stays valid Unicode, so that the library can read it.
  const places = [...bytes.keys()].filter((place) => (bytes[place] ?? 0) < 0x80);
  for (const place of places) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => verify(SECRET, headers, changed)).toThrow(WebhookVerificationError);
  }
  expect(places.length).toBeGreaterThan(50);
});

test.each([
  ["webhook-id", "0195e9a6-7c1e-7000-8000-000000000002"],
  ["webhook-timestamp", String(nowInSeconds() + 1)],
  ["webhook-signature", "v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="],
])("the reference library rejects a call with a replaced %s", (name, value) => {
  expect(() => verify(SECRET, { ...signed({ timestamp: nowInSeconds() - 10 }), [name]: value })).toThrow(
    WebhookVerificationError,
  );
});

test("the reference library rejects a call replayed after five minutes, or dated in the future", () => {
  expect(() => verify(SECRET, signed({ timestamp: nowInSeconds() - 301 }))).toThrow("too old");
  expect(() => verify(SECRET, signed({ timestamp: nowInSeconds() + 310 }))).toThrow("too new");
});

test("a signing secret consists of whsec_ and 32 random bytes in base64, different each time", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  }
  expect(new Set(secrets).size).toBe(100);
});

test("the signing secret does not appear in the headers", () => {
  const headers = JSON.stringify(signed({ secrets: [SECRET, OLD_SECRET] }));
  for (const secret of [SECRET, OLD_SECRET]) {
    expect(headers).not.toContain(secret.slice("whsec_".length, "whsec_".length + 12));
  }
});

test("a signing secret with a nonstandard length produces the same signature as the reference library", () => {
  for (const bytes of [24, 64]) {
    const secret = `whsec_${Buffer.alloc(bytes, 7).toString("base64")}`;
    expect(verify(secret, signed({ secrets: [secret] }))).toEqual(JSON.parse(BODY));
  }
});
