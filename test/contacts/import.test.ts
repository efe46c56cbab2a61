/** Tests the contact table: filters, CSV export, CSV import, and companies. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { DAY, iso } from "../../src/core/clock.ts";
import { markBounced } from "../../src/contacts/store/bounces.ts";
import { readCsv } from "../../src/core/csv.ts";
import { suppress } from "../../src/contacts/suppressions/store.ts";
import { call, type Body } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import { makeClient, makeContact, makeReply } from "../support/rows.ts";

const clock = new ManualClock();
let key: string;
let workspaceId: string;

const desk = await openDesk("in this process", { clock });
const db = internalsOf(desk).deps.db;
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Contacts"));
});

const get = async (path: string): Promise<Body> => (await call(desk, "GET", path, { key })).body;
const emails = async (query: string): Promise<string[]> =>
  (await get(`/api/contacts?${query}`)).data.map(({ email }: Body) => email as string).sort();
const importing = (body: object) => call(desk, "POST", "/api/contacts/import", { key, body });
const csv = async (query = "") => {
  const headers = { authorization: `Bearer ${key}` };
  return fetch(`${desk.url}/api/contacts?format=csv${query}`, { headers });
};

test("contact filters work alone and in combination", async () => {
  const clientId = makeClient(db, workspaceId).id;
  const dana = makeContact(db, { workspaceId, email: "dana@one.example.com", company: "One" });
  makeContact(db, { workspaceId, email: "sam@mail.two.example.com", company: "Two" });
  makeContact(db, { workspaceId, email: "kim@one.example.com", company: "One" });
  makeReply(db, { workspaceId, clientId, contact: dana });
  const now = clock.now();
  markBounced(db, { workspaceId, email: "kim@one.example.com", at: now, now });
  for (const value of ["two.example.com", "kim@one.example.com"])
    suppress(db, { workspaceId, clientId, value, reason: null, source: "person" }, now);
  const { data } = await get("/api/companies");
  expect(data).toMatchObject([
    { name: "Two", contact_count: 1, reply_count: 0 },
    { name: "One", contact_count: 2 },
  ]);
  expect((await get("/api/companies?q=tw")).pagination.total).toBe(1);
  const [header, ...companies] = readCsv(await get("/api/companies?format=csv"));
  expect(header?.slice(0, 4)).toEqual(["id", "name", "contact_count", "reply_count"]);
  expect(companies.map((cells) => cells.slice(1, 4))).toEqual([
    ["Two", "1", "0"],
    ["One", "2", "1"],
  ]);
  expect(readCsv(await get("/api/companies?format=csv&q=tw"))).toHaveLength(2);
  expect(await emails(`company_id=${data[1].id}`)).toEqual(["dana@one.example.com", "kim@one.example.com"]);
  expect(await emails("bounced=true")).toEqual(["kim@one.example.com"]);
  expect(await emails("suppressed=true")).toEqual(["kim@one.example.com", "sam@mail.two.example.com"]);
  expect(await emails("suppressed=false")).toEqual(["dana@one.example.com"]);
  const listed: Body[] = (await get("/api/contacts")).data;
  expect(listed.filter(({ is_suppressed: is }) => is).map(({ email }) => email)).toEqual([
    "kim@one.example.com",
    "sam@mail.two.example.com",
  ]);
  expect(await emails(`company_id=${data[1].id}&bounced=false&q=dana`)).toEqual(["dana@one.example.com"]);
  const at = Date.parse((await get("/api/replies")).data[0].received_at as string);
  expect(await emails(`replied_from=${iso(at)}`)).toEqual(["dana@one.example.com"]);
  expect(await emails(`replied_to=${iso(at)}`)).toEqual([]);
  expect(await emails(`replied_from=${iso(at - DAY).slice(0, 10)}`)).toEqual(["dana@one.example.com"]);
});

test("a contact export has every row, even across several pages, and can be imported unchanged", async () => {
  for (let n = 0; n < 1_005; n += 1) makeContact(db, { workspaceId, email: `p${n}@many.example.com` });
  makeContact(db, { workspaceId, email: "odd@many.example.com", firstName: '=1+"2"', company: "A, B" });
  const answer = await csv();
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="contacts.csv"');
  const text = await answer.text();
  const rows = readCsv(text);
  expect([rows.length, new Set(rows.map((row) => row[1])).size]).toEqual([1_007, 1_007]);
  expect(text).toContain(`odd@many.example.com,"'=1+""2""",,"A, B"`);
  expect(readCsv(await (await csv("&q=odd@")).text())).toHaveLength(2);
  const { body } = await importing({ csv: text });
  expect(body.data).toMatchObject({ rows: 1_006, created: 0, updated: 0, unchanged: 1_006, failed: 0 });
  const elsewhere = await desk.addWorkspace("Elsewhere");
  const made = await call(desk, "POST", "/api/contacts/import", {
    key: elsewhere.apiKey,
    body: { csv: text },
  });
  expect(made.body.data.created).toBe(1_006);
});

const TABLE =
  "Email Address;First Name;Seats\r\nNEW@x.example.com;Nora;5\r\nold@x.example.com;Olga;\r\nnobody;N;1";

test("a dry run reports the result of an import without changing any contact", async () => {
  makeContact(db, { workspaceId, email: "old@x.example.com", firstName: "Olivia" });
  const tried = await importing({ csv: TABLE, dry_run: true });
  const columns = { "Email Address": "email", "First Name": "first_name", Seats: null };
  const outcome = { rows: 3, created: 1, updated: 0, unchanged: 1, failed: 1 };
  expect(tried.body.data).toMatchObject({ dry_run: true, columns, ...outcome });
  expect(tried.body.data.errors).toEqual([
    { row: 4, column: "Email Address", error: "is not an email address" },
  ]);
  expect(tried.body.data.sample[0]).toMatchObject({ email: "new@x.example.com", first_name: "Nora" });
  expect(await emails("")).toEqual(["old@x.example.com"]);
  const mapped = { ...columns, Seats: "metadata" };
  const done = await importing({ csv: TABLE, columns: mapped, overwrite: true });
  expect(done.body.data).toMatchObject({ created: 1, updated: 1, unchanged: 0, failed: 1 });
  const { data } = await get("/api/contacts?q=new@");
  expect((await get(`/api/contacts/${data[0].id}`)).data.metadata).toEqual({ Seats: "5" });
  expect((await get("/api/contacts?q=Olga")).pagination.total).toBe(1);
});

test.each([false, true])(
  "a dry run counts a person in several rows just as the import does (replacing: %p)",
  async (overwrite) => {
    makeContact(db, { workspaceId, email: "kim@known.example.com", company: "Acme Corp" });
    const rows = [
      "new@x.example.com,Nora,,",
      "NEW@x.example.com,Nora,,",
      "new@x.example.com,Norah,CEO,",
      "new@x.example.com,Norah,CEO,",
      "kim@known.example.com,,,ACME  corp",
      "kim@known.example.com,,CTO,",
      "kim@known.example.com,,CTO,",
    ];
    const body = { csv: ["email,first_name,title,company", ...rows].join("\n"), overwrite };
    const tried = (await importing({ ...body, dry_run: true })).body.data;
    const done = (await importing(body)).body.data;
    expect({ ...tried, dry_run: false }).toEqual(done);
    expect(done).toMatchObject({ rows: 7, created: 1, updated: 2, unchanged: 4 });
    expect(done.outcomes).toEqual({ "new@x.example.com": "created", "kim@known.example.com": "updated" });
  },
);

test("an internationalized address is imported and found in its original form", async () => {
  const { body } = await importing({ csv: "email\nJorg@Köln.example" });
  expect(body.data).toMatchObject({ created: 1, failed: 0 });
  for (const q of ["köln", "KÖLN.example", "jorg@köln.example"])
    expect(await emails(`q=${encodeURIComponent(q)}`)).toEqual(["jorg@xn--kln-sna.example"]);
});

test("importing a row with the address of a merged contact updates the remaining contact", async () => {
  const left = makeContact(db, { workspaceId, email: "left@x.example.com" });
  const gone = makeContact(db, { workspaceId, email: "gone@x.example.com" });
  await call(desk, "POST", `/api/contacts/${left.id}/merge`, { key, body: { from: [gone.id] } });
  const body = { csv: "email,title\ngone@x.example.com,CEO\nleft@x.example.com,CEO" };
  const outcomes = { "left@x.example.com": "updated" };
  expect((await importing({ ...body, dry_run: true })).body.data).toMatchObject({ unchanged: 1, outcomes });
  expect((await importing(body)).body.data).toMatchObject({ unchanged: 1, outcomes });
});

test.each([
  [{ csv: "Name\nDana" }, "columns: a column must be mapped to email"],
  [{ csv: "\n\n" }, "csv: the header is missing"],
  [{ csv: "a,b\n1,2", columns: { c: "email" } }, "columns: unknown column c"],
  [{ csv: "a,b\n1,2", columns: { a: "email", b: "email" } }, "columns: several columns are mapped to email"],
])("importing %j is rejected", async (body, error) => {
  const answer = await importing(body);
  expect([answer.status, answer.body.error]).toEqual([400, error]);
});

test("an import without line breaks is rejected", async () => {
  const { status, body } = await importing({ csv: "a@x.example.com,".repeat(200), dry_run: true });
  expect([status, body.error]).toEqual([400, "csv: must have at most 200 columns"]);
});

test("import columns are guessed if the caller did not choose them", async () => {
  const { status, body } = await importing({ csv: "Wer,Wo\nDana,Ulm", dry_run: true });
  expect([status, body.data.columns, body.data.created]).toEqual([200, { Wer: null, Wo: null }, 0]);
});

test("a key limited to certain clients cannot export contacts", async () => {
  const { id } = makeClient(db, workspaceId);
  const limited = await call(desk, "POST", "/api/api-keys", { key, body: { name: "L", client_ids: [id] } });
  const asked = async (path: string) =>
    (await call(desk, "GET", `${path}?format=csv`, { key: limited.body.key })).status;
  expect(await asked("/api/contacts")).toBe(403);
  expect(await asked("/api/follow-ups")).toBe(403);
  expect(await asked("/api/companies")).toBe(404);
});

test.each([
  [
    "a column that appears twice",
    "Email,Name,Email\na@b.example,A,c@d.example",
    "csv: row 1, column Email: the name occurs twice; rename one",
  ],
  [
    "characters that were not decoded",
    "Email,Name\nok@b.example,Ok\na@b.example,J\ufffdrgen",
    "csv: row 3, column Name: some characters could not be decoded; save the file as UTF-8",
  ],
])("a file with %s is rejected as a whole", async (_, text, error) => {
  const answer = await importing({ csv: text });
  expect([answer.status, answer.body.error]).toEqual([400, error]);
  expect(await emails("")).toEqual([]);
});

test("an imported row with more cells than the header is reported, and the other rows are imported", async () => {
  const { body } = await importing({ csv: "Email,Company\na@b.example,Lee, Ltd\nc@d.example,Kim" });
  expect(body.data).toMatchObject({
    created: 1,
    failed: 1,
    errors: [{ row: 2, column: "Company", error: "the row has more cells than the header" }],
  });
});

test("an export begins with a byte order mark, so that Excel shows umlauts correctly", async () => {
  makeContact(db, { workspaceId, email: "j@gmbh.example", company: "Müller" });
  const bytes = new Uint8Array(await (await csv()).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
