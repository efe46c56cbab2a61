/** Tests that an instance URL never leads to an internal address, either when it is saved or when it is called. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { insertConnection } from "../../../src/sequencers/connections/store/connections.ts";
import { call, type Answer } from "../../support/call.ts";
import { openDesk, type Desk, internalsOf } from "../../support/desk.ts";
import { answerOf, openWire, type Wire } from "../../support/wire.ts";

const CLOSED = {
  "platforms.allow_networks": [],
  "platforms.instantly.base_url": "https://api.instantly.ai/api/v2",
  "platforms.smartlead.base_url": "https://server.smartlead.ai/api/v1",
  "platforms.plusvibe.base_url": "https://api.plusvibe.ai/api/v1",
};

let desk: Desk;
let clientId: string;
/** A server that can be reached under any spelling of this machine's own address. */
let wire: Wire;

beforeAll(async () => {
  wire = await openWire((socket) => socket.end(answerOf(200, {}, '{"data":{"id":1}}')));
  desk = await openDesk("in this process", { settings: CLOSED });
  clientId = (await call(desk, "POST", "/api/clients", { body: { name: "Northwind" } })).body.data.id;
});
afterAll(async () => {
  await desk.close();
  await wire.stop();
});

const give = (instanceUrl: string): Promise<Answer> =>
  call(desk, "POST", "/api/connections/emailbison", {
    body: { name: "Outbound", api_key: "1|key", client_id: clientId, instance_url: instanceUrl },
  });

test.each([
  ["an internal address", () => `https://127.0.0.1:${wire.port}`, "must resolve to a public address"],
  ["an address without TLS", () => "http://send.agency.example.com", "must begin with https://"],
  ["no URL", () => "send.agency.example.com", "must begin with https://"],
])("the instance URL %s is refused when it is saved", async (_, url, reason) => {
  const { status, body } = await give(url());
  expect([status, body.error]).toEqual([400, `instance_url: ${reason}`]);
  expect(wire.connections).toEqual([]);
});

describe("a URL stored under earlier rules", () => {
  let path: string;
  beforeAll(() => {
    const { db, vault, clock } = internalsOf(desk).deps;
    const { workspaceId } = desk;
    const account = {
      platform: "emailbison",
      name: "Old",
      apiKey: "1|key",
      verifiedAt: null,
      lastError: null,
    } as const;
    const instanceUrl = `http://127.0.0.1:${wire.port}`;
    const row = insertConnection(db, vault, { workspaceId, clientId, instanceUrl, ...account }, clock.now());
    path = `/api/connections/${row.id}`;
  });

  const NOT_CALLED = "the address of emailbison is not allowed: must begin with https://";

  test("a disallowed stored instance URL is not called, and the connection shows the reason", async () => {
    expect((await call(desk, "POST", `${path}/test`)).body.data).toEqual({ ok: false, error: NOT_CALLED });
    expect((await call(desk, "GET", path)).body.data.last_error).toBe(NOT_CALLED);
    const synced = await call(desk, "POST", `${path}/sync`, { body: {} });
    expect(synced.body.data).toMatchObject({ fetched: 0, complete: false, error: NOT_CALLED });
    expect(wire.connections).toEqual([]);
  });

  test("a connection with a disallowed stored instance URL accepts no new key", async () => {
    const { status, body } = await call(desk, "PATCH", path, { body: { api_key: "1|other" } });
    expect([status, body.error]).toEqual([400, "instance_url: must begin with https://"]);
    expect(wire.connections).toEqual([]);
  });

  test("a connection with a disallowed stored instance URL can be paused and renamed, and keeps the URL", async () => {
    const patch = (body: object) => call(desk, "PATCH", path, { body });
    expect((await patch({ name: "Elsewhere", status: "paused" })).status).toBe(200);
    const same = await patch({ instance_url: `http://127.0.0.1:${wire.port}` });
    expect([same.status, same.body.data.name]).toEqual([200, "Elsewhere"]);
    const other = await patch({ instance_url: "https://send.other.example.com" });
    expect([other.status, other.body.error]).toEqual([
      400,
      "instance_url: cannot be changed; create a connection for the other instance",
    ]);
  });
});
