/** Tests what the OpenAPI document states about bodies and created resources, for all operations. */
import { afterAll, expect, test } from "bun:test";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { isOfKeys, operationsOf, readDocument, type Operation } from "../support/document.ts";
import { exampleIn, pathIn, populateWorkspace } from "../support/populate.ts";

const desk = await openDesk("in this process");
const operations = operationsOf(await readDocument(desk.url));
const workspace = await populateWorkspace(desk, { platform: "emailbison" });
afterAll(() => desk.close());

/** Matches errors about a missing property, unless one of several is enough, such as `all_clients` or `client_id`. */
const MISSING = /^(?!one of |.* or |client_id: ).*(is required|at least one)/i;

test("a request body with only the required properties is complete", async () => {
  for (const operation of operations.filter(isOfKeys)) {
    const { name, method, body } = operation;
    if (!body) continue;
    const isRequired = ([member]: [string, unknown]): boolean =>
      body.schema.required?.includes(member) ?? false;
    const given = Object.fromEntries(Object.entries(exampleIn(workspace, operation)).filter(isRequired));
    const { error } = (await call(desk, method, pathIn(workspace, operation), { body: given })).body;
    expect([name, String(error)]).toEqual([name, expect.not.stringMatching(MISSING)]);
  }
});

test("creating a readable resource returns a Location header", () => {
  const contentOf = ({ responses }: Operation, status: number) =>
    JSON.stringify(responses[status]?.content?.["application/json"]?.schema);
  const reads = operations.filter(({ method, path }) => method === "GET" && path.endsWith("/{id}"));
  const isReadable = (creation: Operation): boolean =>
    reads.some(
      (read) => read.path === `${creation.path}/{id}` || contentOf(read, 200) === contentOf(creation, 201),
    );
  const silent = operations
    .filter(({ responses }) => responses[201] && !responses[201].headers?.Location)
    .filter(isReadable);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
