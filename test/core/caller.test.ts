/** Tests which clients a list is restricted to, for callers with and without limits. */
import { expect, test } from "bun:test";
import { clientFilter, isForViewer, wholeWorkspace, type ClientFilter } from "../../src/core/caller.ts";

const all = wholeWorkspace("w");
const limited = (...clients: string[]) => ({ workspaceId: "w", clients });

test.each<[string, ClientFilter, ClientFilter]>([
  ["all, asking for none", clientFilter(all), {}],
  ["all, asking for one", clientFilter(all, "A"), { clientId: "a" }],
  ["one", clientFilter(limited("a")), { clientId: "a" }],
  ["several", clientFilter(limited("a", "b")), { clients: ["a", "b"] }],
  ["several, asking for one of them", clientFilter(limited("a", "b"), "B"), { clientId: "b" }],
  ["several, asking for another", clientFilter(limited("a", "b"), "c"), { clients: [] }],
  ["none", clientFilter(limited()), { clients: [] }],
  ["none, asking for one", clientFilter(limited(), "a"), { clients: [] }],
])("a caller who sees %s", (_, filter, expected) => {
  expect(filter).toEqual(expected);
});

test("a response without a role is for a program, which sees internal fields", () => {
  expect([
    isForViewer(all),
    isForViewer({ ...all, role: "viewer" }),
    isForViewer({ ...all, role: "agent" }),
  ]).toEqual([false, true, false]);
});
