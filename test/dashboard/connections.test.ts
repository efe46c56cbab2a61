/**
 * Tests how the connection pages describe an account, and how routes are edited before they are saved.
 */
import { describe, expect, test } from "bun:test";
import { healthStatus, formatSpan } from "../../src/dashboard/connections/health-status.ts";
import type { Connection, Health } from "../../src/dashboard/connections/queries.ts";
import {
  added,
  bodyOf,
  draftOf,
  isSame,
  moved,
  refusalIn,
  removed,
  withCampaign,
  merged,
  newsBetween,
} from "../../src/dashboard/connections/routes/draft.ts";
import { connectionSearch } from "../../src/dashboard/connections/use-connection.ts";

const WEBHOOK = {
  registered_at: null,
  checked_at: null,
  error: null,
  has_secret: false,
  refused: 0,
  refused_at: null,
  scope: null,
  scopes: ["account"] satisfies Connection["webhook"]["scopes"],
};
const CONNECTION: Connection = {
  id: "a",
  workspace_id: "w",
  platform: "instantly",
  name: "Account",
  client_id: "c",
  instance_url: null,
  status: "active",
  webhook_url: null,
  api_key_last4: "1234",
  last_event_at: "2026-03-04T09:00:00.000Z",
  last_error: null,
  verified_at: null,
  unrouted: "file",
  push: { opt_outs: true, categories: true, read_state: false, block: "client" },
  created_at: "2026-03-04T09:00:00.000Z",
  updated_at: "2026-03-04T09:00:00.000Z",
  limits: null,
  webhook: WEBHOOK,
};
const HEALTH: Health = {
  key_readable: true,
  failing_since: null,
  refused: null,
  is_silent: false,
  usual_gap_seconds: null,
  poll: null,
  payloads: { waiting: 0, failed: 0 },
  actions: { waiting: 0, failed: 0 },
  unrouted: 0,
  back_fill: null,
  events: [],
  unknown_labels: [],
  unreported_campaigns: [],
};

describe("health", () => {
  const no = "The webhook could not be registered";
  const cases: [string, Partial<Connection>, Partial<Health>][] = [
    ["Connected", {}, {}],
    ["Waiting for the first event", { last_event_at: null }, {}],
    ["Quiet for longer than usual", {}, { is_silent: true }],
    ["Some campaigns send no webhooks", {}, { unreported_campaigns: [{ id: "7", name: "Q1", missed_at: "2026-03-04T09:00:00Z" }] }],
    ["Webhook not registered", { last_error: no, webhook: { ...WEBHOOK, error: no } }, { is_silent: true }],
    ["Recipient servers are rejecting its emails", {}, { refused: { at: "2026-03-04T09:00:00Z", reason: "550 5.7.1 listed" }, is_silent: true }],
    ["The last API call failed", { last_error: "timed out", webhook: { ...WEBHOOK, error: no } }, {}],
    ["Failing: API calls are rejected or time out", { last_error: "401" }, { failing_since: "2026-03-04T09:00:00Z" }],
    ["The stored key can't be read", { last_error: "401" }, { key_readable: false }],
    ["Paused", { status: "paused", last_error: "401" }, { key_readable: false }],
  ]; // oxfmt-ignore
  test.each(cases)("a connection's status is shown: %s", (text, connection, health) => {
    expect(healthStatus({ ...CONNECTION, ...connection }, { ...HEALTH, ...health }).text).toBe(text);
  });

  test("durations on the connection pages are shown in a suitable unit", () => {
    expect([30, 60, 5_000, 7_200, 86_400, 200_000].map(formatSpan)).toEqual([
      "1 minute",
      "1 minute",
      "83 minutes",
      "2 hours",
      "24 hours",
      "2 days",
    ]);
  });
});

