/** Why a call came to nothing, in our own words: the other side's would tell a stranger what stands behind an address. */
import { Unreachable } from "./resolve.ts";

export interface FailureFacts {
  /** Nothing of the request can have reached the other side while this is false. */
  mayHaveArrived: boolean;
  /** `form`: it is written in a way that is never called. `target`: its name leads where nobody may call, for now. */
  refused?: "form" | "target" | null;
  isTimeout?: boolean;
}

/** The message is a short sentence for the owner of the address. */
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

/** The answer is one that is not read to its end; the message says why. */
export class UnfitAnswer extends Error {
  override readonly name = "UnfitAnswer";
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
export function sentenceOf(error: unknown): string {
  if (error instanceof Unreachable || error instanceof UnfitAnswer) return error.message;
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return `certificate not accepted: ${code}`;
  if (/SSL|TLS/.test(code)) return `no TLS connection: ${code}`;
  if (code.startsWith("HPE_")) return `the answer is not HTTP: ${code}`;
  return SENTENCES[code] ?? `the call failed: ${code}`;
}

/** The connection was closed before a word of an answer came. */
export const isCut = (error: unknown): boolean => ["ECONNRESET", "EPIPE"].includes(codeOf(error));

const codeOf = (error: unknown): string =>
  `${(error as { code?: string | number } | null)?.code ?? "no reason known"}`;
