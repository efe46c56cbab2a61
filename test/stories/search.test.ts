/** Tests one search of each kind over HTTP. `inbox/replies/store/search` compares all kinds with a plain scan. */
import { beforeAll, expect, test } from "bun:test";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const LEAD = {
  email: "dana@prospect.example.com",
  firstName: "Dana",
  lastName: "Reyes",
  company: "Northwind GmbH",
};
const OTHER = {
  email: "jm@elsewhere.example.org",
  firstName: "Jörg",
  lastName: "Müller",
  company: "Café Zürich",
};

const desk = allTests(() => openDesk("in this process"));
let at: Connected;
const ids: string[] = [];

beforeAll(async () => {
  at = await connect(desk, "emailbison");
  for (const mail of [
    { lead: LEAD, subject: "Re: Quick question", text: "Is the pricing for teams public? naïve100" },
    {
      lead: OTHER,
      subject: "Re: Quick question",
      text: "We are teams of prices and of pricing 日本語です",
    },
    { lead: LEAD, subject: "Re: Another thing", text: "Nothing of that sort, quick as a question" },
  ])
    ids.push((await arrive(at, mail)).reply.id);
});

const search = (q: string, more = "") =>
  call(desk, "GET", `/api/replies?q=${encodeURIComponent(q)}${more}`, { key: at.key });
/** Returns the numbers of the replies found, among the three replies. */
const found = async (q: string, more = ""): Promise<number[]> => {
  const { status, body } = await search(q, more);
  expect([q, status, body.pagination?.total]).toEqual([q, 200, body.data?.length]);
  return body.data.map((reply: Body) => ids.indexOf(reply.id)).sort();
};

test.each([
  ["question", [0, 1, 2]],
  ['"quick question"', [0, 1]],
  ["pric", [0, 1]],
  ["jorg muller", [1]],
  ["Cafe zurich quick", [1]],
  ["dana@prospect.example.com", [0, 2]],
  ["dana thing", [2]],
  ["…?!", []],
])("the search %j finds %j", async (q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test("a blank search is ignored", async () => {
  for (const q of ["", "   "]) expect(await found(q)).toEqual([0, 1, 2]);
});

test("a search longer than 200 characters is rejected, and the error names the parameter", async () => {
  expect((await search("é".repeat(200))).status).toBe(200);
  for (const q of ["a".repeat(201), "a ".repeat(2_000)]) {
    const { status, body } = await search(q);
    expect([status, body.error]).toEqual([400, "q: must have at most 200 characters"]);
  }
  // Longer than any URL that HTTP servers accept.
  const headers = { authorization: `Bearer ${at.key}` };
  const { status } = await fetch(`${desk.url}/api/replies?q=${"a".repeat(100_000)}`, { headers });
  expect(status).toBe(431);
});
