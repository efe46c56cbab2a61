/** Tests that changing a tab's workspace makes its call in that workspace. */
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
/** A module of this test's own: the client takes `Request` when it is loaded, which another test may have done. */
const client = "../../src/dashboard/api/client.ts?choose-workspace";
/** Resolves addresses as a page does. */
globalThis.Request = new Proxy(Original, {
  construct: (Made, [path, init]: [string, RequestInit]) => new Made(new URL(path, server.url).href, init),
});
const { chooseWorkspace }: typeof import("../../src/dashboard/api/client.ts") = await import(client);
globalThis.Request = Original;
afterAll(() => server.stop(true));

test("changing the workspace names the new one, because the person may have left the tab's own", async () => {
  changeWorkspace("old");
  await chooseWorkspace("new");
  expect(calls).toEqual([["PATCH", "new"]]);
  expect(workspaceId()).toBe("new");
});
