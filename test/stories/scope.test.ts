/**
 * Tests callers limited to one client of a workspace: no operation shows or changes another client's data, whatever ids
 * or words a request contains. New operations in the OpenAPI document are included automatically.
 */
import { beforeAll, describe, expect, test } from "bun:test";
import { call, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { operationsOf, readDocument, type Operation } from "../support/document.ts";
import { LIMITED_CALLERS, type AuthHeaders } from "../support/limited-callers.ts";
import { exampleIn, queryIn } from "../support/populate.ts";
import { MARK, populateTwoClients, type TwoClients } from "../support/two-clients.ts";
import {
  filledAt,
  filledWith,
  idMembersOf,
  parametersOf,
  UNKNOWN,
  valuesFor,
  withMember,
} from "../support/variants.ts";
import { allTests } from "../support/fixture.ts";

interface Answer {
  status: number;
  /** The body and all headers. */
  text: string;
}

const desk = allTests(() => openDesk("in this process", { settings: { "rate_limits.session": 0 } }));
let world: TwoClients;
let operations: Operation[];
let headers: AuthHeaders;
let before: Body;
beforeAll(async () => {
  world = await populateTwoClients(desk);
  operations = operationsOf(await readDocument(desk.url)).filter(
    ({ security }) => security === undefined || security.length > 0,
  );
  before = await theirs();
});

async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(desk.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    redirect: "manual",
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const text = isStream ? await beginningOf(response) : await response.text();
  const told = [...response.headers].filter(([name]) => name !== "x-request-id" && name !== "date");
  expect(response.status).not.toBe(429);
  return { status: response.status, text: `${JSON.stringify(told)}\n${text}` };
}

/** Returns the other client's private strings and ids found in a response. */
const leaksIn = ({ text }: Answer, sent = ""): string[] => {
  const rest = sent === "" ? text : text.replaceAll(sent, "");
  return [
    ...(rest.toLowerCase().includes(MARK) ? [MARK] : []),
    ...world.secrets.filter((id) => rest.includes(id)),
  ];
};

/** Makes requests with each of the other client's values and with an unknown value, and expects the same response. */
async function* compare(
  request: (value: string) => readonly [method: string, path: string, body?: unknown],
  { values, unknown }: { values: string[]; unknown: string },
): AsyncGenerator<{ sent: string; answer: Answer; differs: boolean }> {
  const neutral = ({ status, text }: Answer, value: string) =>
    `${status} ${text.slice(text.indexOf("\n")).replaceAll(value, "")}`;
  const other = values.length > 0 ? neutral(await ask(...request(unknown)), unknown) : "";
  for (const sent of values) {
    const answer = await ask(...request(sent));
    yield { sent, answer, differs: neutral(answer, sent) !== other };
  }
}

const theirs = async (): Promise<Body> => {
  const ids = world.theirs.ids;
  const single = ["replies", "contacts", "clients", "connections", "follow-ups"].map(
    (name) => `/api/${name}/${ids[name]}`,
  );
  const lists = ["replies", "contacts", "follow-ups", "suppressions", "approvals"].map(
    (name) => `/api/${name}?client_id=${ids.clients}`,
  );
  const timeline = `/api/replies/${ids.replies}/timeline`;
  const common = [
    "snippets?limit=100",
    "saved-views?limit=100",
    "categories?limit=100",
    "webhook-subscriptions",
    "sending",
  ].map((list) => `/api/${list}`);
  const read = [...single, ...lists, timeline, ...common].map(async (path) => [
    path,
    (await call(desk, "GET", path)).body,
  ]);
  return Object.fromEntries(await Promise.all(read));
};

const reading = () => operations.filter(({ method }) => method === "GET");
/** One of the other client's ids for each resource in a path, and a sample of other ids. */
const sample = (): string[] => {
  const named = Object.values(world.theirs.ids).filter((id) => world.secrets.includes(id));
  return [...new Set([...named, ...world.secrets.filter((_, index) => index % 64 === 0)])];
};
/** The other client's ids for the resources in a path, and a few others. */
const idsFor = (path: string): string[] => {
  const { ids } = world.theirs;
  const named = path.split("/").flatMap((part) => ids[part] ?? []);
  const others = world.secrets.filter((_, index) => index % 64 === 0);
  return [...new Set([...named.filter((id) => world.secrets.includes(id)), ...others])];
};
const exampleOf = (operation: Operation) => (operation.body ? exampleIn(world.ours, operation) : undefined);

/** Puts the other client's ids in each position of each path, and expects the response for an unknown id. */
async function walkPaths(walked: Operation[]): Promise<void> {
  const single = walked.filter(({ path }) => path.includes("{"));
  expect(single.length).toBeGreaterThan(10);
  for (const operation of single) {
    const { method, path, name } = operation;
    const body = exampleOf(operation);
    for (const [at] of parametersOf(path).entries()) {
      const request = (id: string) =>
        [
          method,
          `${filledAt(path, { at, id }, world.own[0] ?? "")}${queryIn(world.ours, operation)}`,
          body,
        ] as const;
      const given = { values: idsFor(path), unknown: UNKNOWN };
      for await (const { sent, answer, differs } of compare(request, given)) {
        const isUnknown = [403, 404].includes(answer.status);
        const found = [name, sent, isUnknown, differs, leaksIn(answer, sent)];
        expect(found).toEqual([name, sent, true, false, []]);
      }
    }
  }
}

describe.each(LIMITED_CALLERS)("%s", (_, admit) => {
  beforeAll(async () => {
    headers = await admit(desk, world.ours.clientId);
  });

  test("a caller limited to one client can read nothing that identifies the other client", async () => {
    expect(world.secrets.length).toBeGreaterThan(15);
    let seen = 0;
    for (const operation of reading()) {
      const ids = operation.path.includes("{") ? world.own : [""];
      for (const id of ids) {
        const path = `${filledWith(operation.path, id)}${queryIn(world.ours, operation)}`;
        const answer = await ask("GET", path);
        seen += answer.status === 200 ? 1 : 0;
        expect([path, leaksIn(answer)]).toEqual([path, []]);
      }
    }
    expect(seen).toBeGreaterThan(15);
  });

  test("cursors from the full list give a caller limited to one client only that client's rows", async () => {
    for (const operation of reading().filter(({ parameters }) =>
      parameters.some(({ name }) => name === "cursor"),
    )) {
      const id = world.theirs.ids[operation.path.split("/")[2] ?? ""] ?? UNKNOWN;
      const list = filledWith(operation.path, id);
      const first = await call(desk, "GET", `${list}${queryIn(world.ours, operation, "?limit=1")}`);
      const cursor: string | undefined = first.body.pagination?.nextCursor;
      const own = filledWith(operation.path, world.ours.ids[operation.path.split("/")[2] ?? ""] ?? UNKNOWN);
      for (const given of [`?cursor=${cursor ?? ""}&limit=100`, "?limit=1", "?offset=1&limit=1"]) {
        const answer = await ask("GET", `${own}${queryIn(world.ours, operation, given)}`);
        expect([operation.name, given, leaksIn(answer)]).toEqual([operation.name, given, []]);
      }
    }
  });
});

describe.each(
  LIMITED_CALLERS.filter(([name]) => name === "a key that may do everything" || name === "a viewer"),
)("%s, who searches", (_, admit) => {
  beforeAll(async () => {
    headers = await admit(desk, world.ours.clientId);
  });

  test("a caller limited to one client cannot read another client's resources by id on any path", async () => {
    await walkPaths(reading());
  });

  test("a caller limited to one client finds nothing by another client's ids or words", async () => {
    let tried = 0;
    for (const operation of reading()) {
      const path = filledWith(operation.path, world.ours.ids[operation.path.split("/")[2] ?? ""] ?? UNKNOWN);
      for (const { name, schema } of operation.parameters.filter((each) => each.in === "query")) {
        const request = (value: string) =>
          ["GET", `${path}${queryIn(world.ours, operation, `?${name}=${value}`)}`] as const;
        const [values, unknown] = valuesFor(name, sample());
        for await (const { sent, answer, differs } of compare(request, { values, unknown })) {
          const found = [operation.name, name, sent, differs, leaksIn(answer, sent)];
          expect(found).toEqual([operation.name, name, sent, false, []]);
          tried += 1;
        }
        for (const value of schema.enum ?? []) {
          const answer = await ask(...request(String(value)));
          expect([operation.name, name, value, leaksIn(answer)]).toEqual([operation.name, name, value, []]);
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
  });
});

// Roles that may not write are refused before any id is checked.
const WRITING = LIMITED_CALLERS.filter(
  ([name]) => name === "a key that may do everything" || name === "an agent",
);

describe.each(WRITING)("%s with write access", (_, admit) => {
  beforeAll(async () => {
    headers = await admit(desk, world.ours.clientId);
  });

  test("a caller limited to one client changes nothing through another client's id in a path", async () => {
    await walkPaths(operations.filter(({ method }) => method !== "GET"));
  });

  test("a caller limited to one client changes nothing through another client's id in a body", async () => {
    let tried = 0;
    for (const operation of operations.filter(({ body }) => body !== null)) {
      const { method, name } = operation;
      const path = filledWith(operation.path, world.ours.ids[operation.path.split("/")[2] ?? ""] ?? UNKNOWN);
      for (const member of idMembersOf(operation.body?.schema)) {
        const request = (id: string) =>
          [method, path, withMember(exampleIn(world.ours, operation), member, id)] as const;
        const given = { values: sample(), unknown: UNKNOWN };
        for await (const { sent, answer, differs } of compare(request, given)) {
          const found = [name, member, sent, differs, leaksIn(answer, sent)];
          expect(found).toEqual([name, member, sent, false, []]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
  });
});

test("after all attempts, the other client's data and shared data are unchanged, and no email was sent for that client", async () => {
  expect(await theirs()).toEqual(before);
  expect(world.theirs.sandbox.ledger).toEqual([]);
});

/** Reads an event stream up to its greeting, which follows any missed events. */
async function beginningOf({ body }: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes("retry: ")) break;
  }
  return text;
}
