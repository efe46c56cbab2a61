/** Decides who can read the metrics: this machine, and the networks that the operator configures. */
import ipaddr from "ipaddr.js";

const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];

export interface Scraper {
  /** Address of the TCP connection. */
  direct: string;
  /** Address seen through the trusted proxies; same as `direct` without one. */
  address: string;
  /** Whether a proxy header says that the request was forwarded. */
  isForwarded: boolean;
}

/** Returns whether the scraper is allowed. @param networks CIDRs in addition to this machine */
export function isAllowedScraper(
  { direct, address, isForwarded }: Scraper,
  networks: readonly string[],
): boolean {
  // An untrusted proxy: its client is unknown, and a proxy on this machine would expose the metrics to
  // everyone.
  if (isForwarded && address === direct) return false;
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return [...THIS_MACHINE, ...networks].some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === own.kind() && own.match(range, bits);
  });
}
