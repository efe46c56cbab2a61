/** What is known of a request beside its bytes: its id, who makes it, and its body once read. */
import { AppError } from "../core/errors.ts";
import type { Caller } from "../keys/rules/key.ts";
import type { BodyReader, ReadBody } from "./body.ts";
import { requireJson } from "./json.ts";

/** Largest body below /api; the inbound webhooks have a limit of their own. */
const API_BODY_LIMIT = 1024 * 1024;

interface RequestState {
  requestId: string;
  startedAt: number;
  clientAddress: string;
  /** Of the answer; set here they reach errors too. */
  headers: Record<string, string | number>;
  bodies: BodyReader;
  caller: Caller | null;
  body: Promise<ReadBody> | null;
}

const states = new WeakMap<Request, RequestState>();

/** Opens the file on a request; everything else here asks it. */
export function beginRequest(
  request: Request,
  state: Pick<RequestState, "requestId" | "startedAt" | "clientAddress" | "headers" | "bodies">,
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

/** The request is answered: nobody needs its body any more. */
export function endRequest(request: Request): void {
  const read = states.get(request)?.body;
  void read?.then(
    ({ release }) => release(),
    () => undefined, // it was refused, and holds nothing
  );
}

/** The body, read once however often it is asked for; 413 past the limit, 503 while there is no memory for it. */
export async function bodyBytes(request: Request, limit = API_BODY_LIMIT): Promise<Uint8Array> {
  const state = stateOf(request);
  state.body ??= state.bodies.read(request, limit);
  return (await state.body).bytes;
}

/** The body as it came, without the mark that may stand at its beginning; 400 for what is no JSON. */
export async function jsonBytes(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = withoutMark(await bodyBytes(request, limit));
  requireJson(bytes);
  return bytes;
}

/** The body as JSON; without a body an empty object. */
export async function bodyJson(request: Request): Promise<unknown> {
  const bytes = await bodyBytes(request);
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return {};
  requireJson(withoutMark(bytes));
  return JSON.parse(text);
}

const MARK = [0xef, 0xbb, 0xbf];

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(MARK.length) : bytes;
