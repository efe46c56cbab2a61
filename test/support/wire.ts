/** Runs a server that the test scripts byte by byte, so that it can respond as no real HTTP server would. */
import { afterEach, expect } from "bun:test";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { ManualClock } from "./clock.ts";

export interface Wire {
  port: number;
  /** Each complete request as received on the wire, in order. */
  requests: string[];
  /** Every connection made so far. */
  connections: Socket[];
  /** Resolves once this many requests have arrived. */
  came(count: number): Promise<void>;
  stop(): Promise<void>;
}

type Answer = (socket: Socket, request: string) => void;

/** @param tls Key and certificate, for a server that speaks TLS. */
export async function openWire(answer: Answer, tls?: { key: string; cert: string }): Promise<Wire> {
  const requests: string[] = [];
  const connections: Socket[] = [];
  let news = Promise.withResolvers<void>();
  const meet = (socket: Socket): void => {
    let received = "";
    connections.push(socket);
    // Clients that hang up midway are part of these tests.
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      received += data.toString("latin1");
      if (!isWhole(received)) return;
      const request = received;
      received = "";
      requests.push(request);
      news.resolve();
      news = Promise.withResolvers<void>();
      answer(socket, request);
    });
  };
  const server: Server = tls ? createTlsServer(tls, meet) : createServer(meet);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    requests,
    connections,
    came: async (count) => {
      while (requests.length < count) await news.promise;
    },
    stop: () =>
      new Promise((done) => {
        for (const socket of connections) socket.destroy();
        server.close(() => done());
      }),
  };
}

/** Returns `openWire` for tests: each wire stops after its test, which must leave no timer on the clock. */
export function wiresOfTests(clock = new ManualClock()): typeof openWire {
  const wires: Wire[] = [];
  afterEach(async () => {
    expect(clock.sleeping).toBe(0);
    await Promise.all(wires.splice(0).map((wire) => wire.stop()));
  });
  return async (...given) => {
    const wire = await openWire(...given);
    wires.push(wire);
    return wire;
  };
}

/** Lets the event loop turn until all bytes written on this machine have been read. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns whether the head has arrived, and as many body bytes as it announces. */
function isWhole(request: string): boolean {
  const end = request.indexOf("\r\n\r\n");
  const length = Number(/content-length: *(\d+)/i.exec(request)?.[1] ?? 0);
  return end >= 0 && request.length >= end + 4 + length;
}

/** Returns a complete response: the status line, the given headers, the length and the body. */
export const answerOf = (status: number, headers: Record<string, string> = {}, body = ""): string =>
  [
    `HTTP/1.1 ${status} Word`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
