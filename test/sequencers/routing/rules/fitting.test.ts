/** Tests which route matches an email, and which client a campaign's name suggests. */
import { expect, test } from "bun:test";
import type { RoutingFacts } from "../../../../src/platforms/platform.ts";
import {
  fittingRoute,
  matchesGlob,
  routeValue,
  type Route,
} from "../../../../src/sequencers/routing/rules/fitting.ts";
import { suggestClient } from "../../../../src/sequencers/routing/rules/suggest.ts";
import { expectLinear } from "../../../support/cpu.ts";

const MAIL: RoutingFacts = {
  campaign: { id: "7", name: "Cedar: Q3 founders" },
  mailbox: "ana@eu.outbound.example",
  sequencerClient: "41",
};

const clientOf = (kind: Route["kind"], value: string, mail: RoutingFacts = MAIL) =>
  fittingRoute([{ kind, value, clientId: "c" }], mail)?.clientId;

test.each<[Route["kind"], string]>([
  ["campaign", "7"],
  ["sequencer_client", "41"],
  ["mailbox", "ana@eu.outbound.example"],
  ["mailbox_domain", "eu.outbound.example"],
  ["mailbox_domain", "outbound.example"],
  ["campaign_name", "cedar:*"],
])("the route %s %s matches", (kind, value) => expect(clientOf(kind, value)).toBe("c"));

test.each<[Route["kind"], string]>([
  ["campaign", "77"],
  ["sequencer_client", "4"],
  ["mailbox", "eve@eu.outbound.example"],
  ["mailbox_domain", "bound.example"],
  ["campaign_name", "cedar"],
])("the route %s %s does not match", (kind, value) => expect(clientOf(kind, value)).toBeUndefined());

test("no route matches an email that lacks the required data", () => {
  const nothing: RoutingFacts = { campaign: null, mailbox: null, sequencerClient: null };
  for (const [kind, value] of [
    ["campaign", "7"],
    ["mailbox", "a@b.example"],
    ["mailbox_domain", "b.example"],
    ["campaign_name", "*"],
    ["sequencer_client", "41"],
  ] as const)
    expect(clientOf(kind, value, nothing)).toBeUndefined();
  expect(clientOf("campaign_name", "*", { ...nothing, campaign: { id: "7", name: null } })).toBeUndefined();
});

test("the first of several matching routes wins", () => {
  const routes: Route[] = [
    { kind: "campaign_name", value: "Birch*", clientId: "birch" },
    { kind: "mailbox_domain", value: "outbound.example", clientId: "all" },
    { kind: "campaign", value: "7", clientId: "cedar" },
  ];
  expect(fittingRoute(routes, MAIL)?.clientId).toBe("all");
  expect(fittingRoute(routes.toReversed(), MAIL)?.clientId).toBe("cedar");
});

test.each<[string, string, boolean]>([
  ["*", "", true],
  ["a*", "A", true],
  ["a*a", "a", false],
  ["a*a", "aa", true],
  ["*q3*eu", "Cedar Q3 sales EU", true],
  ["*ab*ab", "ab", false],
  ["*ab*ab*", "xababx", true],
  ["a*bc*c", "abcc", true],
  ["a*bc*c", "abc", false],
  ["ＣＥＤＡＲ*", "cedar one", true],
  ["a.c", "abc", false],
])("whether the pattern %s matches %s: %p", (pattern, name, matches) =>
  expect(matchesGlob(pattern, name)).toBe(matches),
);

test("matching a pattern with many wildcards takes linear time", () =>
  expectLinear(200_000, (length) =>
    expect(matchesGlob(`${"a*".repeat(length / 40)}b`, "a".repeat(length))).toBe(false),
  ));

test.each<[Route["kind"], string, string | null]>([
  ["campaign", " 7 ", "7"],
  ["campaign", "  ", null],
  ["mailbox", "Ana@Outbound.example", "ana@outbound.example"],
  ["mailbox", "outbound.example", null],
  ["mailbox_domain", "@Outbound.example", "outbound.example"],
  ["mailbox_domain", "ana@outbound.example", null],
])("the route %s %p is stored as %p", (kind, given, stored) => expect(routeValue(kind, given)).toBe(stored));

test.each<[string, string | null]>([
  ["Cedar Works: Q3", "cedar"],
  ["Q3 cedar founders", "cedar"],
  ["Lumen & Cedar", null],
  ["Works in general", null],
  ["Founders DACH", null],
  ["The North", null],
])("the campaign name %s suggests %p", (name, client) => {
  const clients = [
    { id: "cedar", name: "Cedar Works" },
    { id: "lumen", name: "Lumen Works" },
    { id: "north", name: "The Group" },
  ];
  expect(suggestClient(name, clients)).toBe(client);
});
