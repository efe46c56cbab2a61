/** Tests suppressions for all clients, and CSV lists of suppressions. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { readCsv } from "../../../src/core/csv.ts";
import { suppress } from "../../../src/contacts/suppressions/store.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";

let key: string;
let workspaceId: string;
let clients: string[];
let made = 0;

const desk = await openDesk("in this process", { clock: new ManualClock() });
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Lists"));
  clients = [await newClient(), await newClient()];
});

const post = (path: string, body: object) => call(desk, "POST", path, { key, body });
const newClient = async (): Promise<string> =>
  (await post("/api/clients", { name: `Listed ${made++}` })).body.data.id;
const list = async (query = ""): Promise<Body> =>
  (await call(desk, "GET", `/api/suppressions?limit=100${query}`, { key })).body;
const table = async (query: string): Promise<string[][]> => {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${desk.url}/api/suppressions?format=csv&${query}`, { headers });
  return readCsv(await answer.text());
};

test("a suppression for all clients also applies to new clients, until it is lifted for all clients", async () => {
  await post("/api/suppressions", { client_id: clients[0], value: "no@example.com", reason: "Asked" });
  const { status, body } = await post("/api/suppressions", { all_clients: true, value: "NO@example.com" });
  expect([status, body.data.all_clients]).toEqual([201, true]);
  const third = await newClient();
  const { data } = await list("&all_clients=true");
  expect(data.map((row: Body) => row.client_id).sort()).toEqual([...clients, third].sort());
  expect(new Set(data.map((row: Body) => row.id)).size).toBe(3);
  const again = await post("/api/suppressions", { all_clients: true, value: "no@example.com" });
  expect(again.status).toBe(200);
  const path = `/api/suppressions/${data[0].id}`;
  await call(desk, "DELETE", `${path}?all_clients=true`, { key });
  expect((await list()).data).toEqual([]);
  await newClient();
  expect((await list()).data).toEqual([]);
});

test("an opt-out from one client remains when a suppression for all clients is lifted", async () => {
  const db = desk.internals?.deps.db;
  const [clientId = "", other = ""] = clients;
  const optOut = {
    workspaceId,
    clientId,
    value: "out@example.com",
    reason: "Asked",
    source: "reply",
  } as const;
  if (db) suppress(db, optOut, Date.now());
  await post("/api/suppressions", { all_clients: true, value: "out@example.com" });
  const { data } = await list(`&client_id=${other}`);
  await call(desk, "DELETE", `/api/suppressions/${data[0].id}?all_clients=true`, { key });
  expect((await list()).data).toMatchObject([{ client_id: clientId, source: "reply", all_clients: false }]);
});

test("an internationalized domain is suppressed and found in its original form", async () => {
  await post("/api/suppressions", { client_id: clients[0], value: "Info@München.example" });
  const found = async (q: string) =>
    (await list(`&q=${encodeURIComponent(q)}`)).data.map(({ value }: Body) => value as string);
  for (const q of ["münchen", "MÜNCHEN.exa", "info@münchen", "xn--mnchen"])
    expect(await found(q)).toEqual(["info@xn--mnchen-3ya.example"]);
  expect(await found("köln")).toEqual([]);
});

test("a list of suppressions can be previewed and then imported, and importing it again changes nothing", async () => {
  const csv =
    "Name,Email\nDana,dana@example.com\nSam,SAM@example.com\nNobody,\nAgain,sam@example.com\nAll,@example.net";
  const tried = await post("/api/suppressions/import", { csv, client_id: clients[0], dry_run: true });
  const outcome = { rows: 5, created: 3, existing: 0, failed: 1 };
  expect(tried.body.data).toMatchObject({ dry_run: true, ...outcome });
  const values = ["dana@example.com", "sam@example.com", "example.net"];
  expect(tried.body.data.outcomes).toEqual(Object.fromEntries(values.map((value) => [value, "created"])));
  expect(tried.body.data.errors).toEqual([
    { row: 4, value: "", error: "must be an email address or a domain" },
  ]);
  expect((await list()).pagination.total).toBe(0);
  const spaced = await post("/api/suppressions/import", {
    csv: csv.replaceAll("\n", "\n\n"),
    client_id: clients[0],
    dry_run: true,
  });
  expect(spaced.body.data.errors).toMatchObject([{ row: 7 }]);
  const done = await post("/api/suppressions/import", { csv, client_id: clients[0], reason: "Old tool" });
  expect(done.body.data).toMatchObject(outcome);
  const more = await post("/api/suppressions/import", { csv, all_clients: true });
  expect(more.body.data).toMatchObject({ created: 3, existing: 0 });
  const again = await post("/api/suppressions/import", {
    csv: "dana@example.com\nexample.net",
    all_clients: true,
  });
  const outcomes = { "dana@example.com": "existing", "example.net": "existing" };
  expect(again.body.data).toMatchObject({ rows: 2, created: 0, existing: 2, outcomes });
  expect((await list()).pagination.total).toBe(6);

  const [header, ...rows] = await table("q=dana");
  expect(header?.slice(0, 5)).toEqual(["value", "kind", "client", "all_clients", "reason"]);
  expect(
    rows
      .map((row) => row.slice(0, 2).concat(row[3] ?? "", row[4] ?? ""))
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ["dana@example.com", "email", "true", ""],
    ["dana@example.com", "email", "true", "Old tool"],
  ]);
});

test("a caller limited to certain clients can suppress addresses only for those clients", async () => {
  const limited = await post("/api/api-keys", { name: "L", client_ids: [clients[0]], permission: "write" });
  const body = { all_clients: true, value: "no@example.com" };
  const answer = await call(desk, "POST", "/api/suppressions", { key: limited.body.key, body });
  expect(answer.status).toBe(403);
  const both = await post("/api/suppressions", { ...body, client_id: clients[0] });
  expect([both.status, both.body.error]).toEqual([400, "all_clients: cannot be combined with client_id"]);
  const neither = await post("/api/suppressions", { value: "no@example.com" });
  expect([neither.status, neither.body.error]).toEqual([400, "client_id: is required"]);
});

test("a suppression for all clients can be listed as a single entry, with paging, search and excluded clients", async () => {
  for (const value of ["a@all.example.com", "b@all.example.com", "c@all.example.com"])
    await post("/api/suppressions", { all_clients: true, value });
  for (const client_id of clients) await post("/api/suppressions", { client_id, value: "one@example.com" });
  const limited = await post("/api/api-keys", { name: "L", client_ids: [clients[1]] });
  const found = async (query: string, by = key) => {
    const { body } = await call(desk, "GET", `/api/suppressions?distinct=true${query}`, { key: by });
    return [body.pagination.total, body.data.map(({ value }: Body) => value.split("@")[0]).join(" ")];
  };
  expect((await list()).pagination.total).toBe(8);
  expect(await found("")).toEqual([5, "one one c b a"]);
  expect(await found("&all_clients=true&limit=2")).toEqual([3, "c b"]);
  expect(await found("&q=b@all")).toEqual([1, "b"]);
  expect(await found("&address=a@all.example.com")).toEqual([1, "a"]);
  expect(await found("", limited.body.key)).toEqual([4, "one c b a"]);

  // Lifts only the suppression that was listed for all clients.
  const { data } = await list("&distinct=true&q=a@all");
  await call(desk, "DELETE", `/api/suppressions/${data[0].id}`, { key });
  expect(await found("&q=a@all")).toEqual([1, "a"]);

  // The second client's suppression remains.
  expect(await found(`&client_id=${clients[1]}`)).toEqual([4, "one c b a"]);
  const exported = await table("distinct=true");
  expect(exported).toHaveLength(6);
  expect(
    exported.slice(1).filter(([, , client = "", forAll]) => (client === "") !== (forAll === "true")),
  ).toEqual([]);
});
