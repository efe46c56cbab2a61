/** Rejects cross-site requests, which browsers send with the user's cookies. */
import type { Config } from "../config/load.ts";
import { AppError } from "../core/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws 403 unless an unsafe request comes from our own pages, with a body that no form can send. @param
 * strict False for requests without cookies. Programs are then also allowed, although they send neither
 * `Sec-Fetch-Site` nor `Origin`.
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
 * Returns whether a request comes from one of our pages: at the public address or, if that is plain http on
 * loopback, at another name of this machine. A plain http page on an https host may belong to an attacker.
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
  // Checks an explicit type even if the body is empty.
  return type === "application/json" || (isEmpty && type === "");
}
