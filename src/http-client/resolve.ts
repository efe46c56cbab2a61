/** Resolves a host name to vetted addresses. */
import { faultOfAddress, type AddressRules } from "./address.ts";

/** Returns all IPv4 and IPv6 addresses of a name; rejects or returns none if the name does not resolve. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Thrown if a host cannot be called; the message is a sentence for the URL's owner. */
export class Unreachable extends Error {
  /** Whether the name resolves to a disallowed address. */
  readonly isRefused: boolean;
  constructor(message: string, isRefused = false) {
    super(message);
    this.name = "Unreachable";
    this.isRefused = isRefused;
  }
}

/**
 * Resolves with c-ares and the system configuration, including the hosts file. `node:dns` would use the C
 * library, where a few slow names block all threads and delay every other lookup.
 */
export const resolveByMachine: Resolve = async (name) =>
  (await Bun.dns.lookup(name, { backend: "c-ares" })).map(({ address }) => address);

/**
 * Returns the addresses of a URL's host name. Throws `Unreachable` if any of them is not allowed, because a
 * name with both internal and public addresses is probably an attack that relies on retries.
 */
export async function vettedAddresses(
  { hostname, protocol }: Pick<URL, "hostname" | "protocol">,
  resolve: Resolve,
  rules: AddressRules,
): Promise<string[]> {
  const addresses = await allOf(hostname, resolve);
  if (addresses.every((address) => faultOfAddress(address, protocol, rules) === null)) return addresses;
  // The message omits the address, which would reveal internal networks to a stranger.
  throw new Unreachable("the host name resolves to a disallowed address", true);
}

async function allOf(name: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(name).catch((error: { code?: unknown }) => {
    throw new Unreachable(
      isUnknown(error.code) ? "the host name does not resolve" : "the host name could not be resolved",
    );
  });
  if (addresses.length === 0) throw new Unreachable("the host name does not resolve");
  return [...addresses];
}

const isUnknown = (code: unknown): boolean =>
  typeof code === "string" && /ENOTFOUND|ENODATA|ENONAME/.test(code);
