/** Tests that callers limited to clients see and change what is shared for their clients alone. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { call, type Answer, type ApiCallOptions, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { keyWith, personAs, type AuthHeaders } from "../support/limited-callers.ts";
import { populateTwoClients, type TwoClients } from "../support/two-clients.ts";
import { UNKNOWN } from "../support/variants.ts";

let desk: Desk;
let world: TwoClients;
let key: AuthHeaders;
let agent: AuthHeaders;
let viewer: AuthHeaders;
beforeAll(async () => {
  desk = await openDesk("in this process", { settings: { "rate_limits.session": 0 } });
  world = await populateTwoClients(desk);
  const { clientId } = world.ours;
  [key, agent, viewer] = await Promise.all([
    keyWith("admin")(desk, clientId),
    personAs("agent")(desk, clientId),
    personAs("viewer")(desk, clientId),
  ]);
});
afterAll(() => desk.close());

const as = (
  headers: AuthHeaders,
  method: string,
  path: string,
  options: ApiCallOptions = {},
): Promise<Answer> => call(desk, method, path, { ...options, key: null, headers });

test("limited callers work with what is shared for their client, and with nothing shared beyond it", async () => {
  const named = async (headers: AuthHeaders, path: string) =>
    (await as(headers, "GET", path)).body.data.map(({ name }: Body) => name).sort();
  for (const headers of [key, agent]) expect(await named(headers, "/api/snippets")).toEqual(["Ours"]);
  for (const headers of [key, agent, viewer])
    expect(await named(headers, "/api/saved-views")).toEqual(["Ours"]);
  const { clientId } = world.ours;
  const make = (headers: AuthHeaders, path: string, body: object) => as(headers, "POST", path, { body });
  const text = { name: "Slots", body: "Thursday?" };
  expect((await make(key, "/api/snippets", text)).status).toBe(403);
  expect((await make(key, "/api/saved-views", { name: "All", filter: { state: "all" } })).status).toBe(403);
  const snippet = await make(key, "/api/snippets", { ...text, client_id: clientId });
  const view = await make(key, "/api/saved-views", { name: "Open", filter: { client_id: clientId } });
  expect([snippet.status, view.status]).toEqual([201, 201]);
  expect(await named(agent, "/api/snippets")).toEqual(["Ours", "Slots"]);
  const change = (path: string, body: object) => as(key, "PATCH", path, { body });
  const snippetPath = `/api/snippets/${snippet.body.data.id}`;
  const viewPath = `/api/saved-views/${view.body.data.id}`;
  expect((await change(snippetPath, { client_id: null })).status).toBe(403);
  expect((await change(viewPath, { filter: { state: "all" } })).status).toBe(403);
  for (const foreign of [world.theirs.clientId, UNKNOWN]) {
    expect((await change(snippetPath, { client_id: foreign })).body.error).toBe("Invalid client_id");
    expect((await change(viewPath, { filter: { client_id: foreign } })).body.error).toBe("Invalid client_id");
    const own = { name: "Mine", filter: { client_id: `${clientId},${foreign}` } };
    expect((await make(agent, "/api/saved-views", own)).body.error).toBe("Invalid client_id");
  }
  expect((await change(snippetPath, { body: "Friday?" })).body.data.body).toBe("Friday?");
  const mine = await make(agent, "/api/saved-views", { name: "Mine", filter: { state: "all" } });
  expect(await named(agent, "/api/saved-views")).toEqual(["Mine", "Open", "Ours"]);
  for (const path of [snippetPath, viewPath]) expect((await as(key, "DELETE", path)).status).toBe(200);
  await as(agent, "DELETE", `/api/saved-views/${mine.body.data.id}`);
});
