/**
 * Tests downloads from URLs that others supply: redirects, private addresses, unresponsive servers, broken connections
 * and size limits.
 */
import { afterEach, expect, test } from "bun:test";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SECOND } from "../../src/core/clock.ts";
import { createHttpClient } from "../../src/http-client/client.ts";
import { download, type FileRequest } from "../../src/http-client/download.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Starts a server on one of this machine's addresses. */
async function serving(handle: Handle, host = "127.0.0.1"): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  return `http://${host}:${(server.address() as AddressInfo).port}/file`;
}

const http = createHttpClient({
  plainHttp: "within_allowed_networks",
  allowNetworks: ["127.0.0.1/32"],
  timeoutMs: 20 * SECOND,
});

const asked = (url: string, more: Partial<FileRequest> = {}): FileRequest => ({
  url,
  headersFor: () => ({}),
  mostBytes: 1_000,
  patience: 10 * SECOND,
  ...more,
});

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "it did not fail",
    (error: Error) => error.message,
  );

const bytesOf = async (url: string, more?: Partial<FileRequest>): Promise<string> =>
  new Response((await download(http, asked(url, more))).body).text();

test("a download follows a redirect, and sends a key only to the key's own host", async () => {
  const seen: (string | undefined)[] = [];
  const store = await serving((incoming, outgoing) => {
    seen.push(incoming.headers.authorization);
    outgoing.end("the file");
  });
  const platform = await serving((incoming, outgoing) => {
    seen.push(incoming.headers.authorization);
    outgoing.writeHead(302, { location: store }).end();
  });
  const { origin } = new URL(platform);
  const headersFor = (url: URL): Record<string, string> =>
    url.origin === origin ? { authorization: "key" } : {};
  expect(await bytesOf(platform, { headersFor })).toBe("the file");
  expect(seen).toEqual(["key", undefined]);
});

test("redirects to a forbidden address, to another scheme, or in a loop are rejected", async () => {
  const inside = await serving((_, outgoing) => outgoing.end("the secret"), "127.0.0.2");
  const to = (location: string) => serving((_, outgoing) => outgoing.writeHead(307, { location }).end());
  const round: string = await serving((_, outgoing) => outgoing.writeHead(301, { location: round }).end());
  const reasons = [
    await reasonOf(bytesOf(await to(inside))),
    await reasonOf(bytesOf(await to("file:///etc/passwd"))),
    await reasonOf(bytesOf(await to("http://169.254.169.254/latest"))),
    await reasonOf(bytesOf(round)),
  ];
  expect(reasons.filter((reason) => /did not fail|secret/.test(reason))).toEqual([]);
  expect(reasons.at(-1)).toBe("too many redirects");
});

test("a download fails if the server stops responding before or during the response", async () => {
  const never = await serving(() => undefined);
  const patience = 300;
  expect(await reasonOf(download(http, asked(never, { patience })))).toBe("no data received for 0.3 s");
  const stuck = await serving((_, outgoing) =>
    outgoing.writeHead(200, { "content-length": 9 }).write("half"),
  );
  expect(await reasonOf(bytesOf(stuck, { patience }))).toBe("no data received for 0.3 s");
});

test("a client that reads a download slowly is not mistaken for an unresponsive server", async () => {
  const url = await serving((_, outgoing) => outgoing.end("x".repeat(900)));
  const { body } = await download(http, asked(url, { patience: SECOND }));
  await Bun.sleep(1_500);
  expect((await new Response(body).text()).length).toBe(900);
});

test("a file that is truncated, too large or missing causes an error instead of a shorter file", async () => {
  const cut = await serving((_, outgoing) => {
    outgoing.writeHead(200, { "content-length": 9 }).write("half", () => outgoing.destroy());
  });
  expect(await reasonOf(bytesOf(cut))).not.toBe("it did not fail");
  const announced = await serving((_, outgoing) => outgoing.end("x".repeat(1_001)));
  expect(await reasonOf(bytesOf(announced))).toContain("the file is larger than");
  const endless = await serving((_, outgoing) => {
    for (let n = 0; n < 20; n += 1) outgoing.write("x".repeat(100));
    outgoing.end();
  });
  expect(await reasonOf(bytesOf(endless))).toContain("the file is larger than");
  const status = async (code: number): Promise<string> =>
    reasonOf(bytesOf(await serving((_, outgoing) => outgoing.writeHead(code).end())));
  expect(await status(404)).toBe("the file no longer exists");
  expect(await status(403)).toBe("the server responded with status 403");
});
