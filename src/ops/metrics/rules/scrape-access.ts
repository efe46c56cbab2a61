/** Decides who can read the metrics: this machine, and the networks configured by the operator. */
import ipaddr from "ipaddr.js";

const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];

export interface Scraper {
  /** Address of the TCP connection. */
  direct: string;
  /** Address determined through the trusted proxies; same as `direct` if there are none. */
  address: string;
  /** Lower-case names of the request's headers. */
  headers: Iterable<string>;
  /** The Host header; null if there is none. */
  host: string | null;
}

/** The operator's configuration. */
interface ScrapeAccess {
  /** CIDRs that can read the metrics, in addition to this machine. */
  networks: readonly string[];
  /** Public host name of the service. */
  publicHost: string;
}

/** Headers that only proxies, load balancers and content delivery networks add. */
const PROXY_HEADERS = new Set([
  "via",
  "forwarded",
  "x-real-ip",
  "client-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "true-client-ip",
  "cdn-loop",
  "x-amzn-trace-id",
  "x-cloud-trace-context",
]);
const PROXY_PREFIXES = [
  "x-forwarded",
  "x-original-",
  "x-envoy-",
  "x-azure-",
  "x-arr-",
  "cf-",
  "fastly-",
  "fly-",
];

export function isAllowedScraper(scraper: Scraper, { networks, publicHost }: ScrapeAccess): boolean {
  const { direct, address } = scraper;
  // With an untrusted proxy, the client is unknown, and a proxy on this machine would expose the metrics to
  // everyone.
  if (address === direct && isForwarded(scraper, publicHost)) return false;
  return isWithin(address, [...THIS_MACHINE, ...networks]);
}

function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === own.kind() && own.match(range, bits);
  });
}

/** Returns whether the request shows any sign of a proxy. */
function isForwarded({ direct, headers, host }: Scraper, publicHost: string): boolean {
  for (const name of headers)
    if (PROXY_HEADERS.has(name) || PROXY_PREFIXES.some((prefix) => name.startsWith(prefix))) return true;
  const name = hostNameOf(host);
  if (isLocalName(name)) return false;
  // A scraper on this machine uses a local name. A scraper elsewhere uses any name except the public host name.
  return name === "" || name === publicHost || isWithin(direct, THIS_MACHINE);
}

const hostNameOf = (host: string | null): string => URL.parse(`http://${host ?? ""}`)?.hostname ?? "";

const isLocalName = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || isWithin(name.replace(/^\[|\]$/g, ""), THIS_MACHINE);
