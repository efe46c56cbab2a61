/** Generates a light load like people reading replies: one request at a time, at a fixed rate. */
import { sizeOf, type Target } from "./load.ts";

const APART_MS = 10;

/**
 * Sends requests until `isOver`. @returns the duration of each response in milliseconds, counted from its planned
 * start: waiting for the previous response counts too.
 */
export async function ask(
  { url, nextRequest }: Target,
  isOver: () => boolean,
  apart = APART_MS,
): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  const over = Promise.withResolvers<void>();
  let planned = performance.now();
  let missing = 0;
  const next = (socket: Bun.Socket) => {
    if (isOver()) return void socket.end();
    const wait = planned - performance.now();
    if (wait > 0) setTimeout(() => socket.write(nextRequest()), wait);
    else socket.write(nextRequest());
  };
  const socket = {
    open: next,
    data(peer: Bun.Socket, chunk: Buffer) {
      missing = (missing > 0 ? missing : sizeOf(chunk)) - chunk.length;
      if (missing > 0) return;
      latencies.push(performance.now() - planned);
      planned += apart;
      next(peer);
    },
    close: () => over.resolve(),
    error: (_: Bun.Socket, error: Error) => over.reject(error),
  };
  await Bun.connect({ hostname, port: Number(port), socket });
  await over.promise;
  return latencies;
}
