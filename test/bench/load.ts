/** Generates load over raw TCP, because `fetch` would use more processor time than the servers under test. */

/** Number of kept-alive connections, each with one request in progress at a time. */
export const CONNECTIONS = 16;

export interface Target {
  url: string;
  /** A complete request, as sent over the network. */
  nextRequest: () => string;
}

export interface Round {
  perSecond: number;
  /** Duration of each response, in milliseconds. */
  latencies: number[];
}

/** Keeps all connections busy for `ms`. Throws if a response is not 200. */
export async function drive({ url, nextRequest }: Target, ms: number): Promise<Round> {
  const latencies: number[] = [];
  const began = performance.now();
  const round = { url: new URL(url), nextRequest, until: began + ms, latencies };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => converse(round)));
  return { perSecond: (latencies.length / (performance.now() - began)) * 1000, latencies };
}

interface Conversation {
  url: URL;
  nextRequest: () => string;
  until: number;
  latencies: number[];
}

function converse({ url, nextRequest, until, latencies }: Conversation): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let askedAt = 0;
  let missing = 0;
  /** The beginning of a response head, because a delayed response arrives in pieces. */
  let begun: Buffer | null = null;
  const ask = (socket: Bun.Socket) => {
    if (performance.now() >= until) return void socket.end();
    const request = nextRequest();
    askedAt = performance.now();
    // With only one request in progress, the socket's buffer is always empty.
    if (socket.write(request) < request.length) reject(new Error("a request was sent only in part"));
  };
  const socket = {
    open: ask,
    data(peer: Bun.Socket, piece: Buffer) {
      const chunk: Buffer = begun ? Buffer.concat([begun, piece]) : piece;
      begun = missing === 0 && !chunk.includes(END_OF_HEAD) ? Buffer.from(chunk) : null;
      if (begun) return;
      try {
        missing = (missing > 0 ? missing : sizeOf(chunk)) - chunk.length;
      } catch (error) {
        reject(error as Error);
        return void peer.end();
      }
      if (missing > 0) return;
      latencies.push(performance.now() - askedAt);
      ask(peer);
    },
    close: () => resolve(),
    error: (_: Bun.Socket, error: Error) => reject(error),
  };
  Bun.connect({ hostname: url.hostname, port: Number(url.port), socket }).catch(reject);
  return promise;
}

const END_OF_HEAD = "\r\n\r\n";

/** Returns the bytes of the whole response once its head is complete. Throws on a status other than 200. */
export function sizeOf(chunk: Buffer): number {
  const end = chunk.indexOf(END_OF_HEAD);
  const head = chunk.toString("latin1", 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined) {
    throw new Error(`an answer other than 200: ${chunk.toString("utf8", 0, 400)}`);
  }
  return end + 4 + Number(length);
}
