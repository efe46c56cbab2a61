/** Deliveries share connections with those before them, also with an endpoint that closes them whenever it likes. */
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
  ["are closed softly after some answers", (socket) => socket.end(answerOf(200))],
  ["are closed without an answer after some", (socket) => socket.end()],
  ["are cut after some", (socket) => socket.resetAndDestroy()],
])("connections that %s lose no event, and fail none", async (_, close) => {
  const served = new Map<Socket, number>();
  wire = await openWire((socket) => {
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    // Each at another time, and never the first.
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
  // At the side of an answer that never came nothing is known, so it may be there twice.
  const repeats = came.length - events.length;
  expect(repeats).toBeLessThanOrEqual(wire.connections.length);
  expect(wire.connections.length).toBeLessThan(events.length / 2);
});
