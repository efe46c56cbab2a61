/** Runs the simulated platforms' HTTP server, with configurable faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "../../../src/core/clock.ts";
import { messageOf } from "../../../src/core/errors.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { Traffic, type TrafficLimit } from "./traffic.ts";
import type { MailFiles, SandboxFile } from "./files.ts";
import { readForm } from "./multipart-form.ts";
import type { Webhook } from "./webhook.ts";

/**
 * How a call fails. `*_before`: the call is not carried out. `*_after`: the call is carried out, but its response
 * fails. `refuse`: 4xx with the given message · `error`: 500 · `cut`: the connection is closed · `hang`: no response,
 * ever.
 */
export type SandboxFault =
  | { kind: "refuse"; status: number; message: string; retryAfterSeconds?: number }
  | { kind: "error_before" | "error_after" | "cut_before" | "cut_after" | "hang_before" | "hang_after" }
  | { kind: "slow"; ms: number };

/** The calls that a fault applies to: sends, changes to leads (stop, label, mark), all other calls, or every call. */
export type FaultScope = "send" | "push" | "read" | "all";

interface Planned {
  fault: SandboxFault;
  scope: FaultScope;
  times: number;
}

/** Planned faults, each used once and in order, and the platform's rate limits. */
export class Faults {
  /** Counts requests. Null until `limit` is called. */
  traffic: Traffic | null = null;
  #planned: Planned[] = [];

  /** Enforces rate limits from now on, and counts requests. */
  limit(clock: Clock, limits: readonly TrafficLimit[]): Traffic {
    this.traffic = new Traffic(clock, limits);
    return this.traffic;
  }

  /** Makes the next `times` calls in the scope fail. With Infinity, all calls fail until `clear`. */
  plan(fault: SandboxFault, scope: FaultScope = "send", times = 1): void {
    this.#planned.push({ fault, scope, times });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Whether all planned faults have been used. */
  get areOver(): boolean {
    return this.#planned.length === 0;
  }

  take(call: Exclude<FaultScope, "all">): SandboxFault | null {
    const planned = this.#planned.find(({ scope }) => scope === "all" || scope === call);
    if (!planned) return null;
    planned.times -= 1;
    if (planned.times <= 0) this.#planned = this.#planned.filter((other) => other !== planned);
    return planned.fault;
  }
}

export interface SandboxRequest {
  method: string;
  /** The decoded path without the base, such as `/emails/reply`. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** The parsed JSON body, or form fields. Undefined without a body, null for invalid JSON. */
  body: Json | undefined;
  /** A form's files. Absent for other bodies. */
  files?: SandboxFile[];
}

export interface SandboxAnswer {
  status: number;
  /** An object is sent as JSON, a string as plain text. */
  body: Json;
  headers?: Record<string, string>;
}

export interface SandboxHandlers {
  /** The API's base path, such as `/api/v2`. */
  base: string;
  isSend(request: SandboxRequest): boolean;
  /** Returns whether a request stops, labels or marks a lead. */
  isPush(request: SandboxRequest): boolean;
  handle(request: SandboxRequest): SandboxAnswer;
  /** Emails' files, which are served outside the API. */
  files?: MailFiles;
  /** Builds this platform's error body. */
  errorBody(status: number, message: string): Json;
}

export interface RunningServer {
  /** Including the base path. */
  url: string;
  close: () => Promise<void>;
}

/** Starts a server on 127.0.0.1. */
export function startServer(handlers: SandboxHandlers, faults: Faults, port: number): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    if (handlers.files?.answer(incoming.url ?? "", outgoing)) return;
    answer(handlers, faults, incoming, outgoing).catch((error: unknown) =>
      write(outgoing, { status: 500, body: handlers.errorBody(500, messageOf(error)) }),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      handlers.files?.serveAt(origin);
      resolve({
        url: `${origin}${handlers.base}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}

const kindOf = (handlers: SandboxHandlers, request: SandboxRequest): Exclude<FaultScope, "all"> =>
  handlers.isPush(request) ? "push" : handlers.isSend(request) ? "send" : "read";

async function answer(
  handlers: SandboxHandlers,
  faults: Faults,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await read(handlers, incoming);
  if (request === null)
    return write(outgoing, { status: 404, body: handlers.errorBody(404, "Route not found") });
  const admission = faults.traffic?.admit(request);
  if (admission?.isRefused)
    return write(outgoing, {
      status: 429,
      body: handlers.errorBody(429, "Too many requests"),
      headers: admission.headers,
    });
  const fault = faults.take(kindOf(handlers, request));
  const failed = (status: number, message: string): SandboxAnswer => ({
    status,
    body: handlers.errorBody(status, message),
  });
  switch (fault?.kind) {
    case "refuse": {
      const refused = failed(fault.status, fault.message);
      const wait = fault.retryAfterSeconds;
      return write(
        outgoing,
        wait === undefined ? refused : { ...refused, headers: { "retry-after": `${wait}` } },
      );
    }
    case "cut_before":
      return void incoming.socket.destroy();
    case "hang_before":
      return;
    case "error_before":
      return write(outgoing, failed(500, "Internal error"));
    case "slow":
      await Bun.sleep(fault.ms);
  }
  const done = handlers.handle(request);
  switch (fault?.kind) {
    case "cut_after":
      return void incoming.socket.destroy();
    case "hang_after":
      return;
    case "error_after":
      return write(outgoing, failed(500, "Internal error"));
    default:
      write(outgoing, { ...done, headers: { ...done.headers, ...admission?.headers } });
  }
}

/** Parses a request. Returns null for a path outside the API. */
async function read({ base }: SandboxHandlers, incoming: IncomingMessage): Promise<SandboxRequest | null> {
  const url = new URL(incoming.url ?? "/", "http://sandbox.invalid");
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(`${base}/`)) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = incoming.headers["content-type"] ?? "";
  const form = type.startsWith("multipart/") ? await readForm(Uint8Array.from(bytes), type) : null;
  const text = form ? "" : bytes.toString();
  return {
    method: incoming.method ?? "GET",
    path: path.slice(base.length),
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: form ? form.fields : text === "" ? undefined : parsed(text),
    ...(form && { files: form.files }),
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null; // Treated like a body that lacks the required fields.
  }
}

function write(outgoing: ServerResponse, { status, body, headers }: SandboxAnswer): void {
  const isText = typeof body === "string";
  outgoing.writeHead(status, { "content-type": isText ? "text/plain" : "application/json", ...headers });
  outgoing.end(isText ? body : JSON.stringify(body));
}

/** Posts a webhook like a platform. Returns the response status. */
export async function postWebhook({ body, headers }: Webhook, url: string): Promise<number> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
