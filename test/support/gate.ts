/** Proxies the simulated Messages API. It can hold calls back, or be down. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, RestartableServer } from "./restartable-server.ts";

/** Decides from a request's raw body whether to hold the request. */
type Held = (body: string) => boolean;

export const EVERYTHING: Held = () => true;
export const VERDICTS: Held = (body) =>
  body.includes('"model":"claude-haiku-5-5"') && body.includes("sentiment");
export const DRAFTS: Held = (body) => body.includes('"model":"claude-sonnet-5-5"');
export const saying =
  (words: string): Held =>
  (body) =>
    body.includes(words);

export class Gate extends RestartableServer {
  readonly #target: string;
  #held: Held | null = null;
  #waiting: { body: string; release: () => void }[] = [];

  private constructor(target: string) {
    super();
    this.#target = target;
  }

  static async open(target: string): Promise<Gate> {
    const gate = new Gate(target);
    await gate.up();
    return gate;
  }

  get url(): string {
    return this.origin;
  }

  /** Number of held calls. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Holds matching calls from now on, before they reach the API. */
  hold(held: Held = EVERYTHING): void {
    this.#held = held;
  }

  /** Releases held calls, unless they match `still`, and lets all further calls pass. */
  release(still: Held | null = null): void {
    this.#held = still;
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ body }) => still?.(body));
    for (const one of waiting) if (!still?.(one.body)) one.release();
  }

  override async down(): Promise<void> {
    this.release();
    await super.down();
  }

  /** If the API cuts a connection, the gate cuts it as well. */
  protected async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = (await bodyOf(incoming)).toString();
    if (this.#held?.(body)) {
      await new Promise<void>((release) => this.#waiting.push({ body, release }));
    }
    const { host: _, connection: __, "content-length": ___, ...headers } = incoming.headers;
    const leaving = new AbortController();
    outgoing.on("close", () => leaving.abort());
    const answer = await fetch(this.#target + incoming.url, {
      method: incoming.method ?? "POST",
      headers: headers as Record<string, string>,
      body,
      keepalive: false,
      signal: leaving.signal,
    });
    const text = await answer.text();
    outgoing.writeHead(answer.status, forwardedHeaders(answer.headers)).end(text);
  }
}

const forwardedHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["content-type", "retry-after", "request-id"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
