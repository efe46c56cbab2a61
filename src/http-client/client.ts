/**
 * Calls URLs entered by users: addresses are vetted and pinned, time is limited, and redirects are not
 * followed.
 */
import type { IncomingMessage } from "node:http";
import { systemClock, type Clock, type Millis } from "../core/clock.ts";
import { faultOfUrl, type AddressRules } from "./address.ts";
import { createConnections } from "./connections.ts";
import {
  isLiteral,
  lookUp,
  send,
  StaleConnectionError,
  type Exchange,
  type OutgoingRequest,
} from "./exchange.ts";
import { CallFailed, isCut, sentenceOf, UnfitAnswer } from "./failure.ts";
import { createLimits, seconds } from "./limits.ts";
import { resolveByMachine, Unreachable, type Resolve } from "./resolve.ts";

export interface HttpClientOptions extends AddressRules {
  /** Time limit of a call, from name resolution to the last byte read. */
  timeoutMs: Millis;
  /** Resolves host names; defaults to the system resolver. */
  resolve?: Resolve;
  clock?: Clock;
}

export interface HttpClient {
  /**
   * Returns the result of `read` for the response, whatever its status; does not follow redirects. After a
   * timeout during reading, the response ends early. Throws `CallFailed`.
   */
  call<T>(request: OutgoingRequest, read: (answer: IncomingMessage) => Promise<T>): Promise<T>;
  /**
   * Returns why a URL cannot be saved, based on `faultOfUrl` and the addresses that its name currently
   * resolves to. An unresolvable name is not a fault, because each new connection vets the name again.
   */
  faultOf(address: string): Promise<string | null>;
  /** Closes all idle connections. */
  close(): void;
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { clock = systemClock, resolve = resolveByMachine, timeoutMs } = options;
  const connections = createConnections(clock);
  const newExchange = (address: string, signal?: AbortSignal): Omit<Exchange, "request"> => ({
    url: new URL(address),
    limits: createLimits(clock, signal),
    timeoutMs,
    vetting: { resolve, rules: options },
    mayHaveArrived: false,
  });

  async function call<T>(
    request: OutgoingRequest,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    const fault = faultOfUrl(request.url, options);
    if (fault !== null) throw new CallFailed(fault, { mayHaveArrived: false, refused: "form" });
    const exchange: Exchange = { request, ...newExchange(request.url, request.signal) };
    const longest = request.timeoutMs ?? timeoutMs;
    exchange.limits.set(longest, `no response within ${seconds(longest)}`);
    try {
      const answer = await exchange.limits.within(answerTo(exchange));
      return await readOf(answer, read);
    } catch (error) {
      throw failureOf(error, exchange);
    } finally {
      exchange.limits.end();
    }
  }

  async function answerTo(exchange: Exchange): Promise<IncomingMessage> {
    if (!exchange.request.mayRepeat) return send(exchange, null);
    try {
      return await send(exchange, connections);
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw error;
      // The request is safe to repeat. The retry uses a new connection, because other idle connections may
      // also be closed by now.
      exchange.mayHaveArrived = false;
      return send(exchange, null);
    }
  }

  async function faultOf(address: string): Promise<string | null> {
    const fault = faultOfUrl(address, options);
    if (fault !== null) return fault;
    const exchange = newExchange(address);
    try {
      if (!isLiteral(exchange.url)) await lookUp(exchange);
      return null;
    } catch (error) {
      return error instanceof Unreachable && error.isRefused ? error.message : null;
    } finally {
      exchange.limits.end();
    }
  }

  return { call, faultOf, close: () => connections.close() };
}

async function readOf<T>(answer: IncomingMessage, read: (answer: IncomingMessage) => Promise<T>): Promise<T> {
  try {
    return await read(answer);
  } catch (error) {
    throw isCut(error) ? new UnfitAnswer("the response was truncated") : error;
  }
}

function failureOf(error: unknown, { limits, request, mayHaveArrived }: Exchange): CallFailed {
  const refused = error instanceof Unreachable && error.isRefused ? "target" : null;
  if (!limits.signal.aborted) return new CallFailed(sentenceOf(error), { mayHaveArrived, refused });
  const isTimeout = !request.signal?.aborted || request.signal.reason?.name === "TimeoutError";
  return new CallFailed(String(limits.signal.reason), { mayHaveArrived, isTimeout });
}
