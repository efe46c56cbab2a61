/**
 * Runs a subscriber's endpoint over HTTP that records exact bytes and answers, hangs or refuses on demand.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface Call {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** `hang`: no answer until `release`; `cut`: the connection ends without one. */
export type Reaction = { status: number; headers?: Record<string, string>; body?: string } | "hang" | "cut";
type Reacting = (call: Call, earlier: number) => Reaction;

const TAKEN: Reaction = { status: 204 };

export class Receiver {
  /** Every call that came in whole, oldest first. */
  readonly calls: Call[] = [];
  #server: Server | null = null;
  #port = 0;
  #react: Reacting = () => TAKEN;
  #hanging: { call: Call; answer: (reaction: Reaction) => void }[] = [];

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await receiver.up();
    return receiver;
  }

  url(path = "/events"): string {
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  /**
   * The response to calls from now on; a function receives the number of earlier calls with the same event
   * id.
   */
  answers(reaction: Reaction | Reacting): void {
    this.#react = typeof reaction === "function" ? reaction : () => reaction;
  }

  /** How many wait for an answer. */
  get hanging(): number {
    return this.#hanging.length;
  }

  /** Answers the hanging calls. */
  release(reaction: Reaction = TAKEN): void {
    for (const { answer } of this.#hanging.splice(0)) answer(reaction);
  }

  /** Returns the calls to a path, in the order of arrival. */
  ids(path = "/events"): string[] {
    return this.calls.filter((call) => call.path === path).map(idOf);
  }

  /** Stops listening from now on, and cuts all hanging calls. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#hanging = [];
    server?.closeAllConnections();
    await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  }

  /** It listens, and always on the same port. */
  async up(): Promise<void> {
    const server = createServer((incoming, outgoing) => {
      this.#take(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    await new Promise<void>((done) => server.listen(this.#port, "127.0.0.1", done));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = incoming.headers as Record<string, string>;
    const call = { path: incoming.url ?? "", headers, body: Buffer.concat(chunks) };
    const earlier = this.calls.filter((one) => one.path === call.path && idOf(one) === idOf(call)).length;
    this.calls.push(call);
    const answer = (reaction: Reaction): void => {
      if (reaction === "hang") this.#hanging.push({ call, answer });
      else if (reaction === "cut") incoming.socket.destroy();
      else outgoing.writeHead(reaction.status, reaction.headers).end(reaction.body);
    };
    answer(this.#react(call, earlier));
  }
}

export const idOf = ({ headers }: Call): string => headers["webhook-id"] ?? "";

/** Parses a call like a subscriber; throws when the signature is not by this secret. Ignores the time. */
export function verified(call: Call, secret: string): unknown {
  const at = new Date(Number(call.headers["webhook-timestamp"]) * 1_000);
  const body = call.body.toString();
  const own = new Webhook(secret).sign(idOf(call), at, body);
  if (!(call.headers["webhook-signature"] ?? "").split(" ").includes(own))
    throw new Error("it is not signed by this secret");
  return JSON.parse(body);
}
