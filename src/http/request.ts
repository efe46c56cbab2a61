/** Keeps the state of each request: its id, its caller, and its body once read. */
import { AppError } from "../core/errors.ts";
import { actorOf, type Auditor, type Caller, type PersonCaller } from "../core/caller.ts";
import type { BodyReader, ReadBody } from "./body.ts";
import { requireJson } from "./json.ts";

/** Largest body under /api; the inbound webhooks have their own limit. */
const API_BODY_LIMIT = 1024 * 1024;

interface RequestState {
  requestId: string;
  startedAt: number;
  clientAddress: string;
  /** Headers of the response; set here, they are also part of error responses. */
  headers: Record<string, string | number>;
  bodies: BodyReader;
  /** Largest body, where the operation does not take the usual one. */
  bodyLimit: number;
  caller: Caller | null;
  body: Promise<ReadBody> | null;
  /** Rejects unless `If-Match` holds; null without one. */
  precondition: (() => Promise<void>) | null;
  /** Path of the resources that the operation creates; null where they have no GET of their own. */
  collection: string | null;
  /** The JSON of the response if it is to be compressed. */
  compressible: string | null;
  /** What to do once the request is answered. */
  atEnd: (() => void)[];
}

const states = new WeakMap<Request, RequestState>();

/** Registers a request; everything else here reads that state. */
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

/** Returns the holder of the request's key or session. Only under /api, where almost every request has one. */
export function callerOf(request: Request): Caller {
  const { caller } = stateOf(request);
  if (!caller) throw new AppError("unauthorized", "Missing API key");
  return caller;
}

/** Returns the person who makes the request. Only on routes that keys may not call. */
export function personOf(request: Request): PersonCaller {
  const caller = callerOf(request);
  if (caller.kind !== "user") throw new AppError("forbidden", "Insufficient permissions");
  return caller;
}

export const auditorOf = (request: Request): Auditor => ({
  actor: actorOf(callerOf(request)),
  ip: stateOf(request).clientAddress,
});

/** Maximum names in the header, and characters of each. */
const IGNORED_SHOWN = 20;
const IGNORED_LENGTH = 64;

/** Lists the ignored members of the body in `X-Ignored-Members`. */
export function noteIgnoredMembers(request: Request, names: string[]): void {
  const shown = names.slice(0, IGNORED_SHOWN).map((name) => name.slice(0, IGNORED_LENGTH).toWellFormed());
  stateOf(request).headers["X-Ignored-Members"] = shown.map(encodeURIComponent).join(", ");
}

/** Returns whether `If-Match` holds back such a request: it changes what was read before. */
export const mayBeConditional = (method: string): boolean => method === "PATCH" || method === "PUT";

/** Rejects a change whose `If-Match` does not hold; called last before anything is changed. */
export async function checkPrecondition(request: Request): Promise<void> {
  await stateOf(request).precondition?.();
}

/** Releases what the request holds once it is answered. */
export function endRequest(request: Request): void {
  const state = states.get(request);
  for (const end of state?.atEnd ?? []) end();
  void state?.body?.then(
    ({ release }) => release(),
    () => undefined, // it was refused and holds nothing
  );
}

/** Returns the body, read only once; 413 above the limit, 503 while there is no memory for it. */
export async function bodyBytes(request: Request, limit?: number): Promise<Uint8Array> {
  const state = stateOf(request);
  state.body ??= state.bodies.read(request, limit ?? state.bodyLimit);
  return (await state.body).bytes;
}

/** Returns the body without its byte order mark; 400 when it is not JSON. */
export async function jsonBytes(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = withoutBom(await bodyBytes(request, limit));
  requireJson(bytes);
  return bytes;
}

/** Parses the body as JSON; an empty body gives an empty object. */
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
