/** Tests who can read the metrics. */
import { describe, expect, test } from "bun:test";
import { isAllowedScraper } from "../../../../src/ops/metrics/rules/scrape-access.ts";

const NETWORKS = ["10.20.0.0/16", "fd00::/8"];
const direct = (address: string) => ({ direct: address, address, isForwarded: false });

describe("without a proxy", () => {
  test.each([
    "127.0.0.1",
    "127.8.8.8",
    "::1",
    "::ffff:127.0.0.1",
    "10.20.3.4",
    "::ffff:10.20.3.4",
    "fd12::1",
  ])("%s is near", (address) => expect(isAllowedScraper(direct(address), NETWORKS)).toBe(true));

  test.each(["10.21.0.1", "192.168.1.1", "203.0.113.9", "2001:db8::1", "::ffff:10.21.0.1", "", "in-process"])(
    "%p is not",
    (address) => expect(isAllowedScraper(direct(address), NETWORKS)).toBe(false),
  );

  test("with no network named, only this machine is", () => {
    expect(isAllowedScraper(direct("127.0.0.1"), [])).toBe(true);
    expect(isAllowedScraper(direct("10.20.3.4"), [])).toBe(false);
  });
});

describe("behind a proxy", () => {
  const behind = (address: string) => ({ direct: "127.0.0.1", address, isForwarded: true });

  test("whom a trusted proxy asks for is judged, not the proxy", () => {
    expect(isAllowedScraper(behind("203.0.113.9"), NETWORKS)).toBe(false);
    expect(isAllowedScraper(behind("10.20.3.4"), NETWORKS)).toBe(true);
  });

  test("a proxy that nobody trusts opens nothing, though it is this machine", () => {
    expect(isAllowedScraper(behind("127.0.0.1"), NETWORKS)).toBe(false);
  });
});
