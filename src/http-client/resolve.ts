/** Resolves a host name to the addresses to connect to, all of them vetted. */
import { faultOfAddress, type AddressRules } from "./address.ts";

/**
 * Returns all addresses of a name, of both families; rejects, or returns none, where the name does not
 * resolve.
 */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Thrown when a host cannot be called; the message is a sentence for the owner of the address. */
export class Unreachable extends Error {
  /** True when the name resolves to an address that is not allowed. */
  readonly isRefused: boolean;
  constructor(message: string, isRefused = false) {
    super(message);
    this.name = "Unreachable";
    this.isRefused = isRefused;
  }
}

/**
 * Resolves with c-ares and the machine's own configuration, including its hosts file. `node:dns` would use
 * the C library, where a few slow names occupy all threads and every other name waits for them.
 */
export const resolveByMachine: Resolve = async (name) =>
  (await Bun.dns.lookup(name, { backend: "c-ares" })).map(({ address }) => address);

/**
 * Returns the addresses of a URL's host name. Throws `Unreachable` when a single one is not allowed: a name
 * that resolves both to internal and to public addresses was made to be retried until it resolves to an
 * internal one.
 */
export async function vettedAddresses(
  { hostname, protocol }: Pick<URL, "hostname" | "protocol">,
  resolve: Resolve,
  rules: AddressRules,
): Promise<string[]> {
  const addresses = await allOf(hostname, resolve);
  if (addresses.every((address) => faultOfAddress(address, protocol, rules) === null)) return addresses;
  // Naming the address would reveal to a stranger the networks behind this machine.
  throw new Unreachable("the host name resolves to an address that is not allowed", true);
}

async function allOf(name: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(name).catch((error: { code?: unknown }) => {
    throw new Unreachable(
      isUnknown(error.code) ? "the name does not resolve" : "the name could not be resolved",
    );
  });
  if (addresses.length === 0) throw new Unreachable("the name does not resolve");
  return [...addresses];
}

const isUnknown = (code: unknown): boolean =>
  typeof code === "string" && /ENOTFOUND|ENODATA|ENONAME/.test(code);
