/** Which web addresses may be given to be called, and which network addresses may be connected to: public ones only. */
import ipaddr from "ipaddr.js";

export interface AddressRules {
  /** Where `http://` may be called: nowhere, only within `allowNetworks`, or wherever `https://` may be. */
  plainHttp: "never" | "within_allowed_networks" | "anywhere";
  /** CIDRs that may be called though they are not public. */
  allowNetworks: readonly string[];
}

/** Characters of an address. */
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
const PLAIN_AND_PUBLIC = "must begin with https:// where it leads to a public address";

/**
 * Why an address cannot be taken, as a sentence for its owner to be put behind the name of the field; null when it can.
 * Names are judged by their form alone: what they resolve to is judged by `faultOfAddress`, at each connection.
 */
export const faultOfUrl = (url: string, rules: AddressRules): string | null =>
  faultOfForm(url, rules) ?? faultOfHost(url, rules);

/** Read as text: the parser silently mends what it finds, each parser in its own way. */
function faultOfForm(url: string, rules: AddressRules): string | null {
  if (url.length > MAX_URL) return `must have at most ${MAX_URL} characters`;
  const scheme = /^(https?):\/\/(?![/\\])/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || (scheme === "http" && !isHttpPossible(rules)))
    return `must begin with ${isHttpPossible(rules) ? "https:// or http://" : "https://"}`;
  if (/[\s\\\p{C}]/u.test(url)) return "must not hold spaces, backslashes or control characters";
  if (/^[^/]*\/\/[^/?#]*@/.test(url)) return "must not hold a user or a password";
  if (url.includes("#")) return "must not hold a fragment (#)";
  const parsed = URL.parse(url);
  if (!parsed) return "is not a web address";
  return parsed.port !== "" && FOREIGN_PORTS.has(Number(parsed.port))
    ? "names a port of another protocol"
    : null;
}

const isHttpPossible = ({ plainHttp, allowNetworks }: AddressRules): boolean =>
  plainHttp === "anywhere" || (plainHttp === "within_allowed_networks" && allowNetworks.length > 0);

/** As the parser reads it: in lower case, escapes and wide letters resolved, numbers as four decimals. */
function faultOfHost(url: string, rules: AddressRules): string | null {
  const { hostname, protocol } = new URL(url);
  if (hostname.startsWith("[")) return faultOfAddress(hostname.slice(1, -1), protocol, rules);
  if (!ipaddr.IPv4.isValidFourPartDecimal(hostname)) return faultOfName(hostname, rules.allowNetworks);
  // `0x7f.1` and the like are read differently by different programs, and no honest owner writes them.
  const given = /\/\/([^/?:]*)/.exec(url)?.[1];
  if (given !== hostname) return "must give its address as four decimal numbers";
  return faultOfAddress(hostname, protocol, rules);
}

/**
 * Why a URL of this protocol (`https:`) may not be connected to at this address; null when it may: it is public, or lies
 * in one of the named networks. Everything that is not certainly public is refused, other notations than a resolver's
 * included. An IPv4 address within an IPv6 one (mapped, compatible, 6to4, Teredo) is refused even where it is public;
 * within the prefix of NAT64 it decides.
 */
export function faultOfAddress(ip: string, protocol: string, rules: AddressRules): string | null {
  const address = addressFrom(ip);
  if (address === null) return NOT_PUBLIC;
  if (isWithin(address, rules.allowNetworks)) return null;
  if (!isPublic(address)) return NOT_PUBLIC;
  return protocol === "https:" || rules.plainHttp === "anywhere" ? null : PLAIN_AND_PUBLIC;
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
  [ipaddr.IPv4.parse("127.0.0.1"), ipaddr.IPv6.parse("::1")].some((ip) => isWithin(ip, allowNetworks));

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Null for any other notation than a resolver's, and for a zone, which names an interface of this machine. */
function addressFrom(ip: string): IpAddress | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip);
  return ip.includes("%") || !ipaddr.IPv6.isValid(ip) ? null : ipaddr.IPv6.parse(ip);
}

function isPublic(address: IpAddress): boolean {
  if (address instanceof ipaddr.IPv4) {
    return address.range() === "unicast" && address.toString() !== AZURE_HOST;
  }
  if (address.match(NAT64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_V6) && address.range() === "unicast";
}

const isWithin = (address: IpAddress, networks: readonly string[]): boolean =>
  networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === address.kind() && address.match(range, bits);
  });