describe("routes", () => {
  const draft = draftOf({
    routes: [
      { kind: "campaign", value: "7", client_id: "a", campaign_name: "Seven" },
      { kind: "mailbox", value: "a@b.example", client_id: "b", campaign_name: null },
    ],
    unrouted: "hold",
  });
  const values = (rows: readonly { value: string }[]): string[] => rows.map(({ value }) => value);

  test("routes can be added, moved and removed, but not moved past the first or last position", () => {
    const [first, second] = draft.rows;
    const more = added(draft.rows, {
      kind: "mailbox_domain",
      value: " x.example ",
      clientId: "a",
      campaignName: null,
    });
    expect(values(more)).toEqual(["7", "a@b.example", " x.example "]);
    expect(bodyOf({ ...draft, rows: more }).routes.at(-1)?.value).toBe("x.example");
    expect(new Set(more.map(({ key }) => key)).size).toBe(3);
    expect(values(moved(draft.rows, second?.key ?? -1, -1))).toEqual(["a@b.example", "7"]);
    expect(values(moved(draft.rows, first?.key ?? -1, -1))).toEqual(["7", "a@b.example"]);
    expect(values(removed(draft.rows, first?.key ?? -1))).toEqual(["a@b.example"]);
    expect(isSame(draft, { ...draft, rows: moved(moved(draft.rows, 1, -1), 1, 1) })).toBe(true);
  });

  test("a campaign keeps its own route, or gets a new route before all others", () => {
    expect(withCampaign(draft.rows, { id: "7", name: "Seven", clientId: "z" })[0]).toMatchObject({
      clientId: "z",
    });
    const more = withCampaign(draft.rows, { id: "8", name: null, clientId: "z" });
    expect(values(more)).toEqual(["8", "7", "a@b.example"]);
  });

  describe("merging routes that two people edit at the same time", () => {
    const routes = (text: string, unrouted: "file" | "hold" = "file") =>
      draftOf({
        routes: text.split(" ").map((route) => {
          const [value = "", client = "a"] = route.split(">");
          return { kind: "mailbox", value, client_id: client, campaign_name: null };
        }),
        unrouted,
      });
    const said = ({ rows }: typeof draft): string =>
      rows.map(({ value, clientId }) => (clientId === "a" ? value : `${value}>${clientId}`)).join(" ");
    test.each([
      ["1 2 3", "2 3", "1 3", "3"],
      ["1 2", "1 2 mine", "theirs 1 2", "theirs 1 2 mine"],
      ["1 2 3", "3 1 2", "1 2", "1 2"],
      ["1 2 3", "3 2 1", "1 2 3 theirs", "3 2 1 theirs"],
      ["1 2 3", "1 2 3 mine", "3 2 1", "3 2 1 mine"],
      ["1 2", "1>b 2", "1 2>c", "1>b 2>c"],
      ["1", "1>b", "1>c", "1>b"],
      ["1 2", "1 2>b", "1", "1 2>b"],
      ["1 2", "1", "1 2>b", "1"],
      ["1 2", "1 2 new", "2 1 new>b", "2 1 new"],
    ])(
      "routes %p, edited here to %p and on the server to %p, are merged into %p",
      (base, mine, theirs, both) => {
        const result = merged({ base: routes(base), mine: routes(mine), theirs: routes(theirs) });
        expect(said(result)).toBe(both);
        expect(new Set(result.rows.map(({ key }) => key)).size).toBe(result.rows.length);
      },
    );

    test("merging routes keeps a changed setting for unrouted emails, regardless of who changed it", () => {
      const of = (mine: "file" | "hold", theirs: "file" | "hold") =>
        merged({ base: routes("1"), mine: routes("1", mine), theirs: routes("1", theirs) }).unrouted;
      expect([of("file", "file"), of("hold", "file"), of("file", "hold")]).toEqual(["file", "hold", "hold"]);
    });

    test("another person's changes to routes are shown", () => {
      const news = newsBetween(routes("1 2 3 4"), routes("4 2>b 3 5", "hold"));
      expect(news?.routes.map(({ what, route }) => `${what} ${route.value}`)).toEqual([
        "removed 1",
        "led 2",
        "added 5",
      ]);
      expect(news).toMatchObject({ isReordered: true, isUnroutedChanged: true });
      expect(newsBetween(routes("1 2"), routes("1 2"))).toBeNull();
    });
  });

  test("an error in a route is shown at that route", () => {
    expect(refusalIn(new Error("routes[1].value: is not a mailbox"))).toEqual({
      index: 1,
      member: "value",
      message: "is not a mailbox",
    });
    expect(refusalIn(new Error("routes[1]: matches the same mail as routes[0]"))).toMatchObject({
      index: 1,
      member: "value",
    });
    expect(refusalIn(new Error("Connection not found"))).toBeNull();
    expect(refusalIn(null)).toBeNull();
  });
});

test("a connection URL that names an unknown section opens the overview", () => {
  expect([
    connectionSearch({ tab: "routes" }),
    connectionSearch({ tab: "overview" }),
    connectionSearch({ tab: 7 }),
  ]).toEqual([{ tab: "routes" }, {}, {}]);
});
