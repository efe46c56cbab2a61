/** Tests what doctor finds at the public URL: this server, another program, or nothing. */
import { beforeAll, expect, test } from "bun:test";
import { tryPublicUrl } from "../../../src/ops/doctor/public-url.ts";
import { openDesk } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let port: number;
beforeAll(() => {
  port = Number(new URL(desk.url).port);
});

/** Tries a URL with a host name that points to this machine. */
const tried = (publicUrl: string, listening = port) => {
  const deps = desk.internals?.deps;
  if (!deps) throw new Error("in this process");
  const server = { ...deps.config.server, port: listening, public_url: publicUrl };
  return tryPublicUrl(server, () => Promise.resolve(["127.0.0.1"]));
};

test("doctor requests this server's public URL the way an outside client would", async () => {
  expect(await tried(`http://desk.example.com:${port}`)).toBe("answers");
});

test("a public URL counts as another server if it leads to an unserved path or to another program", async () => {
  expect(await tried(`http://desk.example.com:${port}/desk`)).toEqual({
    fault: "another program responds (404)",
  });
  const other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("<h1>Welcome</h1>") });
  const there = await tried(`http://desk.example.com:${other.port}`);
  await other.stop(true);
  expect(there).toEqual({ fault: "another program responds (200)" });
});

test("a public URL where no server listens is reported with the reason", async () => {
  expect(await tried("http://desk.example.com:9")).toEqual({ fault: expect.any(String) });
});

test("a public URL is not requested if it is local, if the port is random, or if the server is not running", async () => {
  expect(await tried(`http://localhost:${port}`)).toBe("not_tried");
  expect(await tried(`http://desk.example.com:${port}`, 0)).toBe("not_tried");
  const free = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  await free.stop(true);
  expect(await tried("http://desk.example.com", free.port)).toBe("not_tried");
});
