/** Tests that a tab's request to change workspaces names the new workspace. */
import { afterAll, expect, test } from "bun:test";
import { changeWorkspace, workspaceId } from "../../src/dashboard/api/tab-session.ts";

const calls: (string | null)[][] = [];
const server = Bun.serve({
  port: 0,
  fetch: ({ method, headers }) => {
    calls.push([method, headers.get("x-workspace-id")]);
    return Response.json({ data: {} });
  },
});
const { Request: Original } = globalThis;
/**
 * Loads a separate instance of the module, because the client stores `Request` on load, and another test may already
 * have loaded it.
 */
const client = "../../src/dashboard/api/client.ts?choose-workspace";
/** Resolves relative URLs as a page does. */
globalThis.Request = new Proxy(Original, {
  construct: (Made, [path, init]: [string, RequestInit]) => new Made(new URL(path, server.url).href, init),
});
const { chooseWorkspace }: typeof import("../../src/dashboard/api/client.ts") = await import(client);
globalThis.Request = Original;
afterAll(() => server.stop(true));

test("a request to change the workspace names the new workspace, because the person may have left the old one", async () => {
  changeWorkspace("old");
  await chooseWorkspace("new");
  expect(calls).toEqual([["PATCH", "new"]]);
  expect(workspaceId()).toBe("new");
});
