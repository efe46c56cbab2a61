/** From which address a request comes, through the proxies that the operator trusts and no others. */
import ipaddr from "ipaddr.js";

const connected = new WeakMap<Request, string>();

/** Written down by the server for each request; in-process requests have none. */
export function noteConnection(request: Request, address: string | undefined): void {
  if (address !== undefined) connected.set(request, address);
}

/**
 * The address of the connection; behind a trusted proxy the right-most `X-Forwarded-For` entry that is not
 * a trusted proxy itself. From anybody else the header is ignored: it could say anything.
 */
export function clientAddress(request: Request, trusted: readonly string[]): string {
  const direct = connected.get(request) ?? "in-process";
  if (trusted.length === 0 || !isTrusted(direct, trusted)) return direct;
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map(withoutPort)
    .filter((hop) => hop !== "");
  const nearest = hops.reverse().find((hop) => !isTrusted(hop, trusted));
  // What is no address was not written by a proxy of ours, and nothing left of it can be believed.
  return nearest !== undefined && ipaddr.isValid(nearest) ? nearest : direct;
}

/** `203.0.113.9:4711` and `[2001:db8::1]:4711`, as some proxies write it. */
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
