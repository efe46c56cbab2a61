/** Tests that someone with the password cannot guess the second factor, not even from many networks. */
import { beforeAll, beforeEach, expect, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import { DAY, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { recordWrongCode } from "../../../src/people/users/code-throttle.ts";
import { codeKeyOf } from "../../../src/people/users/rules/throttle.ts";
import { findUserByEmail } from "../../../src/people/users/store/users.ts";
import { Browser, PASSWORD, setUp } from "../../support/browser.ts";
import type { Answer } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { withDeskDb } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const EMAIL = "ana@agency.test";
const clock = new ManualClock();
const desk = allTests(() =>
  openDesk("in this process", { clock, settings: { "server.trusted_proxies": ["127.0.0.1"] } }),
);
let ana: Browser;
let totp: TOTP;
let recovery: string[];
let network = 0;
/** Returns a browser with an address in a different IPv6 site each time. */
const browser = () => new Browser(desk, `2001:db8:${(network += 1).toString(16)}::7`);
const code = () => totp.generate({ timestamp: clock.now() });

beforeAll(async () => {
  ana = browser();
  await setUp(desk, ana, { name: "Ana", email: EMAIL });
  const { secret } = (await ana.call("POST", "/api/me/totp")).body.data;
  totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await ana.call("POST", "/api/me/totp/confirm", { code: code() });
  expect(confirmed.status).toBe(200);
  recovery = confirmed.body.data.recovery_codes;
});
beforeEach(() => clock.advance(2 * DAY));

/** Returns a code that is wrong at the current time. */
const wrong = (): string => String((Number(code()) + 500_000) % 1_000_000).padStart(6, "0");

/** Tries wrong codes with the right password, each from a different network, a few at a time. */
async function guess(times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < times) {
    const round = Array.from({ length: Math.min(8, times - answers.length) }, () =>
      browser().signIn(EMAIL, PASSWORD, wrong()),
    );
    answers.push(...(await clock.passUntil(Promise.all(round))));
  }
  return answers;
}

/** Records the failures as they would be after ten wrong codes from unknown networks. */
function tenWrongCodes(): void {
  withDeskDb(desk, (db) => {
    const accountKey = codeKeyOf(findUserByEmail(db, EMAIL)?.id ?? "");
    for (let n = 0; n < 10; n += 1) recordWrongCode(db, { accountKey, network: "" }, clock.now());
  });
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

test("ten wrong codes in a row block further codes, regardless of the number of networks", async () => {
  const answers = await guess(14);
  expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.error)).toEqual(
    Array(4).fill("Too many wrong codes: try again later"),
  );
  expect(refused[0]?.headers.get("retry-after")).toBe("60");
});

test("the sign-in delay grows with each wrong code, and a correct code resets it", async () => {
  tenWrongCodes();
  for (const pause of [MINUTE, 5 * MINUTE]) {
    const early = await browser().signIn(EMAIL, PASSWORD, code());
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, `${pause / SECOND}`]);
    await clock.advance(pause);
    expect(statusesOf(await guess(1))).toEqual([401]);
  }
  await clock.advance(15 * MINUTE);
  expect((await browser().signIn(EMAIL, PASSWORD, code())).status).toBe(200);
  expect(statusesOf(await guess(1))).toEqual([401]);
});

test("a stranger without the password cannot delay the second factor", async () => {
  for (let times = 0; times < 11; times += 1) {
    const tried = browser().signIn(EMAIL, "wrong, and wrong again", wrong());
    expect((await clock.passUntil(tried)).status).toBe(401);
  }
  expect((await clock.passUntil(browser().signIn(EMAIL, PASSWORD, code()))).status).toBe(200);
});

test("codes entered in a session from an unknown network count like codes at sign-in", async () => {
  await clock.passUntil(ana.signIn(EMAIL, PASSWORD, code()));
  tenWrongCodes();
  const elsewhere = browser();
  elsewhere.cookie = ana.cookie;
  const proof = await elsewhere.call("DELETE", "/api/me/totp", { code: wrong() });
  expect([proof.status, proof.body.error]).toEqual([429, "Too many wrong codes: try again later"]);
});

test("wrong codes from other networks do not delay the owner in a network that the owner has used before", async () => {
  tenWrongCodes();
  expect((await clock.passUntil(ana.signIn(EMAIL, PASSWORD, code()))).status).toBe(200);
  expect(statusesOf(await guess(1))).toEqual([429]);
});

test("a recovery code works from an unknown network without a delay", async () => {
  tenWrongCodes();
  expect((await clock.passUntil(browser().signIn(EMAIL, PASSWORD, "aaaa-bbbb-cccc-dddd"))).status).toBe(429);
  expect((await clock.passUntil(browser().signIn(EMAIL, PASSWORD, recovery[0]))).status).toBe(200);
});

test("changing the password lifts the sign-in delay", async () => {
  await clock.passUntil(ana.signIn(EMAIL, PASSWORD, code()));
  tenWrongCodes();
  const changed = { password: "ein anderes langes Pferd", current_password: PASSWORD };
  expect((await clock.passUntil(ana.call("PATCH", "/api/me", changed))).status).toBe(200);
  await clock.advance(30 * SECOND);
  const again = browser().signIn(EMAIL, changed.password, code());
  expect((await clock.passUntil(again)).status).toBe(200);
  await ana.call("PATCH", "/api/me", { password: PASSWORD, current_password: changed.password });
});
