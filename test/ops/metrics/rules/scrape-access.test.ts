/** Tests which clients can read the metrics. */
import { describe, expect, test } from "bun:test";
import { isAllowedScraper } from "../../../../src/ops/metrics/rules/scrape-access.ts";

const ACCESS = { networks: ["10.20.0.0/16", "fd00::/8"], publicHost: "desk.example.com" };
const direct = (address: string) => ({
  direct: address,
  address,
  headers: ["accept"],
  host: "localhost:8080",
});

describe("without a proxy", () => {
  test.each([
    "127.0.0.1",
    "127.8.8.8",
    "::1",
    "::ffff:127.0.0.1",
    "10.20.3.4",
    "::ffff:10.20.3.4",
    "fd12::1",
  ])("%s can read the metrics", (address) => expect(isAllowedScraper(direct(address), ACCESS)).toBe(true));

  test.each(["10.21.0.1", "192.168.1.1", "203.0.113.9", "2001:db8::1", "::ffff:10.21.0.1", "", "in-process"])(
    "%p cannot read the metrics",
    (address) => expect(isAllowedScraper(direct(address), ACCESS)).toBe(false),
  );

  test("only this machine can read the metrics if no networks are configured", () => {
    expect(isAllowedScraper(direct("127.0.0.1"), { ...ACCESS, networks: [] })).toBe(true);
    expect(isAllowedScraper(direct("10.20.3.4"), { ...ACCESS, networks: [] })).toBe(false);
  });
});

const behind = (address: string) => ({
  ...direct("127.0.0.1"),
  address,
  headers: ["accept", "x-forwarded-for"],
});

test("behind a trusted proxy, access depends on the client and not on the proxy", () => {
  expect(isAllowedScraper(behind("203.0.113.9"), ACCESS)).toBe(false);
  expect(isAllowedScraper(behind("10.20.3.4"), ACCESS)).toBe(true);
});

test.each([
  ["via"],
  ["forwarded"],
  ["x-forwarded-for"],
  ["x-forwarded-host"],
  ["x-forwarded-proto"],
  ["x-forwarded-server"],
  ["x-real-ip"],
  ["cf-connecting-ip"],
  ["cf-ray"],
  ["true-client-ip"],
  ["x-envoy-external-address"],
  ["x-amzn-trace-id"],
])("a request with the header %s came through a proxy and cannot read the metrics", (header) => {
  for (const address of ["127.0.0.1", "10.20.3.4"])
    expect(isAllowedScraper({ ...direct(address), headers: ["accept", header] }, ACCESS)).toBe(false);
});

test.each([
  ["127.0.0.1", "desk.example.com"],
  ["127.0.0.1", "desk.example.com:443"],
  ["127.0.0.1", "anything.else"],
  ["::1", "203.0.113.1:8080"],
  ["10.20.3.4", "DESK.example.com"],
  ["10.20.3.4", null],
  ["127.0.0.1", ""],
  ["127.0.0.1", "not a host"],
])("a request to %s for the host %p came through a proxy and cannot read the metrics", (address, host) => {
  expect(isAllowedScraper({ ...direct(address), host }, ACCESS)).toBe(false);
});

test.each([
  ["127.0.0.1", "127.0.0.1:8080"],
  ["127.0.0.1", "127.8.8.8"],
  ["::1", "[::1]:8080"],
  ["127.0.0.1", "desk.localhost"],
  ["10.20.3.4", "replydesk:8080"],
  ["10.20.3.4", "10.20.0.1:8080"],
])("a request to %s for the host %p is direct and can read the metrics", (address, host) => {
  expect(isAllowedScraper({ ...direct(address), host }, ACCESS)).toBe(true);
});

test("an untrusted proxy on this machine cannot read the metrics", () => {
  expect(isAllowedScraper(behind("127.0.0.1"), ACCESS)).toBe(false);
});
