/** Serializes JSON responses, with ETag, 304 for unchanged content, and gzip if accepted. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { stateOf } from "./request.ts";

/** Minimum number of characters to compress; compressing fewer costs more than it saves. */
const COMPRESSED_FROM = 1024;
/** Compression level, which saves most of the bytes in a fraction of the default level's time. */
const LEVEL = 4;

const compress = promisify<string, { level: number }, Uint8Array<ArrayBuffer>>(gzip);

interface AnswerHead {
  status?: number | string;
  headers: Record<string, string | number>;
}

/**
 * Serializes a handler's result and sets the related headers. Returns undefined for results other than plain
 * JSON, such as a page or a stream.
 */
export function asJson(request: Request, set: AnswerHead, value: unknown): string | Response | undefined {
  if (!isJson(value)) return undefined;
  const text = JSON.stringify(value);
  const state = stateOf(request);
  if (set.status === 201 && state.collection !== null)
    set.headers.Location = `${state.collection}/${idOf(value)}`;
  if (state.caller !== null && (request.method === "GET" || request.method === "HEAD")) {
    const tag = tagOf(text);
    set.headers.ETag = tag;
    if (namesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304 });
  }
  set.headers["content-type"] = "application/json";
  if (text.length > COMPRESSED_FROM && request.method !== "HEAD" && takesGzip(request.headers)) {
    state.compressible = text;
  }
  return text;
}

const isJson = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Returns the id of a resource in a body. Resources are inside `data`, except API keys. */
function idOf(value: object): string {
  const { data, id } = value as { data?: { id?: string }; id?: string };
  return data?.id ?? id ?? "";
}

/** Returns the tag of a body, independent of its encoding. A 64-bit hash takes microseconds. */
export const tagOf = (text: string | Uint8Array<ArrayBuffer>): string => `"${Bun.hash(text).toString(36)}"`;

/** The suffix that Caddy and Apache add to tags of compressed responses. */
const COMPRESSED = /-(gzip|br|zstd|deflate)"$/;

/**
 * Returns whether a list of tags, as in `If-None-Match`, contains this tag. Proxies that compress responses weaken
 * tags or add a suffix.
 */
export function namesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const names = header.split(",").map((name) => name.trim().replace(/^W\//, "").replace(COMPRESSED, '"'));
  return names.includes("*") || names.includes(tag);
}

/** Returns whether a request accepts gzip, by name or `*`, with a nonzero weight. */
export function takesGzip(headers: Headers): boolean {
  const accepted = headers.get("accept-encoding");
  if (accepted === null) return false;
  const weights = new Map(accepted.toLowerCase().split(",").map(weighted));
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}

function weighted(coding: string): [name: string, weight: number] {
  const [name = "", ...parameters] = coding.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

/** Returns whether `asJson` marked the response for compression. */
export const isCompressible = (request: Request): boolean => stateOf(request).compressible !== null;

/** Compresses the response in another thread. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const bytes = await compress(stateOf(request).compressible ?? "", { level: LEVEL });
  response.headers.set("content-encoding", "gzip");
  return new Response(bytes, { status: response.status, headers: response.headers });
}
