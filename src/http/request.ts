/** What is known of a request beside its bytes: its id, who makes it, and its body once read. */
import { AppError, badRequest } from "../errors.ts";
import type { Caller } from "../keys/key.ts";
import { isNestedDeeper, MAX_DEPTH } from "../nesting.ts";

/** Largest body below /api; the inbound webhooks have a limit of their own. */
const API_BODY_LIMIT = 1024 * 1024;

interface RequestState {
  requestId: string;
  startedAt: number;
  clientAddress: string;
  /** Of the answer; set here they reach errors too. */
  headers: Record<string, string | number>;
  caller: Caller | null;
  body: Promise<string> | null;
}

const states = new WeakMap<Request, RequestState>();

/** Opens the file on a request; everything else here asks it. */
export function beginRequest(
  request: Request,
  state: Pick<RequestState, "requestId" | "startedAt" | "clientAddress" | "headers">,
): void {
  states.set(request, { ...state, caller: null, body: null });
}

export function stateOf(request: Request): RequestState {
  const state = states.get(request);
  if (!state) throw new Error("a request reached a handler without passing the door");
  return state;
}

/** Whose key the request carries. Only below /api, where the door has let nobody pass without one. */
export function callerOf(request: Request): Caller {
  const { caller } = stateOf(request);
  if (!caller) throw new AppError("unauthorized", "Missing API key");
  return caller;
}

/** Most names in the header, and most characters of each. */
const IGNORED_SHOWN = 20;
const IGNORED_LENGTH = 64;

/** Names in `X-Ignored-Members` the members of the body that nothing was done with. */
export function noteIgnoredMembers(request: Request, names: string[]): void {
  const shown = names.slice(0, IGNORED_SHOWN).map((name) => name.slice(0, IGNORED_LENGTH).toWellFormed());
  stateOf(request).headers["X-Ignored-Members"] = shown.map(encodeURIComponent).join(", ");
}

/** The body as text, read once however often it is asked for; 413 past the limit, also when it comes in chunks. */
export function bodyText(request: Request, limit = API_BODY_LIMIT): Promise<string> {
  const state = stateOf(request);
  state.body ??= readCapped(request, limit).catch(unlessCutShort);
  return state.body;
}

/** The body as JSON; without a body an empty object. */
export async function bodyJson(request: Request): Promise<unknown> {
  const text = await bodyText(request);
  return text.trim() === "" ? {} : parsedJson(text);
}

/** 400 for what is no JSON, or is nested too deep. */
export function parsedJson(text: string): unknown {
  if (isNestedDeeper(text, MAX_DEPTH))
    throw badRequest(`Request body is nested more than ${MAX_DEPTH} levels deep`);
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("Invalid JSON body");
  }
}

export function tooLarge(limit: number): AppError {
  return new AppError("too_large", `Request body is larger than ${limit / 1024 / 1024} MiB`);
}

/** A client that hangs up before its body has arrived is no fault of ours, and nothing to log. */
function unlessCutShort(error: unknown): never {
  if (error instanceof Error && error.name === "AbortError") throw badRequest("Request body was cut short");
  throw error;
}

async function readCapped(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get("content-length") ?? Number.NaN);
  if (declared > limit) throw tooLarge(limit);
  if (declared <= limit) return request.text();
  // No declared length: a chunked body, which ends when it pleases.
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
