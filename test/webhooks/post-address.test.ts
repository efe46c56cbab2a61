/** Tests where webhook calls may go: only to a checked address, and only with a matching certificate. */
import { expect, test } from "bun:test";
import tls from "node:tls";
import { createPoster, type Poster, type PosterOptions } from "../../src/http-client/post.ts";
import { AUTHORITY, EXPIRED, SELF_SIGNED, TRUSTED } from "../support/certificates.ts";
import { ManualClock } from "../support/clock.ts";
import { answerOf, wiresOfTests } from "../support/wire.ts";

const SECOND = 1_000;
const PUBLIC = "93.184.215.14";
const REFUSED = "the host name resolves to a disallowed address";

const clock = new ManualClock();
const open = wiresOfTests(clock);
const opened = (certificate?: { key: string; cert: string }) =>
  open((socket) => socket.end(answerOf(200, {}, "taken")), certificate);

/** Allows no private addresses, unless a test does. */
const posterWith = (options: Partial<PosterOptions>): Poster =>
  createPoster({ allowHttp: true, allowNetworks: [], timeoutMs: 15 * SECOND, clock, ...options });

const call = (url: string) => ({ url, headers: {}, body: "{}" });

/** Creates a resolver that returns the given lists in order, and then keeps returning the last one. */
function resolving(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = async (name: string): Promise<string[]> => {
    asked.push(name);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, resolve };
}

test("a host that was public when it was saved is not called once it resolves to a private address", async () => {
  const wire = await opened();
  const { resolve } = resolving([PUBLIC], ["127.0.0.1"]);
  const poster = posterWith({ resolve });
  const url = `http://rebound.example.com:${wire.port}/`;
  expect(await poster.faultOf(url)).toBeNull();
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await poster.post(call(url))).toMatchObject({
      kind: "failed",
      error: REFUSED,
      permanent: false,
    });
  }
  expect(wire.connections).toHaveLength(0);
});

test("a host name is resolved once per call, so that a second lookup cannot return a different address", async () => {
  const [vetted, second] = [await opened(), await opened()];
  expect(second.port).not.toBe(vetted.port);
  const { asked, resolve } = resolving(["127.0.0.1"], ["127.0.0.2"]);
  const poster = posterWith({ resolve, allowNetworks: ["127.0.0.1/32"] });
  expect(await poster.post(call(`http://hooks.example.com:${vetted.port}/`))).toMatchObject({
    body: "taken",
  });
  expect(asked).toEqual(["hooks.example.com"]);
  expect(vetted.connections[0]?.localAddress).toBe("127.0.0.1");
  expect(vetted.requests[0]).toContain(`Host: hooks.example.com:${vetted.port}`);
});

test("the host name is checked again on every call", async () => {
  const wire = await opened();
  const { resolve } = resolving(["127.0.0.1"], ["127.0.0.2"]);
  const poster = posterWith({ resolve, allowNetworks: ["127.0.0.1/32"] });
  const url = `http://hooks.example.com:${wire.port}/`;
  expect(await poster.post(call(url))).toMatchObject({ status: 200 });
  expect(await poster.post(call(url))).toMatchObject({ error: REFUSED });
  expect(wire.connections).toHaveLength(1);
});

test.each([
  ["one private address among many", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "10.0.0.1"]],
  ["a private address only in IPv6", [PUBLIC, "::1"]],
  ["an address with a zone", ["fe80::1%lo"]],
  ["an invalid address", ["localhost"]],
])("a host name with %s is refused, when it is saved and when it is called", async (_, addresses) => {
  const wire = await opened();
  const poster = posterWith({ resolve: async () => addresses });
  const url = `http://hooks.example.com:${wire.port}/`;
  expect(await poster.faultOf(url)).toBe(`url: ${REFUSED}`);
  expect(await poster.post(call(url))).toMatchObject({ kind: "failed", error: REFUSED });
  expect(wire.connections).toHaveLength(0);
});

test("a host name with several allowed addresses is called at the first address that responds", async () => {
  const wire = await opened();
  const poster = posterWith({
    resolve: async () => ["127.0.0.9", "127.0.0.1"],
    allowNetworks: ["127.0.0.0/8"],
  });
  expect(await poster.post(call(`http://hooks.example.com:${wire.port}/`))).toMatchObject({
    body: "taken",
  });
});

test.each([
  ["does not exist", "ENOTFOUND", "the host name does not resolve"],
  ["does not exist according to the machine's resolver", "DNS_ENOTFOUND", "the host name does not resolve"],
  ["has no address", "DNS_ENODATA", "the host name does not resolve"],
  ["cannot be looked up", "DNS_ESERVFAIL", "the host name could not be resolved"],
])("a host name that %s can be saved, but its deliveries fail", async (_, code, error) => {
  const poster = posterWith({
    resolve: async () => Promise.reject(Object.assign(new Error("secret"), { code })),
  });
  expect(await poster.faultOf("https://later.example.com/")).toBeNull();
  expect(await poster.post(call("https://later.example.com/"))).toMatchObject({ error, permanent: false });
});

