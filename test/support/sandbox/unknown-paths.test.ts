/** Tests that no simulated platform serves a path that the real one does not have. */
import { describe, expect, test } from "bun:test";
import { WORKSPACE_ID } from "./plusvibe-api.ts";
import { startSandbox } from "./start.ts";
import { PLATFORM_NAMES, type PlatformName } from "../../../src/platforms/platform.ts";
import { ManualClock } from "../clock.ts";
import { allTests } from "../fixture.ts";

/** A path that each API serves. */
const KNOWN: Record<PlatformName, string> = {
  instantly: "/campaigns",
  emailbison: "/campaigns",
  smartlead: "/campaigns/",
  plusvibe: "/campaign/list-all",
};

describe.each(PLATFORM_NAMES)("%s", (name) => {
  const sandbox = allTests(() => startSandbox(name, { clock: new ManualClock() }));

  async function statusOf(method: string, path: string): Promise<number> {
    const base = name === "emailbison" ? `${sandbox.url}/api` : sandbox.url;
    const url = new URL(`${base}${path}`);
    url.search = new URLSearchParams({ api_key: sandbox.apiKey, workspace_id: WORKSPACE_ID }).toString();
    const [key = ""] = sandbox.apiKey.split(":");
    const headers = { authorization: `Bearer ${key}`, "x-api-key": key };
    const response = await fetch(url, { method, headers });
    await response.arrayBuffer();
    return response.status;
  }

  test("the sandbox serves a known path", async () => {
    expect(await statusOf("GET", KNOWN[name])).toBe(200);
  });

  test.each([
    ["GET", "/no-such-path"],
    ["POST", "/no-such-path"],
    ["DELETE", "/no-such-path/7"],
    ["GET", "/campaigns/no/such/path"],
  ])("the sandbox responds to %s %s with 404", async (method, path) => {
    expect(await statusOf(method, path)).toBe(404);
  });

  test("the sandbox responds to a path outside its API with 404, regardless of the key", async () => {
    const response = await fetch(new URL("/no-such-path", sandbox.url));
    expect(response.status).toBe(404);
  });

  test("the sandbox responds with 404 or 405 to a method that a known path does not support", async () => {
    expect([404, 405]).toContain(await statusOf("PUT", KNOWN[name]));
  });
});
