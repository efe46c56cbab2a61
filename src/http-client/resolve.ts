/** From a host's name to the addresses to connect to, each of them vetted. */
import { faultOfAddress, type AddressRules } from "./address.ts";

/** Every address of a name, of both families; rejects, or answers none, where the name does not resolve. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** What stands in the way of a call, as a sentence for the owner of its address. */
export class Unreachable extends Error {
  /** The name leads where nobody may call. */
  readonly isRefused: boolean;
  constructor(message: string, isRefused = false) {
    super(message);
    this.name = "Unreachable";
    this.isRefused = isRefused;
  }
}

/**
 * By c-ares and the machine's own configuration, its hosts file included. `node:dns` would ask through the C library,
 * where a few slow names hold all threads and every other name waits for them.
 */
export const resolveByMachine: Resolve = async (name) =>
  (await Bun.dns.lookup(name, { backend: "c-ares" })).map(({ address }) => address);

/**
 * The addresses of a URL's host name. One that may not be called refuses them all: a name that leads inside and outside
 * was made to be tried until it leads inside. Throws `Unreachable`.
 */
export async function vettedAddresses(
  { hostname, protocol }: Pick<URL, "hostname" | "protocol">,
  resolve: Resolve,
  rules: AddressRules,
): Promise<string[]> {
  const addresses = await allOf(hostname, resolve);
  if (addresses.every((address) => faultOfAddress(address, protocol, rules) === null)) return addresses;
  // Which address it is would tell a stranger about the networks behind this machine.
  throw new Unreachable("the name leads to an address that may not be called", true);
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
