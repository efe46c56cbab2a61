/** Sends webhooks too large to build as strings, from shared bytes, as fast as the desk accepts them. */
import { readFileSync } from "node:fs";
import { connect as connectTo } from "node:net";
import type { Desk } from "./desk.ts";
import type { Webhook } from "./sandbox/webhook.ts";

/** Marks where the bytes belong in a webhook. */
export const HOLE = "hole-in-the-payload";

export interface FilledWebhook {
  webhook: Webhook;
  /** JSON text without quotes and escapes. It replaces the first mark, and any other marks are removed. */
  filling: Uint8Array;
  isChunked?: boolean;
}

export interface PostedAnswer {
  status: number;
  retryAfter: string | null;
}

/** Posts the whole body before reading the response, as many clients do. */
export async function postFilled(hook: string, filled: FilledWebhook): Promise<PostedAnswer> {
  const pieces = piecesOf(new URL(hook), filled);
  const { hostname, port } = new URL(hook);
  const { promise: answered, resolve, reject } = Promise.withResolvers<string>();
  const socket = connectTo(Number(port), hostname);
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1");
    if (answer.includes("\r\n\r\n")) resolve(answer);
  });
  socket.once("error", reject);
  socket.once("close", () => reject(new Error("the desk hung up without an answer")));
  for (const piece of pieces) await new Promise<void>((written) => void socket.write(piece, () => written()));
  const head = await answered;
  socket.removeAllListeners("close").destroy();
  const retryAfter = /\r\nretry-after: (.*)\r\n/i.exec(head)?.[1] ?? null;
  return { status: Number(head.split(" ")[1]), retryAfter };
}

function piecesOf(
  { pathname }: URL,
  { webhook, filling, isChunked = false }: FilledWebhook,
): (string | Uint8Array)[] {
  const [before = "", ...others] = JSON.stringify(webhook.body).split(HOLE);
  const body = [before, filling, others.join("")];
  const size = body.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
  const head = `POST ${pathname} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const chunk = (piece: string | Uint8Array) => [
    `${Buffer.byteLength(piece).toString(16)}\r\n`,
    piece,
    "\r\n",
  ];
  return isChunked ? [head, ...body.flatMap(chunk), "0\r\n\r\n"] : [head, ...body];
}

export interface VerboseProxy {
  url: string;
  /** Number of responses that the proxy has enlarged. */
  answers: number;
  close(): void;
}

/** Proxies an EmailBison instance, and inserts these bytes into the first email of each response. */
export function openVerboseProxy(target: string, filling: Uint8Array): VerboseProxy {
  const opening = '"text_body":"';
  const words = Buffer.from(filling).toString();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { headers } = request;
      const answer = await fetch(target + pathname + search, { headers });
      const [before = "", ...mails] = (await answer.text()).split(opening);
      if (mails.length > 0) wordy.answers += 1;
      const shown = [before, ...mails.map((mail, n) => (n === 0 ? words : "") + mail)].join(opening);
      return new Response(shown, { status: answer.status, headers: { "content-type": "application/json" } });
    },
  });
  const wordy: VerboseProxy = { url: server.url.origin, answers: 0, close: () => void server.stop(true) };
  return wordy;
}

/** Returns the executable's peak memory use since it started. */
export function peakMib({ process }: Pick<Desk, "process">): number {
  const status = readFileSync(`/proc/${process?.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
