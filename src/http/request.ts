/** Stores the state of each request: its id, its caller, and its body once read. */
import { AppError } from "../core/errors.ts";
import { actorOf, type Auditor, type Caller, type PersonCaller } from "../core/caller.ts";
import type { BodyReader, ReadBody } from "./body.ts";
import { requireJson } from "./json.ts";

/** Maximum size of a body under /api; inbound webhooks have their own limit. */
const API_BODY_LIMIT = 1024 * 1024;

interface RequestState {
  requestId: string;
  startedAt: number;
  clientAddress: string;
  /** Response headers, also used for error responses. */
  headers: Record<string, string | number>;
  bodies: BodyReader;
  /** Maximum body size, if the operation overrides the default. */
  bodyLimit: number;
  caller: Caller | null;
  body: Promise<ReadBody> | null;
  /** Checks `If-Match`, and rejects if the current tag does not match; null without the header. */
  precondition: (() => Promise<void>) | null;
  /** Path prefix of the created resources; null if they have no GET. */
  collection: string | null;
  /** The response's JSON, if it should be compressed. */
  compressible: string | null;
  /** Callbacks to run after the response. */
  atEnd: (() => void)[];
}

const states = new WeakMap<Request, RequestState>();

/** Registers a request. Call it before any other function here. */
export function beginRequest(
  request: Request,
  state: Pick<RequestState, "requestId" | "startedAt" | "clientAddress" | "headers" | "bodies">,
): void {
  states.set(request, {
    ...state,
    bodyLimit: API_BODY_LIMIT,
    caller: null,
    body: null,
    precondition: null,
    collection: null,
    compressible: null,
    atEnd: [],
  });
}

export function stateOf(request: Request): RequestState {
  const state = states.get(request);
  if (!state) throw new Error("a request reached a handler without passing the request lifecycle");
  return state;
}

/** Returns the caller of a request under /api. */
export function callerOf(request: Request): Caller {
  const { caller } = stateOf(request);
  if (!caller) throw new AppError("unauthorized", "Missing API key");
  return caller;
}

/** Returns the person making the request. Only for routes that keys may not call. */
export function personOf(request: Request): PersonCaller {
  const caller = callerOf(request);
  if (caller.kind !== "user") throw new AppError("forbidden", "Insufficient permissions");
  return caller;
}

export const auditorOf = (request: Request): Auditor => ({
  actor: actorOf(callerOf(request)),
  ip: stateOf(request).clientAddress,
});

/** Maximum number of names in the header, and maximum length of a name. */
const IGNORED_SHOWN = 20;
const IGNORED_LENGTH = 64;

/** Lists the ignored members of the body in `X-Ignored-Members`. */
export function recordIgnoredMembers(request: Request, names: string[]): void {
  const shown = names.slice(0, IGNORED_SHOWN).map((name) => name.slice(0, IGNORED_LENGTH).toWellFormed());
  stateOf(request).headers["X-Ignored-Members"] = shown.map(encodeURIComponent).join(", ");
}

/** Returns whether a method changes an existing resource, and therefore supports `If-Match`. */
export const mayBeConditional = (method: string): boolean => method === "PATCH" || method === "PUT";

/** Rejects a change if `If-Match` does not match. Call it immediately before the change. */
export async function checkPrecondition(request: Request): Promise<void> {
  await stateOf(request).precondition?.();
}

/** Releases the request's resources after the response. */
export function endRequest(request: Request): void {
  const state = states.get(request);
  for (const end of state?.atEnd ?? []) end();
  void state?.body?.then(
    ({ release }) => release(),
    () => undefined, // the request was rejected and holds nothing
  );
}

/** Returns the body, which is read only once; throws 413 above the limit, and 503 if no memory is free. */
export async function bodyBytes(request: Request, limit?: number): Promise<Uint8Array> {
  const state = stateOf(request);
  state.body ??= state.bodies.read(request, limit ?? state.bodyLimit);
  return (await state.body).bytes;
}

/** Returns the body without its byte order mark; throws 400 for invalid JSON. */
export async function jsonBytes(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = withoutBom(await bodyBytes(request, limit));
  requireJson(bytes);
  return bytes;
}

/** Parses the body as JSON; an empty body becomes an empty object. */
export async function bodyJson(request: Request): Promise<unknown> {
  const bytes = await bodyBytes(request);
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return {};
  requireJson(withoutBom(bytes));
  return JSON.parse(text);
}

/** The byte order mark of UTF-8. */
const BOM = [0xef, 0xbb, 0xbf];

const withoutBom = (bytes: Uint8Array): Uint8Array =>
  BOM.every((byte, at) => bytes[at] === byte) ? bytes.subarray(BOM.length) : bytes;
