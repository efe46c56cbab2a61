/**
 * Tests subscription secrets over HTTP: shown once, rotated without a gap, and never stored in plain text.
 */
import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { DAY, iso } from "../../src/core/clock.ts";
import { ManualClock } from "../support/clock.ts";
import type { Desk } from "../support/desk.ts";
import { openEndpoint } from "../support/endpoint.ts";
import { openLocalDesk, openSubscriber, signersOf } from "./subscriber.ts";
import { eachTest } from "../support/fixture.ts";

const clock = new ManualClock();
const lines: string[] = [];
const output = spyOn(console, "log");
let desk: Desk;
const endpoint = eachTest(() => openEndpoint());

beforeAll(async () => {
  output.mockImplementation((...parts: unknown[]) => void lines.push(parts.join(" ")));
  desk = await openLocalDesk({ clock, settings: { "log.level": "debug" } });
});
afterAll(async () => {
  await desk.close();
  output.mockRestore();
});
const at = eachTest(() => openSubscriber(desk, endpoint.url));

const rotate = (id: string, headers: Record<string, string> = {}) =>
  at.ask("POST", `/${id}/rotate-secret`, undefined, headers);
/** Sends a test event. Returns the secrets that signed it. */
async function signers(id: string, secrets: string[]): Promise<string[]> {
  await at.ask("POST", `/${id}/test`);
  const received = endpoint.received.at(-1);
  return received ? signersOf(received, secrets) : [];
}

test("rotating a secret returns the new one, and how long the old one keeps signing", async () => {
  const { secret: old, ...made } = await at.subscribe({ description: "The CRM" });
  const { status, body } = await rotate(made.id);
  expect([status, body]).toEqual([
    200,
    {
      data: {
        ...made,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        old_secret_valid_until: iso(clock.now() + DAY),
      },
    },
  ]);
  expect(body.data.secret).not.toBe(old);
});

test("after a rotation, both secrets sign for 24 hours, and then only the new one does", async () => {
  const { id, secret: first } = await at.subscribe();
  expect(await signers(id, [first])).toEqual([first]);
  const { secret: second } = (await rotate(id)).body.data;
  expect(await signers(id, [first, second])).toEqual([first, second]);
  await clock.advance(DAY - 1);
  expect(await signers(id, [first, second])).toEqual([first, second]);
  await clock.advance(1);
  expect(await signers(id, [first, second])).toEqual([second]);
});

test("a second rotation within a day invalidates the first secret", async () => {
  const { id, secret: first } = await at.subscribe();
  const { secret: second } = (await rotate(id)).body.data;
  const { secret: third } = (await rotate(id)).body.data;
  expect(await signers(id, [first, second, third])).toEqual([second, third]);
});

test("no signing secret is in any other response, in the database or in the log", async () => {
  const made = await at.ask("POST", "", { url: endpoint.url }, { "Idempotency-Key": "sealed" });
  const { id, secret: first } = made.body.data;
  const { secret: second } = (await rotate(id, { "Idempotency-Key": "sealed too" })).body.data;
  const tried = await at.ask("POST", `/${id}/test`);
  const delivery: string = tried.body.data.id;
  endpoint.answer = { status: 500, body: "broken" };
  const answers = [
    tried,
    await at.ask("GET"),
    await at.ask("GET", `/${id}`),
    await at.ask("PATCH", `/${id}`, { description: "Changed" }),
    await at.ask("POST", `/${id}/deliveries/${delivery}/retry`),
    await at.ask("GET", `/${id}/deliveries`),
    await at.ask("GET", `/${id}/deliveries/${delivery}`),
  ];
  const { path } = desk.internals?.deps.db ?? { path: "" };
  const stored = [path, `${path}-wal`].filter(existsSync).map((file) => readFileSync(file, "latin1"));
  expect(stored.some((bytes) => bytes.includes(id))).toBe(true);
  const shown = [...answers.map(({ body }) => body as unknown), endpoint.received];
  const seen = [JSON.stringify(shown), ...stored, lines.join("\n")];
  for (const secret of [first, second]) {
    const key = secret.slice("whsec_".length);
    expect(seen.map((text) => text.includes(key))).toEqual(seen.map(() => false));
  }
});
