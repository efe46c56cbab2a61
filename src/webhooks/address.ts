/** Which web addresses subscribers may give, and which network addresses may be called: public ones only. */
import ipaddr from "ipaddr.js";

export interface AddressRules {
  allowHttp: boolean;
  /** CIDRs that may be called though they are not public. */
  allowNetworks: readonly string[];
}

/** Characters of a subscriber's address. */
export const MAX_URL = 2_000;
const MAX_NAME = 253;
const MAX_LABEL = 63;

/** The ports that browsers refuse, all of other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const FOREIGN_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Ends of names that only a private network knows (RFC 6762, RFC 8375, and those that ICANN keeps free). */
const PRIVATE_NAMES = /\.(local|internal|home\.arpa|localdomain|intranet|private|corp|home|lan)$/;
const LOCALHOST = /^(.+\.)?localhost$/;

/** Lies among public addresses, but is each Azure machine's own host, which hands out its secrets. */
const AZURE_HOST = "168.63.129.16";
/** What the Internet hands out; all that is private, mapped or not yet given away lies outside of it (RFC 4291). */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** An IPv6-only network reaches every IPv4 address through it, public and private (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

const NOT_PUBLIC = "must lead to a public address";

/**
 * Why a subscriber's address cannot be taken, as a sentence for its owner that begins with `url: `; null when it can.
 * Names are judged by their form alone: what they resolve to is judged by `isAllowedAddress`, at each call.
 */
export function faultOfUrl(url: string, rules: AddressRules): string | null {
  const fault = faultOfForm(url, rules) ?? faultOfHost(url, rules);
  return fault === null ? null : `url: ${fault}`;
}

/** Read as text: the parser silently mends what it finds, each parser in its own way. */
function faultOfForm(url: string, { allowHttp }: AddressRules): string | null {
  if (url.length > MAX_URL) return `must have at most ${MAX_URL} characters`;
  const schemes = allowHttp ? "https:// or http://" : "https://";
  const scheme = /^(https?):\/\/(?![/\\])/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || (scheme === "http" && !allowHttp)) return `must begin with ${schemes}`;
  if (/[\s\\\p{C}]/u.test(url)) return "must not hold spaces, backslashes or control characters";
  if (/^[^/]*\/\/[^/?#]*@/.test(url)) return "must not hold a user or a password";
  if (url.includes("#")) return "must not hold a fragment (#)";
  const parsed = URL.parse(url);
  if (!parsed) return "is not a web address";
  return parsed.port !== "" && FOREIGN_PORTS.has(Number(parsed.port))
    ? "names a port of another protocol"
    : null;
}

/** As the parser reads it: in lower case, escapes and wide letters resolved, numbers as four decimals. */
function faultOfHost(url: string, { allowNetworks }: AddressRules): string | null {
  const { hostname } = new URL(url);
  if (hostname.startsWith("["))
    return isAllowedAddress(hostname.slice(1, -1), allowNetworks) ? null : NOT_PUBLIC;
  if (!ipaddr.IPv4.isValidFourPartDecimal(hostname)) return faultOfName(hostname, allowNetworks);
  // `0x7f.1` and the like are read differently by different programs, and no honest subscriber writes them.
  const given = /\/\/([^/?:]*)/.exec(url)?.[1];
  if (given !== hostname) return "must give its address as four decimal numbers";
  return isAllowedAddress(hostname, allowNetworks) ? null : NOT_PUBLIC;
}

function faultOfName(name: string, allowNetworks: readonly string[]): string | null {
  const labels = name.split(".");
  const isSound = labels.every((label) => label.length <= MAX_LABEL && /^[a-z0-9_-]+$/.test(label));
  if (!isSound || name.length > MAX_NAME) return "does not hold a valid host name";
  if (LOCALHOST.test(name)) return isLoopbackAllowed(allowNetworks) ? null : NOT_PUBLIC;
  const isPrivate = labels.length === 1 || PRIVATE_NAMES.test(name);
  // Where private networks are opened, their names are too: the address that they resolve to decides.
  return isPrivate && allowNetworks.length === 0 ? NOT_PUBLIC : null;
}

const isLoopbackAllowed = (allowNetworks: readonly string[]): boolean =>
  ["127.0.0.1", "::1"].some((ip) => isAllowedAddress(ip, allowNetworks));

/**
 * Whether this address may be connected to: it is public, or lies in one of the named networks. Everything that is
 * not certainly public is refused, other notations than a resolver's included. An IPv4 address within an IPv6 one
 * (mapped, compatible, 6to4, Teredo) is refused even where it is public; within the prefix of NAT64 it decides.
 */
export function isAllowedAddress(ip: string, allowNetworks: readonly string[]): boolean {
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(ip);
  // A zone names an interface of this machine.
  if (!isV4 && (ip.includes("%") || !ipaddr.IPv6.isValid(ip))) return false;
  const address = isV4 ? ipaddr.IPv4.parse(ip) : ipaddr.IPv6.parse(ip);
  return isPublic(address) || allowNetworks.some((network) => lies(address, network));
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) {
    return address.range() === "unicast" && address.toString() !== AZURE_HOST;
  }
  if (address.match(NAT64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_V6) && address.range() === "unicast";
}

function lies(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [range, bits] = ipaddr.parseCIDR(network);
  return range.kind() === address.kind() && address.match(range, bits);
}
