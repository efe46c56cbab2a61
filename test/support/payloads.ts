/** Provides webhooks as platforms send them, corrupted variants, and invariants of every parsed event. */
import { expect } from "bun:test";
import fc from "fast-check";
import type { Json, PlatformEvent } from "../../src/platforms/platform.ts";
import { PayloadError } from "../../src/platforms/platform.ts";
import type { Bench } from "./platform.ts";
import type { Webhook } from "./sandbox/webhook.ts";

/** Generates arbitrary JSON, and real payloads with some values replaced by arbitrary ones. */
export function arbitraryBody(bench: Bench): fc.Arbitrary<Json> {
  const anything = fc.jsonValue({ maxDepth: 3 }).map((json) => json as Json);
  const changes = fc.array(fc.tuple(fc.nat(), anything), { maxLength: 4 });
  const spoiled = fc
    .tuple(fc.constantFrom(...realWebhooks(bench)), changes)
    .map(([body, places]) => places.reduce((spoilt, [at, value]) => replaceAt(spoilt, at, value), body));
  return fc.oneof(anything, spoiled);
}

export function parsedOrRefused(bench: Bench, body: Json): PlatformEvent | null {
  try {
    return bench.parse({ body, headers: {} });
  } catch (error) {
    expect(error).toBeInstanceOf(PayloadError);
    expect((error as Error).message).not.toBe("");
    return null;
  }
}

/** Checks the properties that the intake relies on without checking them again. */
export function expectSound(event: PlatformEvent): void {
  expect(event.eventType).not.toBe("");
  if (event.kind === "label") expect(event.label.trim() || event.labelId).toBeTruthy();
  if (event.kind === "bounce" || event.kind === "unsubscribe" || event.kind === "label")
    expect(event.email).toMatch(/^[^\sA-Z]*@[^\sA-Z]*$/);
  if (event.kind !== "reply" && event.kind !== "own_send") return;
  for (const message of [event.message, ...(event.kind === "reply" ? event.earlier : [])]) {
    expect(message.platformId).not.toBe("");
    expect(new Date(message.sentAt).getTime()).toBe(message.sentAt);
    for (const { email } of [message.from, ...message.to, ...message.cc])
      expect(email).toBe(email.trim().toLowerCase());
    // If the payload does not name the author, only the email itself does.
    if (event.kind === "own_send" || !event.incomplete) expect(message.from.email).not.toBe("");
    expect(typeof message.subject).toBe("string");
  }
}

function realWebhooks({ sandbox }: Bench): Json[] {
  const { webhook, conversation } = sandbox.receive();
  return [
    webhook,
    sandbox.receive({ untracked: true }).webhook,
    sandbox.receive({ sparse: "no_email_id" }).webhook,
    sandbox.receive({ sparse: "only_email_id" }).webhook,
    sandbox.bounce(conversation),
    sandbox.unsubscribe(conversation),
    sandbox.answerElsewhere(conversation, "hello"),
    sandbox.categoryChange(conversation),
  ].flatMap((one) => (one ? [one.body] : []));
}

/** Returns the JSON with its n-th value replaced, counting depth-first and wrapping around. */
function replaceAt(json: Json, n: number, value: Json): Json {
  const count = (one: Json): number =>
    typeof one === "object" && one !== null
      ? Object.values(one).reduce<number>((sum, part) => sum + count(part), 1)
      : 1;
  let left = n % count(json);
  const walk = (one: Json): Json => {
    if (left-- === 0) return value;
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, walk(part)]));
  };
  return walk(json);
}

/** Returns the webhook with every string that matches replaced as a whole. */
export function replaceText({ body, headers }: Webhook, pattern: RegExp, by: string): Webhook {
  const replaced = JSON.stringify(body, (_key, value: Json) =>
    typeof value === "string" && pattern.test(value) ? by : value,
  );
  return { body: JSON.parse(replaced) as Json, headers };
}
