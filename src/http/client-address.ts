/** Determines the client address of a request, through trusted proxies only. */
import ipaddr from "ipaddr.js";

const connected = new WeakMap<Request, string>();

/** Records the address of a request's connection; in-process requests have none. */
export function noteConnection(request: Request, address: string | undefined): void {
  if (address !== undefined) connected.set(request, plain(address));
}

/** Returns an IPv4 address that is written as an IPv6 one as IPv4, and everything else unchanged. */
const plain = (address: string): string =>
  ipaddr.isValid(address) && ipaddr.parse(address).kind() !== ipaddr.process(address).kind()
    ? ipaddr.process(address).toString()
    : address;

/**
 * Returns the address of the connection; behind a trusted proxy the right-most `X-Forwarded-For` entry that
 * is not a trusted proxy itself. From anyone else the header is ignored, as it could contain anything.
 */
export function clientAddress(request: Request, trusted: readonly string[]): string {
  const direct = connected.get(request) ?? "in-process";
  if (trusted.length === 0 || !isTrusted(direct, trusted)) return direct;
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map(withoutPort)
    .filter((hop) => hop !== "");
  const nearest = hops.reverse().find((hop) => !isTrusted(hop, trusted));
  // An invalid address was not written by a trusted proxy, so nothing to its left can be believed.
  return nearest !== undefined && ipaddr.isValid(nearest) ? plain(nearest) : direct;
}

/** Removes the port that some proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const text = hop.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function isTrusted(address: string, trusted: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return trusted.some((entry) => {
    const [range, bits] = entry.includes("/") ? ipaddr.parseCIDR(entry) : single(entry);
    return range.kind() === own.kind() && own.match(range, bits);
  });
}

function single(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(entry);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
