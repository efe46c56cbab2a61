/**
 * Simulates Slack over HTTP and WebSocket, based on Slack's documentation: checks tokens, bodies and limits, refuses
 * unknown paths, presses buttons with any signature, and offers socket mode.
 */
import { createHmac } from "node:crypto";
import type { ServerWebSocket } from "bun";
import type { Body } from "./call.ts";

export interface SlackPost {
  ts: string;
  channel: string;
  text: string;
  blocks: Body[];
}

interface Signing {
  secret?: string;
  /** Seconds to add to the timestamp. */
  skew?: number;
  /** Replaces the signature. */
  signature?: string | null;
  team?: string;
  app?: string;
  /** Replaces the form body after signing. */
  body?: string;
}

type Refusal = { status: number; headers?: Record<string, string>; body?: object };

/** The members of each method's body. Other members are refused, as are unknown methods. */
const METHODS: Record<string, readonly string[]> = {
  "auth.test": [],
  "apps.connections.open": [],
  "chat.postMessage": ["channel", "text", "blocks", "unfurl_links", "unfurl_media"],
  "chat.update": ["channel", "ts", "text", "blocks"],
  "chat.postEphemeral": ["channel", "user", "text"],
  "views.open": ["trigger_id", "view"],
};

export class SlackSimulator {
  readonly teamId = "T0123456789";
  readonly appId = "A0123456789";
  readonly botToken = "xoxb-1111-simulated";
  readonly appToken = "xapp-1-simulated";
  readonly signingSecret = "8f742231b10e8888abcd99yyyzzz85a5";
  /** Channels that the app was invited to, with the people in them. */
  readonly channels = new Map<string, Set<string>>();
  readonly posts: SlackPost[] = [];
  readonly ephemerals: { channel: string; user: string; text: string }[] = [];
  readonly views: Body[] = [];
  /** Every refused call, with its error. */
  readonly refused: string[] = [];
  /** Responses to the next calls to a method. */
  readonly next: Record<string, Refusal[]> = {};
  /** The URL where Slack posts interactions. */
  hook = "";
  readonly sockets = new Set<ServerWebSocket<unknown>>();
  readonly acknowledged: Body[] = [];
  readonly #now: () => number;
  readonly #server: ReturnType<SlackSimulator["serve"]>;
  #made = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#server = this.serve();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}/api`;
  }

  async close(): Promise<void> {
    await this.#server.stop(true);
  }

  /** The body of PUT /api/slack. */
  app(mode: "http" | "socket" = "http") {
    const tokens = { bot_token: this.botToken, signing_secret: this.signingSecret };
    const app = { mode, team_id: this.teamId, app_id: this.appId, ...tokens };
    return mode === "socket" ? { ...app, app_token: this.appToken } : app;
  }

  /** Returns a message's buttons by `action_id`. */
  buttons({ blocks }: SlackPost): Record<string, Body> {
    const all: Body[] = blocks.filter(({ type }) => type === "actions").flatMap(({ elements }) => elements);
    return Object.fromEntries(all.map((button) => [button.action_id, button]));
  }

  /** Presses a message's button as a person. */
  press(post: SlackPost, action: string, user: string, signing: Signing = {}): Promise<Response> {
    const { value = "" } = this.buttons(post)[action] ?? {};
    return this.send(this.pressed(post, { action, user, value }), signing);
  }

  pressed(
    { ts, channel }: SlackPost,
    { action, user, value }: Record<"action" | "user" | "value", string>,
  ): Body {
    this.#made += 1;
    return {
      type: "block_actions",
      user: {
        id: user,
        username: `${user.toLowerCase()}.name`,
        name: user.toLowerCase(),
        team_id: this.teamId,
      },
      channel: { id: channel },
      container: { type: "message", channel_id: channel, message_ts: ts },
      trigger_id: `trigger.${this.#made}`,
      actions: [{ type: "button", action_id: action, block_id: "b", value }],
    };
  }

  /** Submits a modal with a text as a person. */
  submit(view: Body, user: string, text: string): Promise<Response> {
    const [{ block_id: block, element }] = view.blocks;
    const state = { values: { [block]: { [element.action_id]: { type: "plain_text_input", value: text } } } };
    const shown = { private_metadata: view.private_metadata, callback_id: view.callback_id, state };
    return this.send({ type: "view_submission", user: { id: user }, view: shown });
  }

  /** Posts a payload to the hook, with a signature like Slack's. */
  send(payload: object, { secret = this.signingSecret, skew = 0, signature, team, app, body }: Signing = {}) {
    const whole = this.originated(payload, { team, app });
    const form = `payload=${encodeURIComponent(JSON.stringify(whole))}`;
    const timestamp = String(Math.floor(this.#now() / 1000) + skew);
    const valid = `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:${form}`).digest("hex")}`;
    const signed = signature === undefined ? valid : signature;
    return fetch(this.hook, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-slack-request-timestamp": timestamp,
        ...(signed !== null && { "x-slack-signature": signed }),
      },
      body: body ?? form,
    });
  }

  /** Sends a payload over socket mode. Resolves with the acknowledgment. */
  async sendOverSocket(payload: object): Promise<Body> {
    const envelope = `envelope-${(this.#made += 1)}`;
    const [socket] = [...this.sockets].slice(-1);
    if (!socket) throw new Error("no connection in socket mode");
    const frame = { envelope_id: envelope, type: "interactive", accepts_response_payload: true };
    socket.send(JSON.stringify({ ...frame, payload: this.originated(payload, {}) }));
    for (;;) {
      const found = this.acknowledged.find(({ envelope_id: id }) => id === envelope);
      if (found) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private originated(
    payload: object,
    { team = this.teamId, app = this.appId }: Pick<Signing, "team" | "app">,
  ) {
    return { ...payload, team: { id: team, domain: "agency" }, api_app_id: app };
  }

  private serve() {
    return Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: async (request, server) => {
        const { pathname } = new URL(request.url);
        if (pathname === "/link/" && server.upgrade(request)) return undefined;
        return this.answer(pathname.replace(/^\/api\//, ""), request);
      },
      websocket: {
        open: (socket) => {
          this.sockets.add(socket);
          socket.send(JSON.stringify({ type: "hello", num_connections: this.sockets.size }));
        },
        message: (_, data) => void this.acknowledged.push(JSON.parse(String(data)) as Body),
        close: (socket) => void this.sockets.delete(socket),
      },
    });
  }

  private async answer(method: string, request: Request): Promise<Response> {
    const known = METHODS[method];
    const refuse = (error: string) => {
      this.refused.push(`${method}: ${error}`);
      return Response.json({ ok: false, error });
    };
    const planned = this.next[method]?.shift();
    if (planned) return Response.json(planned.body ?? {}, planned);
    if (!known) return refuse("unknown_method");
    const token = method === "apps.connections.open" ? this.appToken : this.botToken;
    if (request.headers.get("authorization") !== `Bearer ${token}`) return refuse("invalid_auth");
    const body = (await request.json()) as Body;
    const unknown = Object.keys(body).filter((name) => !known.includes(name));
    if (unknown.length > 0) return refuse(`invalid_arguments: ${unknown.join(", ")}`);
    const fault = faultOf(body.blocks ?? []) ?? (body.view && faultOfView(body.view));
    if (fault) return refuse(`invalid_blocks: ${fault}`);
    return this.carryOut(method, body, refuse);
  }

  private carryOut(method: string, body: Body, refuse: (error: string) => Response): Response {
    const { channel, user, ts, text, blocks = [] } = body;
    if (method === "auth.test") return Response.json({ ok: true, team_id: this.teamId });
    if (method === "apps.connections.open")
      return Response.json({ ok: true, url: `ws://127.0.0.1:${this.#server.port}/link/?ticket=1` });
    if (method === "views.open") {
      this.views.push(body.view);
      return Response.json({ ok: true, view: { id: "V1" } });
    }
    const people = this.channels.get(channel);
    if (!people) return refuse("not_in_channel");
    if (method === "chat.postEphemeral") {
      if (!people.has(user)) return refuse("user_not_in_channel");
      this.ephemerals.push({ channel, user, text });
      return Response.json({ ok: true, message_ts: "1.1" });
    }
    if (method === "chat.update") {
      const post = this.posts.find((one) => one.ts === ts && one.channel === channel);
      if (!post) return refuse("message_not_found");
      Object.assign(post, { text, blocks });
      return Response.json({ ok: true, channel, ts });
    }
    const made = `${Math.floor(this.#now() / 1000)}.${String((this.#made += 1)).padStart(6, "0")}`;
    this.posts.push({ ts: made, channel, text, blocks });
    return Response.json({ ok: true, channel, ts: made });
  }
}

/** The maximum length of the text in each element. */
const LIMITS: Record<string, number> = { header: 150, section: 3_000, context: 3_000 };

/** Checks blocks against Slack's limits. Returns null if they are accepted. */
function faultOf(blocks: Body[]): string | null {
  if (blocks.length > 50) return "more than 50 blocks";
  for (const block of blocks) {
    const texts: Body[] = block.type === "context" ? block.elements : block.text ? [block.text] : [];
    for (const { type, text } of texts) {
      if (type !== "plain_text" && type !== "mrkdwn") return `text of type ${type}`;
      if (text.length === 0 || text.length > (LIMITS[block.type] ?? 0))
        return `${block.type} of ${text.length}`;
    }
    for (const button of block.type === "actions" ? block.elements : []) {
      if (button.text.text.length > 75) return "a button's text";
      if ((button.value ?? "").length > 2_000) return "a button's value";
    }
  }
  return null;
}

function faultOfView({ title, private_metadata: metadata, blocks }: Body): string | null {
  if (title.text.length > 24) return "the modal's title";
  if (metadata.length > 3_000) return "private_metadata";
  const { element } = blocks[0];
  return (element.initial_value ?? "").length > element.max_length ? "initial_value" : null;
}
