/** Tests `replydesk connections test` with the executable, with and without a server, and with failing accounts. */
import { beforeAll, describe, expect, test } from "bun:test";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { connect, type Connected } from "../support/arrivals.ts";
import type { Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { json, run, type Ended } from "./program.ts";
import { allTests } from "../support/fixture.ts";

const DANA = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };

const desk = allTests(() => openDesk("as the executable"));
const PLATFORMS = ["instantly", "smartlead", "plusvibe"] as const;
const accounts = new Map<PlatformName, Connected>();
beforeAll(async () => {
  for (const name of PLATFORMS) {
    const at = await connect(desk, name);
    at.sandbox.receive({ text: "BONJOUR", lead: DANA });
    accounts.set(name, at);
  }
});

const account = (name: PlatformName): Connected => {
  const found = accounts.get(name);
  if (!found) throw new Error(`${name} is not connected`);
  return found;
};
const words = ({ connectionId }: Connected): string[] =>
  `connections test ${connectionId} --config ${desk.configFile}`.split(" ");
const statesOf = ({ checks }: Body): Record<string, string> =>
  Object.fromEntries(checks.map(({ check, state }: Body) => [check, state]));

/** Data that must not be printed. */
function expectRedacted({ out, errors }: Ended, { sandbox }: Connected): void {
  // The workspace in PlusVibe's key is not a secret.
  const [key = ""] = sandbox.apiKey.split(":");
  for (const secret of [key, DANA.email, "BONJOUR", "Reyes"])
    expect([secret, `${out}${errors}`.includes(secret)]).toEqual([secret, false]);
}

test("the connection test prints the account's responses without secrets, addresses or texts", async () => {
  const at = account("smartlead");
  const shown = await run(words(at));
  expect([shown.code, shown.errors]).toEqual([0, ""]);
  expect(shown.out).toMatch(/^passed {3}key: accepted/m);
  expect(shown.out).toMatch(/^ {2}GET \/\S+\n {2}200 \{/m);
  expectRedacted(shown, at);
  const { webhook, ...checks } = statesOf(await json(...words(at)));
  expect(webhook).toBe("skipped");
  const skipped = Object.keys(checks).filter((check) => checks[check] !== "passed");
  // Checks that apply only to other platforms.
  expect(skipped).toEqual(["unsubscribed", "failed_events"]);
  expect(at.sandbox.ledger).toEqual([]);
  expect(at.sandbox.leads.changes).toBe(0);
});

test("the connection test reports a rejected key, and skips the remaining checks", async () => {
  const at = account("instantly");
  at.sandbox.faults.plan({ kind: "refuse", status: 401, message: `Bad key ${at.sandbox.apiKey}` }, "all", 1);
  const { code, out, errors } = await run([...words(at), "--json"]);
  at.sandbox.faults.clear();
  expect([code, errors]).toEqual([1, "replydesk: 1 of 10 checks failed\n"]);
  expect(statesOf(JSON.parse(out))).toMatchObject({
    key: "failed",
    campaigns: "skipped",
    emails: "skipped",
  });
  expectRedacted({ code, out, errors }, at);
});

test("the connection test rejects an unknown connection id, and a missing one", async () => {
  const unknown = await run(["connections", "test", "none", "--config", desk.configFile]);
  expect([unknown.code, unknown.errors]).toEqual([1, "replydesk: Connection not found\n"]);
  expect((await run(["connections", "test", "--config", desk.configFile])).code).toBe(2);
});

describe("connection tests without a server", () => {
  beforeAll(async () => {
    desk.process?.kill("SIGTERM");
    await desk.process?.exited;
  });

  test("a connection can be tested without a server", async () => {
    expect(statesOf(await json(...words(account("instantly"))))).toMatchObject({ key: "passed" });
  });

  /** Returns the URL of a server that is no longer running. */
  async function nowhere(): Promise<string> {
    const server = Bun.serve({ port: 0, fetch: () => new Response() });
    const url = `http://127.0.0.1:${server.port}`;
    await server.stop(true);
    return url;
  }

  /** Tests an account at another server's URL, or at one without a server, instead of the platform's. */
  async function elsewhere(name: PlatformName, url: string): Promise<Ended> {
    const at = account(name);
    const env = { [`REPLYDESK_PLATFORMS_${name.toUpperCase()}_BASE_URL`]: url };
    return run([...words(at), "--json"], { env });
  }

  test("the connection test reports an unreachable host", async () => {
    const { code, out } = await elsewhere("smartlead", await nowhere());
    const [key, ...others] = (JSON.parse(out) as Body).checks;
    expect([code, key.state, key.calls]).toEqual([1, "failed", []]);
    expect(key.result).toContain("could not be reached");
    expect(new Set(others.map(({ state }: Body) => state))).toEqual(new Set(["skipped"]));
  });

  test("the connection test shows an unexpected response", async () => {
    using server = Bun.serve({ port: 0, fetch: () => Response.json({ hello: DANA.email }) });
    const { code, out, errors } = await elsewhere("plusvibe", `http://127.0.0.1:${server.port}`);
    expect(code).toBe(1);
    expect(statesOf(JSON.parse(out))).toMatchObject({ campaigns: "failed", emails: "failed" });
    expect(out).toContain(`text (${DANA.email.length} characters)`);
    expectRedacted({ code, out, errors }, account("plusvibe"));
  });
});
