/**
 * Simulates Anthropic's Messages API over HTTP. It is strict about requests, and can fail in every known way.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Claim, ClaimAnswer } from "../../src/judge/ai/model.ts";
import { claimsIn, withSentences } from "./evidence.ts";
import { documentFault, faultsOf, textOf, type MessageContent } from "./messages-form.ts";

interface MessagesBody {
  model: string;
  max_tokens: number;
  system: { type: "text"; text: string; cache_control?: { type: "ephemeral" } }[];
  messages: { role: "user" | "assistant"; content: string | MessageContent[] }[];
  output_config: { effort?: string; format: { type: "json_schema"; schema: Record<string, unknown> } };
}

export interface MessagesRequest {
  headers: Record<string, string>;
  body: MessagesBody;
  /** The kind of answer requested, derived from its schema. */
  asked: "classify" | "draft" | "follow_up" | "verify" | "facts" | "translate" | "summarize";
  /** The first message: settings, contact and fenced emails. */
  prompt: string;
  /** Whether the prompt describes the fault in the first answer. */
  isRepair: boolean;
}

/** The model's answer. An object is sent as JSON, and a string unchanged. A draft can be a text without evidence. */
export type ModelAnswerer = (request: MessagesRequest) => object | string;

/**
 * How a call fails. `text`: the model answers with this text · `stop`: it stops for another reason · `error`: the API
 * refuses · `slow`: it succeeds later · `hang`: no answer · `cut`: the connection is cut before or during the answer ·
 * `page`: 200 with a different body, as from a proxy.
 */
export type Mishap =
  | { kind: "text"; text: string }
  | { kind: "stop"; reason: string; text?: string }
  | {
      kind: "error";
      status: number;
      type: string;
      message: string;
      headers?: Record<string, string>;
      code?: string;
    }
  | { kind: "slow"; ms: number }
  | { kind: "cut"; within?: boolean }
  | { kind: "page"; body: string; contentType: string }
  | { kind: "hang" };

export const NONSENSE: Mishap = { kind: "text", text: "I think that they are interested!" };
export const OVERLOADED = error(529, "overloaded_error", "Overloaded");
export const BROKEN = error(500, "api_error", "Internal server error");
export const BAD_KEY = error(401, "authentication_error", "invalid x-api-key");
/** https://github.com/anthropics/claude-code/issues/66314 */
export const NO_CREDIT = error(
  400,
  "invalid_request_error",
  "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
);
export const tooMany = (headers: Record<string, string> = { "retry-after": "7" }): Mishap =>
  error(429, "rate_limit_error", "This request would exceed your organization's rate limit", { headers });

export function error(
  status: number,
  type: string,
  message: string,
  more: { headers?: Record<string, string>; code?: string } = {},
): Mishap {
  return { kind: "error", status, type, message, ...more };
}

/** The verdict for an interested person, and texts that the guard accepts. */
const WELL: Record<Exclude<MessagesRequest["asked"], "verify">, object> = {
  classify: {
    category: "interested",
    sentiment: "positive",
    confidence: 0.95,
    reason: "",
    opt_out: "none",
    cautions: [],
  },
  draft: { text: "Thank you for your reply.\n\nI am glad that it is of interest to you.", cautions: [] },
  facts: { facts: [] },
  translate: { translation: "A translation." },
  summarize: { summary: "A summary." },
  follow_up: { text: "I would like to come back to my email.\n\nShall we talk about it?", cautions: [] },
};
const SUPPORTED: ClaimAnswer = { calculations: [], agreements: [], verdict: "supported" };
const answerWell: ModelAnswerer = ({ asked }) => (asked === "verify" ? {} : WELL[asked]);

export class MessagesApi {
  readonly apiKey = "sk-ant-api03-simulated";
  /** Keys that the API accepts. All others are refused with 401. */
  readonly keys = new Set([this.apiKey]);
  /** Every well-formed request, in order. */
  readonly requests: MessagesRequest[] = [];
  /** Faults in the format of requests. Tests expect none. */
  readonly faults: string[] = [];
  /** The answers of successful calls. */
  answering: ModelAnswerer = answerWell;
  /** The changes to the answer of successful calls about a claim, which supports it without calculations. */
  verifying: (claim: Claim) => Partial<ClaimAnswer> = () => ({});
  readonly #server: Server;
  #planned: { mishap: Mishap; times: number }[] = [];
  /** System prompts that were sent before, and are therefore read from the cache. */
  #cached = new Set<string>();
  #stop = new AbortController();

  private constructor() {
    this.#server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
  }

