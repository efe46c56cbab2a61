/** Tests how the client's address is determined behind trusted and untrusted proxies. */
import { describe, expect, test } from "bun:test";
import { clientAddress, recordConnection } from "../../src/http/client-address.ts";

function from(connection: string | undefined, forwarded?: string): Request {
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const request = new Request("http://desk.test/api/replies", { headers });
  recordConnection(request, connection);
  return request;
}

test("the connection's address is used without trusted proxies, even if there is a header", () => {
  expect(clientAddress(from("203.0.113.7", "198.51.100.1"), [])).toBe("203.0.113.7");
});

test("a request made within the process has no client address", () => {
  expect(clientAddress(from(undefined), [])).toBe("in-process");
});

describe("client addresses behind a trusted proxy", () => {
  const trusted = ["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"];

  test.each([
    ["the address that the proxy saw", "10.1.2.3", "203.0.113.7", "203.0.113.7"],
    ["the right-most address that is not our proxy", "10.1.2.3", "203.0.113.7, 192.0.2.1, 10.9.9.9", "203.0.113.7"],
    ["never an address that the client wrote further left", "10.1.2.3", "1.2.3.4, 203.0.113.7", "203.0.113.7"],
    ["the proxy if it could not identify the client", "10.1.2.3", "203.0.113.7, unknown, ", "10.1.2.3"],
    ["an address with a port, without the port", "10.1.2.3", "198.51.100.1, 203.0.113.7:4711", "203.0.113.7"],
    ["an IPv6 address with a port, without the port", "10.1.2.3", "[2a00:1450::5]:4711", "2a00:1450::5"],
    ["the proxy if it adds no header", "10.1.2.3", undefined, "10.1.2.3"],
    ["the proxy if all hops are proxies", "10.1.2.3", "10.0.0.1, 192.0.2.1", "10.1.2.3"],
    ["an IPv6 client", "2001:db8::1", "2a00:1450::5", "2a00:1450::5"],
    ["an IPv4 proxy on an IPv6 socket", "::ffff:10.1.2.3", "203.0.113.7", "203.0.113.7"],
  ])("the client's address is determined behind a trusted proxy: %s", (_, connection, forwarded, expected) => {
    expect(clientAddress(from(connection, forwarded), trusted)).toBe(expected);
  }); // oxfmt-ignore

  test("the forwarding header is ignored if it does not come from a trusted proxy", () => {
    expect(clientAddress(from("203.0.113.7", "198.51.100.1"), trusted)).toBe("203.0.113.7");
  });
});
