/** Tests which URLs are accepted: public addresses in any usual spelling, and no internal addresses. */
import { describe, expect, test } from "bun:test";
import { faultOfAddress, faultOfUrl, type AddressRules } from "../../src/http-client/address.ts";
import { FINE, ILL_FORMED, INSIDE } from "./addresses.ts";

const STRICT: AddressRules = { plainHttp: "never", allowNetworks: [] };
const opened = (...allowNetworks: string[]): AddressRules => ({ plainHttp: "anywhere", allowNetworks });
const isAllowedAddress = (ip: string, allowNetworks: string[]): boolean =>
  faultOfAddress(ip, "http:", opened(...allowNetworks)) === null;

describe("internal addresses", () => {
  const hosts = Object.values(INSIDE).flat();

  test("the list of tested addresses contains many more spellings than a person would try", () => {
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(100);
  });

  describe.each(Object.entries(INSIDE))("%s", (_, group) => {
    test.each(group)("the URL %s is rejected, with and without TLS", (host) => {
      for (const url of [`https://${host}/`, `https://${host}:8443/in?a=b`, `HTTPS://${host}`]) {
        expect([url, faultOfUrl(url, STRICT)]).toEqual([url, expect.stringMatching(/^(must|does|is) /)]);
      }
      expect(faultOfUrl(`http://${host}/`, opened())).not.toBeNull();
    });
  });

  test("an allowed network permits neither addresses outside it nor unusual spellings of its own addresses", () => {
    const left = hosts.filter((host) => faultOfUrl(`https://${host}/`, opened("10.20.0.0/16")) === null);
    // With an allowed network, host names are accepted here, and their addresses are checked later.
    expect(left.toSorted()).toEqual(
      [
        ...(INSIDE["names of private networks"] ?? []),
        "metadata.google.internal",
        "metadata",
        "instance-data",
      ]
        .concat("localhost.localdomain")
        .toSorted(),
    );
  });
});

test.each(ILL_FORMED)("the URL %s is rejected even if every network is allowed", (_, url) => {
  expect(faultOfUrl(url, STRICT)).not.toBeNull();
  expect(faultOfUrl(url, opened("0.0.0.0/0", "::/0"))).not.toBeNull();
});

test("http is rejected unless it is allowed, and the error lists the allowed networks", () => {
  expect(faultOfUrl("http://hooks.example.com/", STRICT)).toBe("must begin with https://");
  expect(faultOfUrl("http://hooks.example.com/", opened())).toBeNull();
  expect(faultOfUrl("ftp://hooks.example.com/", opened())).toBe("must begin with https:// or http://");
});

test("the error for a rejected URL does not repeat its password", () => {
  expect(faultOfUrl("https://user:hunter2@hooks.example.com/", STRICT)).not.toContain("hunter2");
});

test.each(FINE)("the URL %s is accepted", (url) => {
  expect(faultOfUrl(url, STRICT)).toBeNull();
});

test.each([
  ["10.0.0.0/8", "http://10.1.2.3:8080/"],
  ["192.168.7.9/32", "https://192.168.7.9/"],
  ["169.254.0.0/16", "http://169.254.169.254/"],
  ["127.0.0.0/8", "http://127.0.0.1:3000/"],
  ["127.0.0.0/8", "http://localhost:3000/"],
  ["::1/128", "http://[::1]:3000/"],
  ["::1/128", "http://api.localhost/"],
  ["fd00::/8", "https://[fd12::1]/"],
  ["10.0.0.0/8", "http://n8n:5678/webhook"],
  ["10.0.0.0/8", "https://n8n.corp/webhook"],
  ["172.16.0.0/12", "http://receiver.internal/"],
  ["::ffff:0:0/96", "https://[::ffff:10.0.0.1]/"],
])("the network %s allows %s", (network, url) => {
  expect(faultOfUrl(url, opened("192.0.2.0/24", network))).toBeNull();
});