  static async start(): Promise<MessagesApi> {
    const api = new MessagesApi();
    await new Promise<void>((resolve) => api.#server.listen(0, "127.0.0.1", resolve));
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Plans the next `times` calls, after those already planned. Infinity lasts until `clear`. */
  plan(mishap: Mishap, times = 1): void {
    this.#planned.push({ mishap, times });
  }

  clear(): void {
    this.#planned = [];
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(): Mishap | null {
    const [next] = this.#planned;
    if (!next) return null;
    next.times -= 1;
    if (next.times <= 0) this.#planned.shift();
    return next.mishap;
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const key = incoming.headers.authorization?.replace("Bearer ", "") ?? this.apiKey;
    if (!this.keys.has(key)) {
      return send(outgoing, 401, errorBody("authentication_error", `invalid x-api-key ${key}`));
    }
    const faults = faultsOf(incoming, text, key);
    if (faults.length > 0) {
      this.faults.push(...faults);
      return send(outgoing, 400, errorBody("invalid_request_error", faults.join("; ")));
    }
    const request = requestOf(incoming, JSON.parse(text) as MessagesBody);
    this.requests.push(request);
    const refusal = documentFault(request.body.messages);
    if (refusal !== null) return send(outgoing, 400, errorBody("invalid_request_error", refusal));
    await this.#answer(request, this.#take(), outgoing);
  }

  async #answer(request: MessagesRequest, mishap: Mishap | null, outgoing: ServerResponse): Promise<void> {
    if (mishap?.kind === "hang") return;
    if (mishap?.kind === "cut" && !mishap.within) return void outgoing.destroy();
    if (mishap?.kind === "page") {
      outgoing.writeHead(200, { "content-type": mishap.contentType }).end(mishap.body);
      return;
    }
    if (mishap?.kind === "error") {
      const { status, type, message, headers, code } = mishap;
      return send(outgoing, status, errorBody(type, message, code), headers);
    }
    if (mishap?.kind === "slow") await pause(mishap.ms, this.#stop.signal);
    const system = request.body.system[0]?.text ?? "";
    const isCached = this.#cached.has(system);
    this.#cached.add(system);
    const said =
      mishap?.kind === "text" || mishap?.kind === "stop" ? (mishap.text ?? "") : this.#answerTo(request);
    const text = typeof said === "string" ? said : JSON.stringify(withSentences(said));
    const stop = mishap?.kind === "stop" ? mishap.reason : "end_turn";
    const message = JSON.stringify(messageFor(request, { text, stop, isCached }));
    if (mishap?.kind === "cut") return cutWithin(outgoing, message);
    outgoing.writeHead(200, { "content-type": "application/json", "request-id": "req_simulated" });
    outgoing.end(message);
  }

  #answerTo(request: MessagesRequest): object | string {
    if (request.asked !== "verify") return this.answering(request);
    const answers = claimsIn(request.prompt).map((claim) => ({ ...SUPPORTED, ...this.verifying(claim) }));
    return { answers };
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

function askedBy({ properties }: Record<string, unknown>): MessagesRequest["asked"] {
  const { category, answers, facts, translation, summary, sentences } = properties as Record<
    string,
    { description?: string } | undefined
  >;
  if (category) return "classify";
  if (answers) return "verify";
  if (facts) return "facts";
  if (translation) return "translate";
  if (summary) return "summarize";
  return sentences?.description?.startsWith("The follow-up") ? "follow_up" : "draft";
}

function requestOf(incoming: IncomingMessage, body: MessagesBody): MessagesRequest {
  return {
    headers: incoming.headers as Record<string, string>,
    body,
    asked: askedBy(body.output_config.format.schema),
    prompt: textOf(body.messages[0]?.content ?? ""),
    isRepair: body.messages.length > 1,
  };
}

interface Said {
  text: string;
  stop: string;
  isCached: boolean;
}

function messageFor({ body }: MessagesRequest, { text, stop, isCached }: Said): object {
  const cached = length(body.system[0]?.text ?? "");
  return {
    id: "msg_simulated",
    type: "message",
    role: "assistant",
    model: body.model,
    // Some models think before they answer, even if the request does not ask for it.
    content: [
      { type: "thinking", thinking: "", signature: "c2ln" },
      ...(text ? [{ type: "text", text }] : []),
    ],
    stop_reason: stop,
    stop_sequence: null,
    stop_details: null,
    usage: {
      input_tokens: body.messages.reduce((sum, { content }) => sum + length(textOf(content)), 0),
      cache_creation_input_tokens: isCached ? 0 : cached,
      cache_read_input_tokens: isCached ? cached : 0,
      output_tokens: length(text),
    },
  };
}

/** Returns an approximate number of tokens. */
const length = (text: string): number => Math.ceil(text.length / 4);

const errorBody = (type: string, message: string, code?: string): object => ({
  type: "error",
  error: { type, message, ...(code && { details: { error_code: code } }) },
  request_id: "req_simulated",
});

function send(outgoing: ServerResponse, status: number, body: object, headers = {}): void {
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "request-id": "req_simulated",
    // Otherwise, a request could meet an idle connection that is just being closed.
    connection: "close",
    ...headers,
  });
  outgoing.end(JSON.stringify(body));
}

function cutWithin(outgoing: ServerResponse, message: string): void {
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": message.length + 50 });
  outgoing.write(message.slice(0, 20), () => outgoing.destroy());
}
