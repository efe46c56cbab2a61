/** Tests when doctor warns about the public URL and about a missing configuration file. */
import { expect, test } from "bun:test";
import {
  judgeConfiguration,
  judgePublicUrl,
  type Reach,
} from "../../../../src/ops/doctor/rules/judge-place.ts";

const judge = (
  publicUrl: string,
  { port = 8080, trustedProxies = [] as string[], reach = "answers" as Reach } = {},
) => judgePublicUrl({ publicUrl, port, trustedProxies, reach });

test.each([
  "http://localhost:8080",
  "http://127.0.0.1:8080",
  "https://127.8.9.10",
  "http://[::1]:8080",
  "http://desk.localhost",
])("the URL %s is reachable only locally", (url) => {
  expect(judge(url)).toMatchObject({
    level: "warn",
    text: `${url} can only be reached from this machine, so sequencers cannot post to it`,
  });
});

test("a URL without TLS causes a warning, even if it reaches this server", () => {
  expect(judge("http://desk.example.com:8080")).toMatchObject({
    level: "warn",
    text: expect.stringContaining("is not encrypted"),
  });
});

test("a port that differs from the server's port requires a configured proxy", () => {
  const url = "https://desk.example.com";
  const text = `${url} uses port 443, the server listens on 8080, and no proxy is configured`;
  expect(judge(url)).toMatchObject({ level: "warn", text });
  expect(judge(url, { trustedProxies: ["127.0.0.1"] }).level).toBe("ok");
  expect(judge(`${url}:8080`).level).toBe("ok");
  // Port 0 means a random free port at each start.
  expect(judge(url, { port: 0 }).level).toBe("ok");
});

test("a URL that leads to another server causes a warning in addition to its other findings", () => {
  const reach = { fault: "no response within 5 s" };
  expect(judge("https://desk.example.com:8080", { reach })).toMatchObject({
    level: "warn",
    text: "https://desk.example.com:8080 does not reach this server: no response within 5 s",
  });
  expect(judge("http://desk.example.com", { reach }).text).toMatch(
    /is not encrypted.*; it does not reach this server/,
  );
  expect(judge("https://desk.example.com:8080", { reach: "not_tried" })).toMatchObject({
    level: "ok",
    text: "https://desk.example.com:8080 was not tested because no server is running",
  });
});

test("a missing configuration file causes a warning", () => {
  const file = "/etc/replydesk/replydesk.toml";
  expect(judgeConfiguration({ file, exists: true, readers: null }).level).toBe("ok");
  expect(judgeConfiguration({ file, exists: false, readers: null })).toMatchObject({
    level: "warn",
    text: expect.stringContaining(file),
    advice: expect.stringContaining("replydesk init"),
  });
});
