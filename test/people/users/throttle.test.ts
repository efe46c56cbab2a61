/** Tests the delays after failed sign-ins, using a manual clock. */
import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { DAY, MINUTE, SECOND } from "../../../src/core/clock.ts";
import {
  accountKeyOf,
  codeWaitOf,
  countedAs,
  networkOf,
  throttleOf,
} from "../../../src/people/users/rules/throttle.ts";
import { Browser, PASSWORD, setUp } from "../../support/browser.ts";
import { ManualClock } from "../../support/clock.ts";
import type { Answer } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { withDeskDb } from "../../support/people.ts";
import { insertFailure } from "../../../src/people/users/store/failures.ts";
import { allTests } from "../../support/fixture.ts";

describe("the throttling rule", () => {
  const now = 100 * DAY;
  const NONE = { fromNetwork: 0, networkLastAt: 0, fromSite: 0, siteLastAt: 0, fromAll: 0 };
  test.each([
    [4, 0],
    [5, MINUTE],
    [6, 5 * MINUTE],
    [7, 15 * MINUTE],
    [8, 60 * MINUTE],
    [40, 60 * MINUTE],
  ])("after %p failures from one network, the next attempt waits %p ms", (fromNetwork, waitMs) => {
    const counts = { ...NONE, fromNetwork, fromSite: fromNetwork };
    expect(throttleOf({ ...counts, networkLastAt: now }, now)).toEqual({ waitMs, delayMs: 0 });
    expect(throttleOf({ ...counts, networkLastAt: now - waitMs }, now).waitMs).toBe(0);
  });

  test.each([
    [19, 0],
    [20, MINUTE],
    [23, 60 * MINUTE],
  ])(
    "after %p failures from one IPv6 site, the next attempt from any of its networks waits %p ms",
    (fromSite, waitMs) => {
      expect(throttleOf({ ...NONE, fromSite, siteLastAt: now }, now).waitMs).toBe(waitMs);
    },
  );

  test.each([
    [9, 0],
    [10, MINUTE],
    [11, 5 * MINUTE],
    [12, 15 * MINUTE],
    [13, 60 * MINUTE],
  ])("after %p wrong codes in a row, the next code waits %p ms", (fromNetwork, waitMs) => {
    expect(codeWaitOf({ ...NONE, fromNetwork, networkLastAt: now }, now)).toBe(waitMs);
  });

  test("setting the clock back does not extend the sign-in delay", () => {
    expect(throttleOf({ ...NONE, fromNetwork: 5, networkLastAt: now + DAY }, now).waitMs).toBe(MINUTE);
  });

  test.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"],
    ["fe80::1%eth0", "fe80:0000:0000:0000::/64"],
    ["in-process", "in-process"],
  ])("the address %p belongs to the network %p", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each<[string, string[]]>([
    ["203.0.113.77", ["203.0.113.77"]],
    ["::ffff:203.0.113.77", ["203.0.113.77"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:0db8:0001:0002::/64", "2001:0db8:0001::/48"]],
  ])("requests from %p count toward %p", (address, counted) => {
    expect([...countedAs(address)]).toEqual(counted);
  });
});

describe("a running instance", () => {
  const EMAIL = "ana@agency.test";
  const clock = new ManualClock();
  const desk = allTests(() =>
    openDesk("in this process", {
      clock,
      settings: { "server.trusted_proxies": ["127.0.0.1"], "rate_limits.unauthenticated": 30 },
    }),
  );
  let network = 0;
  const browser = () => new Browser(desk, `198.${50 + Math.floor(network / 200)}.${network++ % 200}.7`);
  beforeAll(async () => {
    await setUp(desk, browser(), { name: "Ana", email: EMAIL });
  });
  beforeEach(() => clock.advance(2 * DAY));

  const fail = async (eve: Browser, times: number) => {
    for (let tries = 0; tries < times; tries++)
      expect((await eve.signIn(EMAIL, "wrong, and wrong again")).status).toBe(401);
  };

  test("after the announced delay, a correct password works and resets the failure count", async () => {
    const eve = browser();
    await fail(eve, 5);
    const refused = await eve.signIn(EMAIL);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    await clock.advance(MINUTE - SECOND);
    expect((await eve.signIn(EMAIL)).headers.get("retry-after")).toBe("1");
    await clock.advance(SECOND);
    await fail(eve, 1);
    expect((await eve.signIn(EMAIL)).headers.get("retry-after")).toBe("300");
    await clock.advance(5 * MINUTE);
    expect((await eve.signIn(EMAIL)).status).toBe(200);
    await fail(eve, 4);
    expect((await eve.signIn(EMAIL)).status).toBe(200);
  });

  test("a sign-in delay on one network does not affect other networks", async () => {
    await fail(browser(), 5);
    expect((await browser().signIn(EMAIL)).status).toBe(200);
  });

  test("fifty failed sign-ins a day across all networks slow down sign-ins without blocking them", async () => {
    const accountKey = accountKeyOf(EMAIL);
    withDeskDb(desk, (db) => {
      for (let n = 0; n < 50; n += 1)
        insertFailure(db, { accountKey, network: `198.18.${n}.0/24` }, clock.now());
    });
    const ana = browser();
    const before = clock.now();
    const signedIn = ana.signIn(EMAIL);
    expect((await clock.passUntil(signedIn)).status).toBe(200);
    expect(clock.now() - before).toBeGreaterThanOrEqual(2 * SECOND);
  });

  test("concurrent sign-ins have their passwords verified two at a time", async () => {
    const eve = browser();
    const tries = Array.from({ length: 15 }, () => eve.signIn(EMAIL, "wrong, and wrong again"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // Two passwords are verified at the same time.
    expect(statuses.filter((status) => status === 401).length).toBeWithin(5, 7);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(8);
  });

  test("all addresses in an IPv6 network share a sign-in limit", async () => {
    for (const request of [
      (browser: Browser) => browser.call("POST", "/api/invitations/look", { token: "x" }),
      (browser: Browser) => browser.call("GET", "/api/session/options"),
      (browser: Browser) => browser.call("GET", "/api/replies"),
    ]) {
      let refused: Answer | undefined;
      for (let host = 1; host <= 31 && refused?.status !== 429; host += 1)
        refused = await request(new Browser(desk, `2001:db8:a:b::${host.toString(16)}`));
      expect(refused?.status).toBe(429);
      expect(Number(refused?.headers.get("retry-after"))).toBeWithin(1, 61);
      expect((await request(new Browser(desk, "2001:db8:a:c::1"))).status).not.toBe(429);
    }
  });

  test("the sign-in limit of an IPv6 site is five times the limit of a single network", async () => {
    const look = (address: string) =>
      new Browser(desk, address).call("POST", "/api/invitations/look", { token: "x" });
    for (let at = 0; at < 100; at += 1) expect((await look(`2001:db8:d:${at}::1`)).status).toBe(404);
    expect((await look("2001:db8:d:ffff::1")).status).toBe(429);
    expect((await look("2001:db8:e::1")).status).toBe(404);
  });

  test("a caller with many pending password checks is refused, without delaying other callers", async () => {
    const eve = browser();
    const flood = Array.from({ length: 20 }, (_, at) => eve.signIn(`nobody${at}@agency.test`));
    const other = browser().signIn(EMAIL);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeWithin(10, 17);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(Array(refused.length).fill("1"));
    expect((await other).status).toBe(200);
  });

  test("a signed-in person can make ten password checks a minute", async () => {
    const ana = browser();
    await ana.signIn(EMAIL);
    const same = { password: PASSWORD, current_password: PASSWORD };
    for (let times = 0; times < 10; times += 1)
      expect((await ana.call("PATCH", "/api/me", same)).status).toBe(200);
    const refused = await ana.call("PATCH", "/api/me", same);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([
      429,
      `${60 - (clock.now() % MINUTE) / SECOND}`,
    ]);
    expect((await ana.call("DELETE", "/api/me/totp", { password: PASSWORD })).status).toBe(429);
    expect((await ana.call("PATCH", "/api/me", { name: "Ana" })).status).toBe(200);
    await clock.advance(MINUTE);
    expect((await ana.call("PATCH", "/api/me", same)).status).toBe(200);
  });

  test("an address can make twenty requests a minute to public routes", async () => {
    const eve = browser();
    for (let tries = 0; tries < 20; tries++) {
      const path = tries % 2 ? "/api/invitations/look" : "/api/password-resets/use";
      const body = { token: "x", password: PASSWORD };
      expect((await eve.call("POST", path, body)).status).toBe(404);
    }
    const refused = await eve.call("POST", "/api/invitations/look", { token: "x" });
    expect([refused.status, refused.body.error]).toEqual([429, "Rate limit exceeded"]);
    expect(refused.headers.get("x-ratelimit-limit")).toBe("20");
    await clock.advance(MINUTE);
    expect((await eve.call("POST", "/api/invitations/look", { token: "x" })).status).toBe(404);
  });
});
