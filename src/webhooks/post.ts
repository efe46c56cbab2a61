/** The call itself: bytes posted to a subscriber's address, and to no address that was not vetted. */
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIPv6, type LookupFunction, type TcpSocketConnectOpts } from "node:net";
import { SECOND, systemClock, type Clock, type Millis } from "../clock.ts";
import { faultOfUrl, type AddressRules } from "./address.ts";
import { bodyOf, retryAfterOf, type Answered } from "./answer.ts";
import { createLimits, type Limits } from "./limits.ts";
import { Unreachable, resolveByMachine, vettedAddresses, type Resolve } from "./resolve.ts";

const USER_AGENT = "replydesk";
/** Resolving the name, and connecting with TLS, may each take this part of the whole time. */
const PART = 1 / 3;
/** Until the next address of the same name is tried. */
const NEXT_ADDRESS_AFTER: Millis = SECOND;

export interface PosterOptions extends AddressRules {
  /** From the question for the name to the last byte read. */
  timeoutMs: Millis;
  /** The machine's own resolver where it is not given. */
  resolve?: Resolve;
  clock?: Clock;
}

export interface PostCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent byte for byte. */
  body: string | Uint8Array;
  /** Gives the call up: it has failed, though the other side may have had it. */
  signal?: AbortSignal;
}

/** Whatever the status: a redirect is an answer like any other, and is not followed. */
export interface PostAnswered extends Answered {
  kind: "answered";
  durationMs: Millis;
}

export interface PostFailed {
  kind: "failed";
  /** A short sentence for the owner of the address. */
  error: string;
  /** No attempt can succeed until the subscription's address or the configuration is changed. */
  permanent: boolean;
  durationMs: Millis;
}

export type PostOutcome = PostAnswered | PostFailed;

export interface Poster {
  /** Never throws. What the other side answers counts from its head on, also when the rest is cut or never ends. */
  post(call: PostCall): Promise<PostOutcome>;
  /**
   * Why an address cannot be saved: `faultOfUrl`, and where its name leads at this moment. A name that does not
   * resolve (yet) is no fault: each call vets it again.
   */
  faultOf(url: string): Promise<string | null>;
}

/** Every call has a connection of its own: what one subscriber's server does to it never meets another call. */
export function createPoster(options: PosterOptions): Poster {
  const clock = options.clock ?? systemClock;
  const vetting = { resolve: options.resolve ?? resolveByMachine, allowNetworks: options.allowNetworks };

  async function post(call: PostCall): Promise<PostOutcome> {
    const started = clock.now();
    const fault = faultOfUrl(call.url, options);
    if (fault !== null) return { kind: "failed", error: fault, permanent: true, durationMs: 0 };
    const limits = createLimits(clock, call.signal);
    limits.set(options.timeoutMs, `no answer within ${seconds(options.timeoutMs)}`);
    try {
      const addresses = await addressesOf(call.url, limits);
      const answered = await exchange(call, addresses, limits);
      return { kind: "answered", ...answered, durationMs: clock.now() - started };
    } catch (error) {
      const sentence = limits.signal.aborted ? String(limits.signal.reason) : sentenceOf(error);
      return { kind: "failed", error: sentence, permanent: false, durationMs: clock.now() - started };
    } finally {
      limits.end();
    }
  }

  async function addressesOf(url: string, limits: Limits): Promise<string[]> {
    const part = options.timeoutMs * PART;
    const lift = limits.set(part, `the name was not resolved within ${seconds(part)}`);
    const addresses = await limits.within(vettedAddresses(new URL(url).hostname, vetting));
    lift();
    return addresses;
  }

  async function exchange(call: PostCall, addresses: string[], limits: Limits): Promise<Answered> {
    const part = options.timeoutMs * PART;
    const connected = limits.set(part, `no connection within ${seconds(part)}`);
    const response = await limits.within(responseOf(call, { addresses, connected, signal: limits.signal }));
    const status = response.statusCode ?? 0;
    const retryAfterMs = retryAfterOf(response.headers, clock.now());
    return { status, retryAfterMs, body: await bodyOf(response) };
  }

  async function faultOf(url: string): Promise<string | null> {
    const fault = faultOfUrl(url, options);
    if (fault !== null) return fault;
    const limits = createLimits(clock);
    try {
      await addressesOf(url, limits);
      return null;
    } catch (error) {
      return error instanceof Unreachable && error.isRefused ? `url: ${error.message}` : null;
    } finally {
      limits.end();
    }
  }

  return { post, faultOf };
}

const seconds = (ms: Millis): string => `${Number((ms / SECOND).toFixed(1))} s`;

interface Connection {
  /** Vetted, and the only ones that are connected to. */
  addresses: string[];
  /** To be called once it stands, TLS included. */
  connected: () => void;
  signal: AbortSignal;
}

/** Until the head of the answer is there. Through `node:http`, as `fetch` takes no addresses but finds its own. */
function responseOf(call: PostCall, { addresses, connected, signal }: Connection): Promise<IncomingMessage> {
  const url = new URL(call.url);
  const [start, stands] =
    url.protocol === "https:" ? [https.request, "secureConnect"] : [http.request, "connect"];
  return new Promise((resolve, reject) => {
    const request = start(url, { ...optionsOf(call), lookup: answering(addresses), signal });
    request.once("socket", (socket) => socket.once(stands, connected));
    request.once("response", resolve);
    // Stays when the answer is there: a connection that breaks afterwards must not end the program.
    request.on("error", reject);
    request.end(call.body);
  });
}

function optionsOf(call: PostCall): https.RequestOptions & Partial<TcpSocketConnectOpts> {
  return {
    method: "POST",
    agent: false,
    // Said outright: NODE_TLS_REJECT_UNAUTHORIZED=0 would switch it off.
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER,
    headers: {
      "content-type": "application/json",
      ...call.headers,
      "content-length": Buffer.byteLength(call.body),
      "user-agent": USER_AGENT,
      "accept-encoding": "identity",
    },
  };
}

/** In place of a resolver, so that the name cannot lead elsewhere between its vetting and the connection. */
function answering(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, all);
    else callback(null, all[0]?.address ?? "", all[0]?.family);
  };
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection cut before an answer",
  EPIPE: "connection cut before an answer",
  EHOSTUNREACH: "no way to the address",
  ENETUNREACH: "no way to the address",
  ETIMEDOUT: "no connection in time",
};

/** Never the error's own message: it names addresses, and may quote what the other side sent. */
function sentenceOf(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  const code = String((error as { code?: unknown } | null)?.code ?? "no reason known");
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return `certificate not accepted: ${code}`;
  if (/SSL|TLS/.test(code)) return `no TLS connection: ${code}`;
  if (code.startsWith("HPE_")) return `the answer is not HTTP: ${code}`;
  return SENTENCES[code] ?? `the call failed: ${code}`;
}