test("a host without addresses fails when it is called", async () => {
  const poster = posterWith({ resolve: async () => [] });
  expect(await poster.post(call("https://x.example.com/"))).toMatchObject({
    error: "the host name does not resolve",
  });
});

test("resolving a host name times out after a third of the time limit", async () => {
  const poster = posterWith({ resolve: () => new Promise<never>(() => undefined) });
  const slow = poster.post(call("https://slow.example.com/"));
  const saved = poster.faultOf("https://slow.example.com/");
  await clock.advance(5 * SECOND);
  expect(await slow).toMatchObject({
    error: "the host name was not resolved within 5 s",
    durationMs: 5 * SECOND,
  });
  expect(await saved).toBeNull();
});

test("host names are resolved by the system by default, including the hosts file", async () => {
  const wire = await opened();
  const poster = posterWith({ allowNetworks: ["127.0.0.0/8", "::1/128"] });
  expect(await poster.post(call(`http://localhost:${wire.port}/`))).toMatchObject({ body: "taken" });
});

test("an IP address is also checked, without a lookup", async () => {
  const wire = await opened();
  const { asked, resolve } = resolving([PUBLIC]);
  const poster = posterWith({ resolve });
  for (const host of ["127.0.0.1", "127.1", "2130706433", "[::ffff:127.0.0.1]", "[::1]", "0"]) {
    const url = `http://${host}:${wire.port}/`;
    expect(await poster.faultOf(url)).toMatch(/^url: must /);
    expect(await poster.post(call(url))).toMatchObject({ kind: "failed", permanent: true });
  }
  expect([asked, wire.connections]).toEqual([[], []]);
});

test("an allowed IP address is called, without a lookup", async () => {
  const wire = await opened();
  const { asked, resolve } = resolving([PUBLIC]);
  const poster = posterWith({ resolve, allowNetworks: ["127.0.0.1/32"] });
  const url = `http://127.0.0.1:${wire.port}/`;
  expect(await poster.faultOf(url)).toBeNull();
  expect(await poster.post(call(url))).toMatchObject({ body: "taken" });
  expect(asked).toEqual([]);
});

test("an IP address saved under other rules is rejected permanently when it is called", async () => {
  const poster = posterWith({ allowHttp: false, resolve: async () => [PUBLIC] });
  expect(await poster.post(call("http://hooks.example.com/"))).toEqual({
    kind: "failed",
    error: "url: must begin with https://",
    permanent: true,
    durationMs: 0,
  });
});

const local = { allowNetworks: ["127.0.0.0/8"], resolve: async () => ["127.0.0.1"] };

/** Runs as if the system trusted the test's certificate authority. */
async function trusting<T>(work: () => Promise<T>): Promise<T> {
  const before = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...before, AUTHORITY]);
  try {
    return await work();
  } finally {
    tls.setDefaultCACertificates(before);
  }
}

test("a certificate for the host from a trusted authority is accepted", async () => {
  const wire = await opened(TRUSTED);
  const url = `https://hooks.example.com:${wire.port}/in`;
  const outcome = await trusting(() => posterWith(local).post(call(url)));
  expect(outcome).toMatchObject({ kind: "answered", status: 200, body: "taken" });
  expect(wire.requests).toHaveLength(1);
});

test.each([
  ["that is self-signed", SELF_SIGNED, "hooks.example.com", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["that has expired", EXPIRED, "hooks.example.com", "CERT_HAS_EXPIRED"],
  ["for another name", TRUSTED, "other.example.com", "ERR_TLS_CERT_ALTNAME_INVALID"],
  ["for a name, used for its address", TRUSTED, "127.0.0.1", "ERR_TLS_CERT_ALTNAME_INVALID"],
])("a certificate %s is refused before a byte of the request is sent", async (_, certificate, host, code) => {
  const wire = await opened(certificate);
  const outcome = await trusting(() => posterWith(local).post(call(`https://${host}:${wire.port}/in`)));
  expect(outcome).toMatchObject({
    kind: "failed",
    error: `invalid certificate: ${code}`,
    permanent: false,
  });
  expect(wire.requests).toEqual([]);
});

test("a certificate from an unknown authority is rejected, regardless of environment variables", async () => {
  const wire = await opened(TRUSTED);
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  try {
    const outcome = await posterWith(local).post(call(`https://hooks.example.com:${wire.port}/`));
    expect(outcome).toMatchObject({ error: "invalid certificate: UNABLE_TO_VERIFY_LEAF_SIGNATURE" });
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  }
  expect(wire.requests).toEqual([]);
});