test.each([
  ["10.0.0.0/8", "http://127.0.0.1/"],
  ["10.0.0.0/8", "http://localhost/"],
  ["10.0.0.0/8", "http://172.16.0.1/"],
  ["10.0.0.0/8", "http://[::ffff:10.0.0.1]/"],
  ["10.0.0.0/8", "http://[64:ff9b::10.0.0.1]/"],
  ["10.0.0.0/8", "http://[2002:a00:1::]/"],
  ["10.0.0.0/8", "http://0xa.1/"],
  ["192.168.7.9/32", "https://192.168.7.10/"],
  ["::1/128", "http://127.0.0.1/"],
  ["fd00::/16", "https://[fd01::1]/"],
  ["fd00:ec2::/32", "https://169.254.169.254/"],
  ["0.0.0.0/0", "https://[::1]/"],
])("the network %s does not allow %s", (network, url) => {
  expect(faultOfUrl(url, opened(network))).not.toBeNull();
});

const within = (...allowNetworks: string[]): AddressRules => ({
  plainHttp: "within_allowed_networks",
  allowNetworks,
});

test("addresses in the allowed networks are accepted with and without TLS, and others only with TLS", () => {
  const faults = (url: string) => [faultOfUrl(url, within("127.0.0.0/8")), faultOfUrl(url, within())];
  expect(faults("http://127.0.0.1:3000/")).toEqual([null, "must begin with https://"]);
  expect(faults("https://127.0.0.1:3000/")).toEqual([null, "must resolve to a public address"]);
  expect(faults("https://8.8.8.8/")).toEqual([null, null]);
  expect(faults("http://8.8.8.8/")).toEqual([
    "must begin with https:// if it resolves to a public address",
    "must begin with https://",
  ]);
  expect(faults("http://10.0.0.1/")[0]).toBe("must resolve to a public address");
});

test("a host name is checked by the addresses it resolves to", () => {
  expect(faultOfUrl("http://sequencer.example.com/", within("10.0.0.0/8"))).toBeNull();
  expect(faultOfAddress("10.0.0.7", "http:", within("10.0.0.0/8"))).toBeNull();
  expect(faultOfAddress("8.8.8.8", "http:", within("10.0.0.0/8"))).not.toBeNull();
  expect(faultOfAddress("8.8.8.8", "https:", within("10.0.0.0/8"))).toBeNull();
});

describe("the addresses that a host resolves to", () => {
  test.each(["8.8.8.8", "2606:4700:4700::1111", "64:ff9b::808:808", "2A00:1450::1"])(
    "requests to a host that resolves to %s are allowed",
    (ip) => {
      expect(isAllowedAddress(ip, [])).toBe(true);
    },
  );

  test.each([
    "127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "255.255.255.255", "::1", "::", "fe80::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
    "::127.0.0.1", "64:ff9b::7f00:1", "fd00:ec2::254", "2002:808:808::",
  ])("requests to a host that resolves to %s are rejected", (ip) => {
    expect(isAllowedAddress(ip, [])).toBe(false);
    expect(isAllowedAddress(ip, ["172.16.0.0/12", "fd99::/16"])).toBe(false);
  }); // oxfmt-ignore

  test.each([
    "", "hooks.example.com", "8.8.8", "010.8.8.8", "0x08.8.8.8", "134744072", " 8.8.8.8", "8.8.8.8/8",
  ])("%p is not a valid address, and no request is sent to it", (text) => {
    expect(isAllowedAddress(text, [])).toBe(false);
    expect(isAllowedAddress(text, ["0.0.0.0/0", "::/0"])).toBe(false);
  }); // oxfmt-ignore

  test("no request is sent to an address with a zone, which names a local interface", () => {
    expect(isAllowedAddress("fe80::1%eth0", ["fe80::/10"])).toBe(false);
    expect(isAllowedAddress("2a00:1450::1%1", ["::/0"])).toBe(false);
  });
});
