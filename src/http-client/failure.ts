/**
 * Explains why a call failed, in our own words, because the server's message could reveal an internal network
 * to a stranger.
 */
import { Unreachable } from "./resolve.ts";

export interface FailureFacts {
  /** False if no part of the request can have reached the server. */
  mayHaveArrived: boolean;
  /**
   * `form`: the URL itself is not allowed. `target`: its name currently resolves to an address that is not
   * allowed.
   */
  refused?: "form" | "target" | null;
  isTimeout?: boolean;
}

/** Thrown if a call failed; the message is a short sentence for the URL's owner. */
export class CallFailed extends Error {
  readonly mayHaveArrived: boolean;
  readonly refused: "form" | "target" | null;
  readonly isTimeout: boolean;
  constructor(message: string, { mayHaveArrived, refused = null, isTimeout = false }: FailureFacts) {
    super(message);
    this.name = "CallFailed";
    this.mayHaveArrived = mayHaveArrived;
    this.refused = refused;
    this.isTimeout = isTimeout;
  }
}

/** Thrown for a response that was not read completely; the message gives the reason. */
export class UnfitAnswer extends Error {
  override readonly name = "UnfitAnswer";
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection closed before a response",
  EPIPE: "connection closed before a response",
  EHOSTUNREACH: "no route to host",
  ENETUNREACH: "no route to host",
  ETIMEDOUT: "connection timed out",
};

/**
 * Describes an error in one sentence. Never uses the error's own message, which contains addresses and can
 * quote the server.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof Unreachable || error instanceof UnfitAnswer) return error.message;
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return `invalid certificate: ${code}`;
  if (/SSL|TLS/.test(code)) return `TLS handshake failed: ${code}`;
  if (code.startsWith("HPE_")) return `the response is not HTTP: ${code}`;
  return SENTENCES[code] ?? `the request failed: ${code}`;
}

/** Returns whether the connection was closed before any response arrived. */
export const isCut = (error: unknown): boolean => ["ECONNRESET", "EPIPE"].includes(codeOf(error));

const codeOf = (error: unknown): string =>
  `${(error as { code?: string | number } | null)?.code ?? "unknown reason"}`;
