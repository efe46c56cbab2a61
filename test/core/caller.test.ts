/** Tests which clients a list is limited to, for callers with and without limits. */
import { expect, test } from "bun:test";
import { clientFilter, isForViewer, wholeWorkspace, type ClientFilter } from "../../src/core/caller.ts";

const all = wholeWorkspace("w");
const limited = (...clients: string[]) => ({ workspaceId: "w", clients });

test.each<[string, ClientFilter, ClientFilter]>([
  ["all clients without a requested one", clientFilter(all), {}],
  ["all clients and requests one", clientFilter(all, "A"), { clientId: "a" }],
  ["one client", clientFilter(limited("a")), { clientId: "a" }],
  ["several clients", clientFilter(limited("a", "b")), { clients: ["a", "b"] }],
  ["several clients and requests one of them", clientFilter(limited("a", "b"), "B"), { clientId: "b" }],
  ["several clients and requests another", clientFilter(limited("a", "b"), "c"), { clients: [] }],
  ["no client", clientFilter(limited()), { clients: [] }],
  ["no client and requests one", clientFilter(limited(), "a"), { clients: [] }],
])("for a caller who sees %s, the filter is limited to visible clients", (_, filter, expected) => {
  expect(filter).toEqual(expected);
});

test("a caller without a role is a program, which sees internal fields", () => {
  expect([
    isForViewer(all),
    isForViewer({ ...all, role: "viewer" }),
    isForViewer({ ...all, role: "agent" }),
  ]).toEqual([false, true, false]);
});
