/** Tests GET /api/events/samples, which automation tools call to discover an event's fields. */
import { expect, test } from "bun:test";
import { EVENT_TYPES } from "../../src/core/events.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openEndpoint } from "../support/endpoint.ts";
import { openLocalDesk } from "./subscriber.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openLocalDesk({}));
const endpoint = allTests(() => openEndpoint());

const at = allTests(() => connect(desk, "emailbison"));

const samplesOf = async (event: string, key = desk.apiKey): Promise<Body[]> =>
  (await call(desk, "GET", `/api/events/samples?event=${event}`, { key })).body.data;

test.each([...EVENT_TYPES])(
  "if no event is recorded, the sample of %s is made up as documented",
  async (event) => {
    const { apiKey } = await desk.addWorkspace(`Without ${event}`);
    const samples = await samplesOf(event, apiKey);
    expect(samples).toEqual([
      {
        type: event,
        timestamp: expect.any(String),
        workspace_id: expect.any(String),
        data: expect.any(Object),
      },
    ]);
  },
);

test("the samples are the three newest bodies exactly as delivered, and only for authorized callers", async () => {
  const body = { url: endpoint.url, client_ids: [at.clientId], events: ["reply.received"] };
  await call(desk, "POST", "/api/webhook-subscriptions", { body });
  for (const name of ["one", "two", "three", "four"])
    await arrive(at, { text: `Hello from ${name}`, lead: { email: `${name}@lead.example.com` } });
  await eventually(() => Promise.resolve(endpoint.received.length === 4));
  const sent = endpoint.received.map(({ body: text }) => JSON.parse(text) as Body);
  const newest = sent.toSorted((a, b) => (a.data.id < b.data.id ? 1 : -1)).slice(0, 3);
  expect(await samplesOf("reply.received")).toEqual(newest);
  const other = await connect(desk, "smartlead");
  const keyOf = async (client_ids: string[]): Promise<string> =>
    (await call(desk, "POST", "/api/api-keys", { body: { name: "Limited", permission: "read", client_ids } }))
      .body.key;
  expect(await samplesOf("reply.received", await keyOf([at.clientId]))).toEqual(newest);
  const [madeUp] = await samplesOf("reply.received", await keyOf([other.clientId]));
  expect(madeUp?.data.from_email).toBe("dana@example.com");
});

test("samples of an unknown event are refused", async () => {
  for (const query of ["", "?event=reply.lost", "?event=webhook.test"])
    expect((await call(desk, "GET", `/api/events/samples${query}`)).status).toBe(400);
});
