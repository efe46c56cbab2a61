/** Determines the client address of a request, trusting only configured proxies. */
import ipaddr from "ipaddr.js";

const connected = new WeakMap<Request, string>();

/** Records the peer address of a request; in-process requests have none. */
export function recordConnection(request: Request, address: string | undefined): void {
  if (address !== undefined) connected.set(request, plain(address));
}

/** Converts an IPv4-mapped IPv6 address to IPv4; returns other addresses unchanged. */
const plain = (address: string): string =>
  ipaddr.isValid(address) && ipaddr.parse(address).kind() !== ipaddr.process(address).kind()
    ? ipaddr.process(address).toString()
    : address;

/**
 * Returns the peer address or, behind a trusted proxy, the right-most `X-Forwarded-For` entry that is not a
 * trusted proxy. From any other peer, the header is ignored, because it could contain anything.
 */
export function clientAddress(request: Request, trusted: readonly string[]): string {
  const direct = connected.get(request) ?? "in-process";
  if (trusted.length === 0 || !isTrusted(direct, trusted)) return direct;
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map(withoutPort)
    .filter((hop) => hop !== "");
  const nearest = hops.reverse().find((hop) => !isTrusted(hop, trusted));
  // A trusted proxy never writes an invalid address, so entries to the left of an invalid address cannot be trusted.
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
