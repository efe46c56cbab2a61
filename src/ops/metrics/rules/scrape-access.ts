/** Who may see the measurements: this machine, and the networks that its operator names. */
import ipaddr from "ipaddr.js";

const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];

export interface Scraper {
  /** Of the connection. */
  direct: string;
  /** Through the proxies that are trusted; as `direct` where there is none. */
  address: string;
  /** A proxy says that it asks for somebody else. */
  isForwarded: boolean;
}

/** @param networks CIDRs beside this machine */
export function isAllowedScraper(
  { direct, address, isForwarded }: Scraper,
  networks: readonly string[],
): boolean {
  // Nobody believes this proxy: whom it asks for is unknown, and on this machine it would open the door to all.
  if (isForwarded && address === direct) return false;
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return [...THIS_MACHINE, ...networks].some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === own.kind() && own.match(range, bits);
  });
}
