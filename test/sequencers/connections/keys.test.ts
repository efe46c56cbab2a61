/** Tests that key checks and key changes are recorded and reported like any other call. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { call, type Answer, type Body } from "../../support/call.ts";
import { LOCAL_ENDPOINTS } from "../../support/endpoint.ts";
import { Receiver } from "../../support/receiver.ts";
import { openStage, type Stage } from "../../support/stage.ts";

let stage: Stage;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await Receiver.open();
  stage = await openStage("emailbison", LOCAL_ENDPOINTS);
  const body = { url: receiver.url(), events: ["connection.failing"] };
  await call(stage.desk, "POST", "/api/webhook-subscriptions", { body });
});
afterEach(async () => {
  await receiver.down();
  await stage.close();
});

const path = () => `/api/connections/${stage.at.connectionId}`;
const tested = async (): Promise<Body> => (await call(stage.desk, "POST", `${path()}/test`)).body.data;
const patch = (body: object): Promise<Answer> => call(stage.desk, "PATCH", path(), { body });
const read = async (): Promise<Body> => (await call(stage.desk, "GET", path())).body.data;
const refuseOne = (): void =>
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "no" }, "read");
/** Returns the data of all events received so far. */
async function reported(): Promise<Body[]> {
  await stage.pass(0);
  return receiver.calls.map(({ body }) => JSON.parse(body.toString()).data);
}

test("a stored key that is rejected is reported immediately, and then not again until it has worked", async () => {
  for (let time = 0; time < 2; time += 1) {
    refuseOne();
    expect(await tested()).toMatchObject({ ok: false, error: expect.stringContaining("401") });
  }
  expect(await reported()).toMatchObject([
    { id: stage.at.connectionId, last_error: expect.stringContaining("401") },
  ]);
  expect(await tested()).toEqual({ ok: true, error: null });
  expect((await read()).last_error).toBeNull();
  refuseOne();
  await tested();
  expect(await reported()).toHaveLength(2);
});

test("a new key that works clears the failure, and the next failure is reported again", async () => {
  refuseOne();
  await tested();
  expect((await patch({ api_key: stage.at.sandbox.apiKey })).body.data).toMatchObject({
    last_error: null,
    verified_at: expect.any(String),
  });
  refuseOne();
  await tested();
  expect(await reported()).toHaveLength(2);
});

test("a new key that is refused is not stored, and does not affect the stored key", async () => {
  const before = await read();
  expect((await patch({ api_key: "another-key" })).status).toBe(400);
  expect([await read(), await reported()]).toEqual([before, []]);
});

test("each failed check while a platform is unreachable is counted, and the third one is reported", async () => {
  await stage.relay.down();
  await tested();
  expect((await patch({ api_key: "a-new-key-1" })).body.data.last_error).toEqual(expect.any(String));
  expect(await reported()).toEqual([]);
  await tested();
  expect(await reported()).toMatchObject([{ id: stage.at.connectionId, last_error: expect.any(String) }]);
});
