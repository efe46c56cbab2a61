/** Proxies a simulated platform. The relay can delay or replace a response, or be down. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, RestartableServer } from "./restartable-server.ts";

/** A send that the platform has received, with its response held back. */
export interface HeldAnswer {
  /** Resolves when the platform has carried out the request. */
  done: Promise<void>;
  release(): void;
}

export interface RelayedAnswer {
  status: number;
  type: string;
  retryAfter?: string | null;
  body: string;
}

type Rewording = (answer: RelayedAnswer) => RelayedAnswer | Promise<RelayedAnswer>;

/** Calls the platform or not. Throwing an error cuts the connection. */
type Interceptor = (body: string, ask: () => Promise<RelayedAnswer>) => Promise<RelayedAnswer>;

const isSend = ({ method, url }: IncomingMessage): boolean =>
  method === "POST" && /reply|forward/.test(url ?? "");

export class Relay extends RestartableServer {
  readonly #target: () => string;
  #rewording: Rewording | null = null;
  /** Number of sends relayed. */
  sends = 0;
  /** Method and path of every relayed call. */
  readonly calls: string[] = [];
  /** Intercepts every send, if set. */
  interceptor: Interceptor | null = null;
  /** Replaces the responses to all other calls, depending on their path, if set. */
  rewordReads: ((answer: RelayedAnswer, path: string) => RelayedAnswer) | null = null;

  private constructor(target: () => string) {
    super();
    this.#target = target;
  }

  /**
   * @param target Returns the platform's origin at each call, because the desk opens before its platform.
   */
  static async open(target: () => string): Promise<Relay> {
    const relay = new Relay(target);
    await relay.up();
    return relay;
  }

  /** Lets the platform carry out the next send, but holds the response until it is released. */
  hold(): HeldAnswer {
    const done = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.rewordNext(async (answer) => {
      done.resolve();
      await released.promise;
      return answer;
    });
    return { done: done.promise, release: released.resolve };
  }

  /** Lets the platform carry out the next send, but replaces the response with this one. */
  rewordNext(rewording: Rewording): void {
    this.#rewording = rewording;
  }

  /** If the platform cuts a connection, the relay cuts it as well. */
  protected async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = (incoming.url ?? "").split("?", 1)[0] ?? "";
    const reading = this.rewordReads;
    const rewording = isSend(incoming)
      ? this.#rewording
      : reading && ((answer: RelayedAnswer) => reading(answer, path));
    if (isSend(incoming)) this.sends += 1;
    this.calls.push(`${incoming.method} ${path}`);
    if (isSend(incoming)) this.#rewording = null;
    const body = (await bodyOf(incoming)).toString();
    const ask = () => this.#ask(incoming, body);
    const answer = await (isSend(incoming) && this.interceptor ? this.interceptor(body, ask) : ask());
    const { status, type, retryAfter, body: words } = rewording ? await rewording(answer) : answer;
    const headers = { "content-type": type, ...(retryAfter && { "retry-after": retryAfter }) };
    outgoing.writeHead(status, headers).end(words);
  }

  async #ask(incoming: IncomingMessage, body: string): Promise<RelayedAnswer> {
    const { method = "GET", url = "/", headers } = incoming;
    const answer = await fetch(this.#target() + url, {
      method,
      headers: {
        authorization: headers.authorization ?? "",
        "x-api-key": String(headers["x-api-key"] ?? ""),
        "content-type": "application/json",
      },
      ...(method !== "GET" && { body }),
      keepalive: false,
    });
    return {
      status: answer.status,
      type: answer.headers.get("content-type") ?? "text/plain",
      retryAfter: answer.headers.get("retry-after"),
      body: await answer.text(),
    };
  }
}
