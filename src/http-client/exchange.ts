/** One request over one connection, whose address was vetted when it was made. */
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIPv4, isIPv6, type LookupFunction, type TcpSocketConnectOpts } from "node:net";
import { SECOND, type Millis } from "../core/clock.ts";
import type { AddressRules } from "./address.ts";
import type { Connections } from "./connections.ts";
import { isCut, UnfitAnswer } from "./failure.ts";
import { seconds, type Limits } from "./limits.ts";
import { vettedAddresses, type Resolve } from "./resolve.ts";

const USER_AGENT = "replydesk";
/** Resolving the name, and connecting with TLS, may each take this part of the whole time. */
const PHASE_SHARE = 1 / 3;
/** Until the next address of the same name is tried. */
const NEXT_ADDRESS_AFTER: Millis = SECOND;

/** Heads before the answer's own (`103 Early Hints`); an honest server sends one or two. */
const MOST_ANNOUNCED = 10;

export interface OutgoingRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Sent byte for byte. */
  body?: string | Uint8Array;
  /**
   * It does no harm when it arrives twice: it may go over a connection that an earlier call has left open, and is
   * repeated at once on a new one where the other side has closed that before it said a word.
   */
  mayRepeat: boolean;
  /** Gives the call up: it has failed, though the other side may have had it. */
  signal?: AbortSignal | undefined;
}

export interface Exchange {
  request: OutgoingRequest;
  url: URL;
  limits: Limits;
  timeoutMs: Millis;
  vetting: { resolve: Resolve; rules: AddressRules };
  /** From the moment on in which the first byte may be out. */
  mayHaveArrived: boolean;
}

/** It was to go over a connection that an earlier call had left open, and that was closed before a word came back. */
export class StaleConnectionError extends Error {
  override readonly name = "Stale";
}

/**
 * Sends the request and returns the answer once its head is there. Through `node:http`, as `fetch` takes no addresses
 * but finds its own.
 * @param connections null for a connection of its own
 */
export function send(exchange: Exchange, connections: Connections | null): Promise<IncomingMessage> {
  const { request, url, limits } = exchange;
  const isSecure = url.protocol === "https:";
  const start = isSecure ? https.request : http.request;
  const agent = connections?.agentFor(url.protocol) ?? false;
  let connected = (): void => undefined;
  const connecting = (): void => void (connected = limitConnecting(exchange));
  return new Promise((resolve, reject) => {
    const lookup = vettingLookup(exchange, connecting);
    const sent = start(url, { ...optionsOf(request), agent, lookup, signal: limits.signal });
    sent.once("socket", (socket) => {
      if (sent.reusedSocket) return begin(sent, exchange);
      // No name, so nobody asks for its addresses.
      if (isLiteral(url)) connecting();
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        connected();
        connections?.opened(socket);
        begin(sent, exchange);
      });
    });
    refuseOddHeads(sent, reject);
    sent.once("response", resolve);
    // Stays when the answer is there: a connection that breaks afterwards must not end the program.
    sent.on("error", (error) =>
      reject(sent.reusedSocket && isCut(error) ? new StaleConnectionError() : error),
    );
  });
}

/** Refuses heads that are no answer's: without an end, or of another protocol. */
function refuseOddHeads(sent: ClientRequest, reject: (error: Error) => void): void {
  let announced = 0;
  sent.on("information", () => {
    announced += 1;
    if (announced > MOST_ANNOUNCED) sent.destroy(new UnfitAnswer("the answer is announced, and never comes"));
  });
  sent.once("upgrade", (_answer, socket) => {
    // It is nobody's from here on, and an error that nobody hears would end the program.
    socket.on("error", () => undefined);
    socket.destroy();
    reject(new UnfitAnswer("the answer changes the protocol"));
  });
}

/** Sends the first byte, and not before the connection stands: where none was made, nothing has left. */
function begin(sent: ClientRequest, exchange: Exchange): void {
  exchange.mayHaveArrived = true;
  sent.end(exchange.request.body);
}

function limitConnecting({ limits, timeoutMs }: Exchange): () => void {
  return limits.set(timeoutMs * PHASE_SHARE, `no connection within ${seconds(timeoutMs * PHASE_SHARE)}`);
}

/** In place of a resolver, so that the name cannot lead elsewhere between its vetting and the connection. */
const vettingLookup =
  (exchange: Exchange, onFound: () => void): LookupFunction =>
  (_name, { all }, callback) => {
    lookUp(exchange).then(
      (addresses) => {
        onFound();
        const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        if (all) callback(null, found);
        else callback(null, found[0]?.address ?? "", found[0]?.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };

/** Returns the vetted addresses of the host's name. Throws `Unreachable`. */
export async function lookUp({
  url,
  limits,
  timeoutMs,
  vetting: { resolve, rules },
}: Omit<Exchange, "request">): Promise<string[]> {
  const lift = limits.set(
    timeoutMs * PHASE_SHARE,
    `the name was not resolved within ${seconds(timeoutMs * PHASE_SHARE)}`,
  );
  const addresses = await limits.within(vettedAddresses(url, resolve, rules));
  lift();
  return addresses;
}

/** Returns true where the host is an address in numbers, which was vetted as such, and which nobody looks up. */
export const isLiteral = ({ hostname }: URL): boolean => hostname.startsWith("[") || isIPv4(hostname);

function optionsOf({
  method,
  headers,
  body,
}: OutgoingRequest): https.RequestOptions & Partial<TcpSocketConnectOpts> {
  return {
    method,
    // Said outright: NODE_TLS_REJECT_UNAUTHORIZED=0 would switch it off.
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      "user-agent": USER_AGENT,
      // What is packed has any size once it is unpacked.
      "accept-encoding": "identity",
    },
  };
}
