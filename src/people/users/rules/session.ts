/** Defines session lifetimes and cookies. */
import { DAY, MINUTE, type Millis } from "../../../core/clock.ts";

export const TOKEN_BYTES = 32;
/** A session ends when unused for this long. */
const IDLE_LIFETIME: Millis = 14 * DAY;
export const ABSOLUTE_LIFETIME: Millis = 90 * DAY;
/** Resolution of `last_used_at`, so that not every request writes to the database. */
export const TOUCH_INTERVAL: Millis = MINUTE;

/** Returns when a session used now would expire. */
export const idleEnd = (now: Millis, expiresAt: Millis): Millis => Math.min(now + IDLE_LIFETIME, expiresAt);

/** The name and attributes of the session cookie. */
export interface CookieForm {
  name: string;
  attributes: string;
}

const COMMON = "HttpOnly; SameSite=Lax; Path=/";

/**
 * Returns the cookie form. Browsers accept a `__Host-` cookie only over https and only from this host, so
 * that other hosts of the domain cannot set it.
 */
export const cookieForm = (publicUrl: string): CookieForm =>
  isHttps(publicUrl)
    ? { name: "__Host-rd_session", attributes: `Secure; ${COMMON}` }
    : { name: "rd_session", attributes: COMMON };

const isHttps = (url: string): boolean => url.startsWith("https:");

/** Returns a `Set-Cookie` header with a token. An empty token removes the cookie. */
export function cookieWith({ name, attributes }: CookieForm, token: string): string {
  const seconds = token === "" ? 0 : ABSOLUTE_LIFETIME / 1_000;
  return `${name}=${token}; Max-Age=${seconds}; ${attributes}`;
}

/** Returns the value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  const cookie = pairs.find((pair) => pair.startsWith(`${name}=`));
  return cookie === undefined ? null : cookie.slice(name.length + 1);
}

/**
 * Returns whether passwords and cookies are safe from eavesdropping: https, or plain http that does not leave
 * the machine. `publicUrl` determines whether https is used, because the server cannot detect a proxy.
 * @param host The `Host` header.
 */
export const maySignIn = (publicUrl: string, host: string): boolean =>
  isHttps(publicUrl) || (isLoopback(publicUrl) && isLoopback(`http://${host}`));

/** Returns whether a URL points to this machine. */
const isLoopback = (url: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? "");
