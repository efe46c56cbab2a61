/** Tests that deliveries reuse connections, even if an endpoint can close them at any time. */
import { afterEach, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { answerOf, openWire, type Wire } from "../support/wire.ts";
import { World } from "./world.ts";

let world: World;
let wire: Wire;
afterEach(async () => {
  world.close();
  await wire.stop();
});

const idOf = (request: string): string => /^webhook-id: (\S+)\r$/im.exec(request)?.[1] ?? "";

test.each<[string, (socket: Socket) => void]>([
  ["stay open", () => undefined],
  ["are closed gracefully after some answers", (socket) => socket.end(answerOf(200))],
  ["are closed without an answer after some", (socket) => socket.end()],
  ["are cut after some", (socket) => socket.resetAndDestroy()],
])("no event is lost or fails over connections that %s", async (_, close) => {
  const served = new Map<Socket, number>();
  wire = await openWire((socket) => {
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    // Closes each connection after a different number of requests, but never after the first.
    if (count > 3 + (wire.connections.indexOf(socket) % 5)) close(socket);
    if (!socket.destroyed && !socket.writableEnded) socket.write(answerOf(200));
  });
  world = new World();
  const here = world.subscribe(`http://127.0.0.1:${wire.port}/events`);
  const events = world.happen(200);
  await world.deliver();
  const rows = world.rows(here);
  expect(rows.map(({ status, attempt }) => [status, attempt])).toEqual(events.map(() => ["delivered", 1]));
  const came = wire.requests.map(idOf);
  expect(new Set(came)).toEqual(new Set(events));
  // Without a response, it is unknown whether the event arrived, so it may arrive twice.
  const repeats = came.length - events.length;
  expect(repeats).toBeLessThanOrEqual(wire.connections.length);
  expect(wire.connections.length).toBeLessThan(events.length / 2);
});
