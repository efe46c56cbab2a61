/**
 * Runs a subscriber's endpoint over HTTP that records exact bytes, and responds, hangs or refuses on demand.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { bodyOf, RestartableServer } from "./restartable-server.ts";

export interface Call {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** `hang`: no response until `release`. `cut`: the connection closes without a response. */
export type Reaction = { status: number; headers?: Record<string, string>; body?: string } | "hang" | "cut";
type Reacting = (call: Call, earlier: number) => Reaction;

const TAKEN: Reaction = { status: 204 };

export class Receiver extends RestartableServer {
  /** Every call that was received completely, oldest first. */
  readonly calls: Call[] = [];
  #react: Reacting = () => TAKEN;
  #hanging: { call: Call; answer: (reaction: Reaction) => void }[] = [];

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await receiver.up();
    return receiver;
  }

  url(path = "/events"): string {
    return this.origin + path;
  }

  /**
   * Sets the response to calls from now on. A function is given the number of earlier calls with the same event id.
   */
  answers(reaction: Reaction | Reacting): void {
    this.#react = typeof reaction === "function" ? reaction : () => reaction;
  }

  /** Number of calls waiting for a response. */
  get hanging(): number {
    return this.#hanging.length;
  }

  /** Responds to the hanging calls. */
  release(reaction: Reaction = TAKEN): void {
    for (const { answer } of this.#hanging.splice(0)) answer(reaction);
  }

  /** Returns the calls to a path, in order of arrival. */
  ids(path = "/events"): string[] {
    return this.calls.filter((call) => call.path === path).map(idOf);
  }

  override async down(): Promise<void> {
    this.#hanging = [];
    await super.down();
  }

  protected async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const headers = incoming.headers as Record<string, string>;
    const call = { path: incoming.url ?? "", headers, body: await bodyOf(incoming) };
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

/** Parses a call like a subscriber. Throws if the signature was not made with this secret. Ignores the time. */
export function verified(call: Call, secret: string): unknown {
  const at = new Date(Number(call.headers["webhook-timestamp"]) * 1_000);
  const body = call.body.toString();
  const own = new Webhook(secret).sign(idOf(call), at, body);
  if (!(call.headers["webhook-signature"] ?? "").split(" ").includes(own))
    throw new Error("it is not signed by this secret");
  return JSON.parse(body);
}
