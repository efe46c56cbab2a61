/**
 * Tests which addresses a platform call may use and how long it may take: host names are checked at each connection.
 */
import { expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { createHttpClient } from "../../src/http-client/client.ts";
import { createPlatformClient, type PlatformCall, type PlatformClient } from "../../src/platforms/client.ts";
import { ManualClock } from "../support/clock.ts";
import { answerOf, wiresOfTests } from "../support/wire.ts";
import { failureOf } from "../support/failure.ts";

const opened = wiresOfTests();

/** A client that gives up after this time and may call this machine's own network. */
const clientWith = (timeoutMs: number, resolve: () => Promise<string[]>): PlatformClient =>
  createPlatformClient(
    new ManualClock(),
    createHttpClient({
      plainHttp: "within_allowed_networks",
      allowNetworks: ["127.0.0.0/8"],
      timeoutMs,
      resolve,
    }),
  );

function callTo(baseUrl: string): PlatformCall {
  return {
    platform: "emailbison",
    account: { apiKey: "key", baseUrl },
    limits: [{ requests: 100, perMs: SECOND }],
    method: "POST",
    path: "/replies/1/reply",
    headers: {},
    body: {},
    options: { priority: "person" },
  };
}

const HOST = "platform.example.com";
const NOT_CALLED = "the address of emailbison is not allowed: the host name resolves to a disallowed address";

test("a host that now resolves to an internal address is not called", async () => {
  const wire = await opened((socket) => socket.end(answerOf(200, {}, "{}")));
  const answers = [["127.0.0.1"], ["127.0.0.1", "10.0.0.1"], ["169.254.169.254"]];
  const client = clientWith(SECOND, async () => answers.shift() ?? []);
  const call = () => client.call(callTo(`http://${HOST}:${wire.port}`));
  expect((await call()).status).toBe(200);
  for (const _again of [1, 2])
    expect(await failureOf(call())).toMatchObject({ outcome: "not_sent", message: NOT_CALLED });
  expect(wire.connections).toHaveLength(1);
});

test("no request is sent to a host that does not exist", async () => {
  const error = await failureOf(clientWith(150, async () => []).call(callTo(`https://${HOST}`)));
  expect(error.outcome).toBe("not_sent");
  expect(error.message).toStartWith("emailbison could not be reached: the host name does not resolve");
});

test("a call times out even if a response trickles in", async () => {
  const wire = await opened((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n");
    const trickle = setInterval(() => socket.write("x"), 20);
    socket.once("close", () => clearInterval(trickle));
  });
  const client = clientWith(300, async () => ["127.0.0.1"]);
  const error = await failureOf(client.call(callTo(`http://${HOST}:${wire.port}`)));
  expect(error).toMatchObject({
    outcome: "unknown",
    message: "emailbison could not be reached: timed out: no response within 0.3 s",
  });
});
