/** Tests the n8n nodes without n8n: their requests against the OpenAPI document, and signature verification. */
import { describe, expect, test } from "bun:test";
import { runInNewContext } from "node:vm";
import { Webhook } from "standardwebhooks";
import { RESOURCES } from "../../src/integrations/n8n/nodes/Replydesk/operations.ts";
import { TEMPLATES } from "../../src/integrations/n8n/templates.ts";
import { verifiedId } from "../../src/integrations/client/verify.ts";
import { openDesk } from "../support/desk.ts";
import type { Body } from "../support/call.ts";
import { operationsOf, readDocument } from "../support/document.ts";

test("every field of an n8n operation exists in the API, and all required fields are included", async () => {
  const desk = await openDesk("in this process");
  const operations = operationsOf(await readDocument(desk.url));
  await desk.close();
  const nodes = Object.values(RESOURCES).flatMap((resource) => Object.values(resource.operations));
  for (const { method, path, fields, body = {} } of nodes) {
    const operation = operations.find(({ name }) => name === `${method} ${path}`);
    expect(operation, `${method} ${path}`).toBeDefined();
    const parameters = operation?.parameters ?? [];
    const schema = operation?.body?.schema;
    const names = {
      path: parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
      query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      body: Object.keys(schema?.properties ?? {}),
    };
    for (const { name, in: place } of fields) expect(names[place], `${method} ${path}`).toContain(name);
    for (const name of Object.keys(body)) expect(names.body, `${method} ${path}`).toContain(name);
    const required = [...names.path, ...(schema?.required ?? [])];
    const offered = fields.filter((field) => field.required).map(({ name }) => name);
    expect([...offered, ...Object.keys(body)], `${method} ${path}`).toEqual(expect.arrayContaining(required));
  }
});

/** Returns the body of a template's request to update a lead that the CRM already has. */
function savedBody(template: object, lead: Body): string {
  const { nodes } = template as { nodes: Body[] };
  const { parameters } = nodes.find(({ name }) => name === "Save person") as Body;
  const people: Body = Object.assign([{ id: "lead_7" }], {
    items: [{ item: { id: 7, name: "Dana Reyes" } }],
  });
  const outputs: Body = { "Positive reply": lead, "Find person": people };
  const $ = (name: string) => ({ item: { json: { data: outputs[name] } } });
  return runInNewContext(/^={{(.+)}}$/.exec(parameters.jsonBody)?.[1] ?? "", { $ }) as string;
}

test.each(Object.entries(TEMPLATES))("the template for %s clears no data in the CRM", (name, template) => {
  const unknown = { first_name: "Dana", last_name: null, company: null, title: null, phone: null };
  const body = savedBody(template, { ...unknown, email: "dana@lead.example.com" });
  expect(body).not.toMatch(/null|""/);
  // These requests replace a person's addresses and phone numbers with the given ones.
  if (name === "pipedrive" || name === "close") expect(body).not.toContain("dana@lead.example.com");
});

test("the n8n template for Pipedrive reads and writes people with an API version that Pipedrive still supports", () => {
  const { nodes } = TEMPLATES["pipedrive"] as { nodes: Body[] };
  const urls = nodes
    .map(({ parameters }) => String(parameters.url))
    .filter((url) => url.includes("/persons"));
  expect(urls).toHaveLength(2);
  for (const url of urls) expect(url).toStartWith("=https://api.pipedrive.com/api/v2/persons");
});

describe("the n8n trigger", () => {
  const secret = `whsec_${Buffer.from("a secret of the subscription").toString("base64")}`;
  const body = JSON.stringify({ type: "lead.positive", data: { company: "Müller & Söhne" } });
  const at = new Date("2026-03-01T10:00:00Z");
  const seconds = at.getTime() / 1000;
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("evt_1", at, body)}`,
  };
  const delivery = { headers, rawBody: Buffer.from(body), secret, now: seconds };

  test("the n8n trigger accepts deliveries with one correct signature among several", () => {
    expect(verifiedId(delivery)).toBe("evt_1");
    expect(verifiedId({ ...delivery, now: seconds + 300 })).toBe("evt_1");
  });

  test.each([
    ["another body", { rawBody: Buffer.from(body.replace("Söhne", "Sohn")) }],
    ["another secret", { secret: "whsec_b3RoZXI=" }],
    ["another ID", { headers: { ...headers, "webhook-id": "evt_2" } }],
    ["an old timestamp", { now: seconds + 301 }],
    ["a future timestamp", { now: seconds - 301 }],
    ["a timestamp that is no number", { headers: { ...headers, "webhook-timestamp": "now" } }],
    ["no signature", { headers: { ...headers, "webhook-signature": undefined } }],
    ["two ID headers", { headers: { ...headers, "webhook-id": ["evt_1", "evt_1"] } }],
  ])("the n8n trigger rejects a delivery with %s", (_, change) => {
    expect(verifiedId({ ...delivery, ...change })).toBeNull();
  });
});
