/** Refuses requests that another site made a browser send: cookies come with them, our own pages do not. */
import type { Config } from "../config/load.ts";
import { AppError } from "../core/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws 403 unless an unsafe request comes from our own pages, with a body that no form can send.
 * @param strict false lets programs pass, which send neither `Sec-Fetch-Site` nor `Origin`: no cookie is used
 */
export function requireSameSite(config: Config, request: Request, { strict }: { strict: boolean }): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isProgram = site === null && origin === null;
  const isOurs = site === null ? isOwnOrigin(config, request, origin) : site === "same-origin";
  if ((isOurs || (isProgram && !strict)) && isJsonOrEmpty(request.headers)) return;
  throw new AppError("forbidden", "Cross-site request");
}

/**
 * Returns whether a page of ours sent it: under the public address or, where that is plain http on loopback,
 * under another name of this machine. A page of an https host over plain http may be anybody's.
 */
function isOwnOrigin({ server }: Config, request: Request, origin: string | null): boolean {
  const own = new URL(server.public_url);
  if (origin === own.origin) return true;
  return own.protocol === "http:" && origin === `http://${request.headers.get("host")}`;
}

function isJsonOrEmpty(headers: Headers): boolean {
  const length = headers.get("content-length");
  const isEmpty = (length === null || length === "0") && headers.get("transfer-encoding") === null;
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  // A stated type counts even for an empty body.
  return type === "application/json" || (isEmpty && type === "");
}
