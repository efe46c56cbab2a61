/**
 * Decides which URLs may be called, and which network addresses may be connected to; only public ones by
 * default.
 */
import ipaddr from "ipaddr.js";

export interface AddressRules {
  /** Where `http://` is allowed: nowhere, only within `allowNetworks`, or wherever `https://` is allowed. */
  plainHttp: "never" | "within_allowed_networks" | "anywhere";
  /** CIDRs of non-public networks that are allowed. */
  allowNetworks: readonly string[];
}

/** Maximum length of a URL. */
export const MAX_URL = 2_000;
const MAX_NAME = 253;
const MAX_LABEL = 63;

/**
 * Ports that browsers block because they belong to other protocols
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const BLOCKED_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Suffixes of names that resolve only in private networks (RFC 6762, RFC 8375, and names reserved by ICANN). */
const PRIVATE_NAMES = /\.(local|internal|home\.arpa|localdomain|intranet|private|corp|home|lan)$/;
const LOCALHOST = /^(.+\.)?localhost$/;

/** An address in the public range that on Azure is the host itself, which serves secrets. */
const AZURE_HOST = "168.63.129.16";
/** The globally routed IPv6 range, which excludes private, mapped and unassigned addresses (RFC 4291). */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** The prefix that IPv6-only networks use for all IPv4 addresses, public and private (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

const NOT_PUBLIC = "must resolve to a public address";
const PLAIN_AND_PUBLIC = "must begin with https:// if it resolves to a public address";

/**
 * Returns why a URL is rejected, as the end of a sentence that begins with the field's name; null if it is
 * accepted. Checks only the form of host names; `faultOfAddress` checks the resolved addresses at each
 * connection.
 */
export const faultOfUrl = (url: string, rules: AddressRules): string | null =>
  faultOfForm(url, rules) ?? faultOfHost(url, rules);

/** Checks the URL as text, because parsers silently repair malformed URLs in different ways. */
function faultOfForm(url: string, rules: AddressRules): string | null {
  if (url.length > MAX_URL) return `must have at most ${MAX_URL} characters`;
  const scheme = /^(https?):\/\/(?![/\\])/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || (scheme === "http" && !isHttpPossible(rules)))
    return `must begin with ${isHttpPossible(rules) ? "https:// or http://" : "https://"}`;
  if (/[\s\\\p{C}]/u.test(url)) return "must not contain spaces, backslashes or control characters";
  if (/^[^/]*\/\/[^/?#]*@/.test(url)) return "must not contain a user or password";
  if (url.includes("#")) return "must not contain a fragment (#)";
  const parsed = URL.parse(url);
  if (!parsed) return "must be a URL";
  return parsed.port !== "" && BLOCKED_PORTS.has(Number(parsed.port))
    ? "must not use a port reserved for another protocol"
    : null;
}

const isHttpPossible = ({ plainHttp, allowNetworks }: AddressRules): boolean =>
  plainHttp === "anywhere" || (plainHttp === "within_allowed_networks" && allowNetworks.length > 0);

/** Checks the parsed host: lower-case, with escapes and full-width letters resolved, and numbers as four decimals. */
function faultOfHost(url: string, rules: AddressRules): string | null {
  const { hostname, protocol } = new URL(url);
  if (hostname.startsWith("[")) return faultOfAddress(hostname.slice(1, -1), protocol, rules);
  if (!ipaddr.IPv4.isValidFourPartDecimal(hostname)) return faultOfName(hostname, rules.allowNetworks);
  // Programs parse notations such as `0x7f.1` differently, and these notations have no legitimate use.
  const given = /\/\/([^/?:]*)/.exec(url)?.[1];
  if (given !== hostname) return "must write an IPv4 address as four decimal numbers";
  return faultOfAddress(hostname, protocol, rules);
}

/**
 * Returns why a URL with this protocol (`https:`) must not connect to an address; null if the address is
 * public or in an allowed network. Rejects all addresses that are not provably public, including notations
 * that no resolver returns. Rejects IPv4 addresses embedded in IPv6 (mapped, compatible, 6to4, Teredo) even
 * if public; only within the NAT64 prefix does the IPv4 address decide.
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
  if (!isSound || name.length > MAX_NAME) return "must contain a valid host name";
  if (LOCALHOST.test(name)) return isLoopbackAllowed(allowNetworks) ? null : NOT_PUBLIC;
  const isPrivate = labels.length === 1 || PRIVATE_NAMES.test(name);
  // If private networks are allowed, so are their names. The resolved address then decides.
  return isPrivate && allowNetworks.length === 0 ? NOT_PUBLIC : null;
}

const isLoopbackAllowed = (allowNetworks: readonly string[]): boolean =>
  [ipaddr.IPv4.parse("127.0.0.1"), ipaddr.IPv6.parse("::1")].some((ip) => isWithin(ip, allowNetworks));

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an address; null for notations that no resolver returns, and for zones, which name a local network
 * interface.
 */
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

/** Parsed networks of the configuration, since parsing costs more than comparing. */
const parsedNetworks = new Map<string, [IpAddress, number]>();

function rangeOf(network: string): [IpAddress, number] {
  const range = parsedNetworks.get(network) ?? ipaddr.parseCIDR(network);
  parsedNetworks.set(network, range);
  return range;
}

const isWithin = (address: IpAddress, networks: readonly string[]): boolean =>
  networks.some((network) => {
    const [range, bits] = rangeOf(network);
    return range.kind() === address.kind() && address.match(range, bits);
  });
