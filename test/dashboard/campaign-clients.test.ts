/** Tests how a connection's routes page determines the client that gets a campaign's emails. */
import { expect, test } from "bun:test";
import { draftOf, type RoutesDraft } from "../../src/dashboard/connections/routes/draft.ts";
import { campaignClient } from "../../src/dashboard/connections/routes/campaign-client.ts";

const CAMPAIGN = {
  id: "7",
  name: "Spring",
  status: null,
  sequencer_client: null,
  client_id: "default",
  routed: false,
  suggested_client_id: null,
};

type Row = Parameters<typeof draftOf>[0]["routes"][number];
const route = (kind: Row["kind"], value: string): Row => ({
  kind,
  value,
  client_id: "a",
  campaign_name: null,
});
const routes = (...rows: Row[]): RoutesDraft => draftOf({ routes: rows, unrouted: "file" });

const OWN = route("campaign", "7");
const OTHERS = route("campaign", "8");
const MAILBOX = route("mailbox", "a@b.example");
const DOMAIN = route("mailbox_domain", "b.example");
const NAME = route("campaign_name", "Autumn*");

test.each([
  ["no route", routes(), "default default"],
  ["another campaign's route", routes(OTHERS), "default default"],
  ["its own route", routes(OTHERS, OWN, MAILBOX), "a campaign"],
  ["its own route after others", routes(MAILBOX, OWN), "a earlier"],
  ["a mailbox", routes(MAILBOX), "null others"],
  ["a mailbox's domain", routes(OTHERS, DOMAIN), "null others"],
  ["a name that does not match", routes(NAME), "default default"],
])("the routes page shows the client of a campaign with %s", (_, draft, said) => {
  const { clientId, by } = campaignClient(CAMPAIGN, { draft, stored: draft, defaultId: "default" });
  expect(`${clientId} ${by}`).toBe(said);
});

test("a client's name is matched as on the server, unless the names have been edited since", () => {
  const campaign = { ...CAMPAIGN, client_id: "a", routed: true };
  const ownerOf = (draft: RoutesDraft, stored: RoutesDraft) =>
    campaignClient(campaign, { draft, stored, defaultId: "default" });
  const stored = routes(NAME);
  expect(ownerOf(stored, stored)).toEqual({ clientId: "a", by: "campaign" });
  expect(ownerOf(routes(OTHERS, NAME), stored)).toEqual({ clientId: "a", by: "campaign" });
  expect(ownerOf(routes(route("campaign_name", "Spring*")), stored).by).toBe("others");
  expect(ownerOf(routes(NAME), routes(OWN, NAME)).by).toBe("others");
  expect(ownerOf(routes(), routes(OWN)).by).toBe("default");
});
