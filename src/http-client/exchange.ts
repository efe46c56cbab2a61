/** Sends one request over one connection to a vetted address. */
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
/** Maximum share of the total time for name resolution, and for connecting with TLS. */
const PHASE_SHARE = 1 / 3;
/** Delay before trying the next address of the same name. */
const NEXT_ADDRESS_AFTER: Millis = SECOND;

/**
 * Maximum number of informational responses before the final one (`103 Early Hints`); well-behaved servers
 * send one or two.
 */
const MAX_INFORMATIONAL = 10;

export interface OutgoingRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  /** The body, sent unchanged, byte for byte. */
  body?: string | Uint8Array;
  /**
   * Whether the request may safely arrive twice. It can then use an idle connection, and is retried
   * immediately on a new connection if the server closes the idle connection before responding.
   */
  mayRepeat: boolean;
  /** Replaces the client's timeout if the body takes longer to send. */
  timeoutMs?: Millis;
  /** Aborts the call. The call then counts as failed, although the server may have received it. */
  signal?: AbortSignal | undefined;
}

export interface Exchange {
  request: OutgoingRequest;
  url: URL;
  limits: Limits;
  timeoutMs: Millis;
  vetting: { resolve: Resolve; rules: AddressRules };
  /** True from the moment when the first byte may have been sent. */
  mayHaveArrived: boolean;
}

/** Thrown when a reused connection was closed before any response arrived. */
export class StaleConnectionError extends Error {
  override readonly name = "Stale";
}

/**
 * Sends the request and resolves when the response's headers have arrived. Uses `node:http`, because `fetch`
 * resolves names itself and cannot be given an address.
 * @param connections Null for a new connection that is not reused.
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
    const sent = start(url, { ...optionsOf(request), agent, lookup });
    // Does not use the option `signal`, which costs as much as the rest of the request.
    const abort = (): void => void sent.destroy(new Error(String(limits.signal.reason)));
    if (limits.signal.aborted) abort();
    limits.signal.addEventListener("abort", abort);
    sent.once("socket", (socket) => {
      if (sent.reusedSocket) return begin(sent, exchange);
      // For an IP address, `lookup` is not called.
      if (isLiteral(url)) connecting();
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        connected();
        connections?.opened(socket);
        begin(sent, exchange);
      });
    });
    rejectInvalidResponses(sent, reject);
    sent.once("response", resolve);
    // Stays attached after the response, because a connection that breaks later must not crash the process.
    sent.on("error", (error) =>
      reject(sent.reusedSocket && isCut(error) ? new StaleConnectionError() : error),
    );
  });
}

/** Rejects endless informational responses and protocol upgrades. */
function rejectInvalidResponses(sent: ClientRequest, reject: (error: Error) => void): void {
  let informational = 0;
  sent.on("information", () => {
    informational += 1;
    if (informational > MAX_INFORMATIONAL)
      sent.destroy(new UnfitAnswer("the server announced a response but never sent it"));
  });
  sent.once("upgrade", (_answer, socket) => {
    // From here on, the socket has no owner, and an unhandled error on it would crash the process.
    socket.on("error", () => undefined);
    socket.destroy();
    reject(new UnfitAnswer("the response switches protocols"));
  });
}

/**
 * Writes the request once the connection is established, so that a failed connection means that nothing was
 * sent.
 */
function begin(sent: ClientRequest, exchange: Exchange): void {
  exchange.mayHaveArrived = true;
  sent.end(exchange.request.body);
}

function limitConnecting({ limits, timeoutMs }: Exchange): () => void {
  return limits.set(timeoutMs * PHASE_SHARE, `no connection within ${seconds(timeoutMs * PHASE_SHARE)}`);
}

/**
 * Returns a `lookup` that vets addresses, so that the name cannot resolve differently between vetting and
 * connecting.
 */
const vettingLookup =
  (exchange: Exchange, onFound: () => void): LookupFunction =>
  (_name, { all }, callback) => {
    lookUp(exchange).then(
      (addresses) => {
        onFound();
        const records = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        if (all) callback(null, records);
        else callback(null, records[0]?.address ?? "", records[0]?.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };

/** Returns the vetted addresses of a host name. Throws `Unreachable`. */
export async function lookUp({
  url,
  limits,
  timeoutMs,
  vetting: { resolve, rules },
}: Omit<Exchange, "request">): Promise<string[]> {
  const lift = limits.set(
    timeoutMs * PHASE_SHARE,
    `the host name was not resolved within ${seconds(timeoutMs * PHASE_SHARE)}`,
  );
  const addresses = await limits.within(vettedAddresses(url, resolve, rules));
  lift();
  return addresses;
}

/** Returns whether the host is a literal IP address, which is already vetted and needs no lookup. */
export const isLiteral = ({ hostname }: URL): boolean => hostname.startsWith("[") || isIPv4(hostname);

function optionsOf({
  method,
  headers,
  body,
}: OutgoingRequest): https.RequestOptions & Partial<TcpSocketConnectOpts> {
  return {
    method,
    // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise disable the check.
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      "user-agent": USER_AGENT,
      // Compressed content can have any size once decompressed.
      "accept-encoding": "identity",
    },
  };
}
