/** Tests that `replydesk demo` shows a working desk, and leaves no files behind. */
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { DAY, iso, systemClock } from "../../src/core/clock.ts";
import { DEMO_PLATFORMS } from "../../src/demo/desk/clients.ts";
import { Browser } from "../support/browser.ts";
import { call, type Body } from "../support/call.ts";
import { startDemo, withScratch } from "./scratch.ts";

function lastMonth(): string {
  const day = (ago: number) => iso(systemClock.now() - ago * DAY).slice(0, 10);
  return `start_date=${day(30)}&end_date=${day(0)}`;
}

test(
  "the demo's link signs the user in, its answers are sent on every platform, and --json prints one JSON object",
  withScratch(async (scratch) => {
    const child = startDemo(scratch);
    const reader = child.stdout.getReader();
    const decoder = new TextDecoder();
    let out = decoder.decode((await reader.read()).value);
    const result = JSON.parse(out) as Record<string, string>;
    expect(Object.keys(result)).toEqual(["sign_in_url", "email", "password", "agents", "url", "api_key"]);
    const demo = { url: result.url ?? "", apiKey: result.api_key ?? "" };
    const { hash, pathname } = new URL(result.sign_in_url ?? "");
    expect(pathname).toBe("/app/sign-in");
    const { email, password } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    const ana = new Browser(demo);
    expect((await ana.signIn(email ?? "", password)).body.data.user.name).toBe("Ana Martins");
    const { body: counts } = await ana.call("GET", "/api/threads/counts");
    expect(counts.data.states.open).toBeGreaterThanOrEqual(60);
    const { body: usage } = await ana.call("GET", `/api/ai/usage?by=client&${lastMonth()}`);
    expect(usage.data.totals.cost).toBeGreaterThan(1);
    expect(usage.data.rows.filter(({ calls }: Body) => calls > 0)).toHaveLength(5);
    const { body: trail } = await ana.call("GET", "/api/audit?limit=1");
    expect(trail.pagination.total).toBeGreaterThan(500);
    const { body: ready } = await call(demo, "GET", "/api/replies?status=ready&limit=100");
    const replies = DEMO_PLATFORMS.map((name) =>
      ready.data.find(({ source, send_state: state }: Body) => source === name && !state),
    );
    for (const { id } of replies) {
      const sent = await call(demo, "POST", `/api/replies/${id}/send`, {
        body: { response: "Thursday at ten?" },
      });
      expect(sent.body.data).toMatchObject({ id, status: "sent" });
    }
    const { body } = await call(demo, "GET", "/api/connections");
    for (const { webhook_url: address } of body.data)
      expect(new URL(address).port).toBe(new URL(demo.url).port);
    // The server logs a warning about a rejected payload.
    const refused = { method: "POST", body: `${"[".repeat(101)}${"]".repeat(101)}` };
    expect((await fetch(body.data[0].webhook_url, refused)).status).toBe(400);
    expect(readdirSync(scratch)).toHaveLength(1);
    child.kill("SIGTERM");
    for (let part = await reader.read(); !part.done; part = await reader.read())
      out += decoder.decode(part.value);
    expect(await child.exited).toBe(0);
    expect(out.split("\n")).toEqual([expect.stringMatching(/^\{"sign_in_url":.*\}$/), ""]);
    expect(await new Response(child.stderr).text()).toContain("inbound.refused");
    expect(readdirSync(scratch)).toEqual([]);
  }),
);
