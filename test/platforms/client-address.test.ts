/**
 * Tests which addresses a platform call may use, and for how long: names are vetted at each connection, and every
 * call has a time limit.
 */
import { afterEach, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { SECOND } from "../../src/core/clock.ts";
import { createHttpClient } from "../../src/http-client/client.ts";
import { createPlatformClient, type PlatformCall, type PlatformClient } from "../../src/platforms/client.ts";
import { ManualClock } from "../support/clock.ts";
import { failureOf } from "../support/platform.ts";
import { answerOf, openWire, type Wire } from "../support/wire.ts";

const wires: Wire[] = [];
afterEach(() => Promise.all(wires.splice(0).map((wire) => wire.stop())));

async function opened(answer: (socket: Socket) => void): Promise<Wire> {
  const wire = await openWire(answer);
  wires.push(wire);
  return wire;
}

const taking = (): Promise<Wire> => opened((socket) => socket.end(answerOf(200, {}, "{}")));

/** A client that gives up after this time, and may call this machine's own network. */
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

test("a host that has come to resolve to an internal address is not called", async () => {
  const wire = await taking();
  const answers = [["127.0.0.1"], ["127.0.0.1", "10.0.0.1"], ["169.254.169.254"]];
  const client = clientWith(SECOND, async () => answers.shift() ?? []);
  const call = () => client.call(callTo(`http://${HOST}:${wire.port}`));
  expect((await call()).status).toBe(200);
  for (const _again of [1, 2])
    expect(await failureOf(call())).toMatchObject({ outcome: "not_sent", message: NOT_CALLED });
  expect(wire.connections).toHaveLength(1);
});

test.each([["does not exist", async () => [], "the host name does not resolve"]])(
  "no request is sent to a host that %s",
  async (_, resolve, reason) => {
    const error = await failureOf(clientWith(150, resolve).call(callTo(`https://${HOST}`)));
    expect(error.outcome).toBe("not_sent");
    expect(error.message).toStartWith(`emailbison could not be reached: ${reason}`);
  },
);

test.each([["an answer", "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n", "x"]])(
  "a call times out even if %s trickle in",
  async (_, head, more) => {
    const wire = await opened((socket) => {
      socket.write(head);
      const trickle = setInterval(() => socket.write(more), 20);
      socket.once("close", () => clearInterval(trickle));
    });
    const client = clientWith(300, async () => ["127.0.0.1"]);
    const error = await failureOf(client.call(callTo(`http://${HOST}:${wire.port}`)));
    expect(error).toMatchObject({
      outcome: "unknown",
      message: "emailbison could not be reached: timed out: no response within 0.3 s",
    });
  },
);
