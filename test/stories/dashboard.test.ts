/** Tests how the executable serves the web app: to everyone, and only its own files. */
import { beforeAll, describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { openDesk } from "../support/desk.ts";
import { raw, type RawAnswer } from "../support/raw.ts";
import { allTests } from "../support/fixture.ts";

/** Headers of every response: pages, assets and missing files. */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  vary: "Accept-Encoding",
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Files that the page refers to, under the same names in every version. */
const INSTALLED = new Set(["/app/manifest.webmanifest", "/app/apple-touch-icon.png"]);

describe("in the executable", () => {
  const desk = allTests(() => openDesk("as the executable"));
  let page: string;
  /** The scripts, styles and images that the page refers to. */
  let assets: string[];
  beforeAll(async () => {
    page = await (await fetch(`${desk.url}/app/`)).text();
    const paths = [...page.matchAll(/(?:src|href)="(\/app\/[^"]+)"/g)].map(([, path = ""]) => path);
    assets = paths.filter((path) => !INSTALLED.has(path));
    expect(assets.length).toBe(paths.length - 2);
  });

  /** Requests a path exactly as written, with or without compression. */
  const ask = (path: string, { method = "GET", headers = "" } = {}): Promise<RawAnswer> =>
    raw(desk.url, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
  const headersOf = async (path: string, wanted: object) => {
    const { headers } = await ask(path);
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]));
  };

  test("the root redirects to the web app", async () => {
    const { status, headers } = await ask("/");
    expect([status, headers.get("location")]).toEqual([302, "/app/"]);
  });

  test("every path without a dot serves the web app's page, without a session", async () => {
    for (const path of [
      "/app",
      "/app/",
      "/app/inbox?view=mine",
      "/app/clients/0198c000/voice",
      "/app/mail",
    ]) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-cache"]);
      expect(headers.get("content-type")).toStartWith("text/html");
      expect(body).toBe(page);
    }
    expect(page).toContain("<title>Replydesk</title>");
  });

  test("only the inbox page preloads its first requests", async () => {
    for (const path of ["/app", "/app/", "/app/inbox?view=mine"]) {
      const { headers } = await ask(path);
      const links = (headers.get("link") ?? "").split(", ");
      const fetched = links.map((link) => /^<([^>]*)>/.exec(link)?.[1] ?? link);
      expect(fetched.slice(0, 2)).toEqual(["/api/session", "/api/me"]);
      const scripts = fetched.slice(2);
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect([script, (await ask(script)).status]).toEqual([script, 200]);
    }
    for (const path of ["/app/sign-in", "/app/profile", ...assets])
      expect([path, (await ask(path)).headers.get("link")]).toEqual([path, null]);
  });

  test("a page's styles load together with its script", async () => {
    const { body } = await ask("/app/");
    const [, list = "{}"] = /<meta name="page-styles" content="([^"]*)"/.exec(body) ?? [];
    const sheets = Object.entries(JSON.parse(list.replaceAll("&quot;", '"')) as Record<string, string>);
    expect(sheets.length).toBeGreaterThan(5);
    for (const [script, sheet] of sheets) {
      expect([script, (await ask(`/app/${script}`)).status]).toEqual([script, 200]);
      expect([sheet, (await ask(`/app/${sheet}`)).status]).toEqual([sheet, 200]);
      expect(assets).not.toContain(`/app/${sheet}`);
    }
  });

  test("a cached page gets 304", async () => {
    const tag = (await ask("/app/")).headers.get("etag") ?? "";
    expect(tag).toMatch(/^"\w+"$/);
    const again = await ask("/app/inbox", { headers: `If-None-Match: ${tag}\r\n` });
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", tag]);
    expect((await ask("/app/", { headers: 'If-None-Match: "other"\r\n' })).status).toBe(200);
  });

  test("assets have hashed names and are cached forever", async () => {
    expect(new Set(assets.map((path) => path.replace(/.*\./, "")))).toEqual(new Set(["css", "js", "svg"]));
    for (const path of assets) {
      expect(path).toMatch(/-[a-z0-9]{8,}\.\w+$/);
      const { status, headers } = await ask(path);
      const kept = "public, max-age=31536000, immutable";
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, kept]);
    }
  });

  test("app files with fixed names are revalidated before each use", async () => {
    const { icons, ...manifest } = (await (await fetch(`${desk.url}/app/manifest.webmanifest`)).json()) as {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ start_url: "/app/inbox", scope: "/app/", display: "standalone" });
    for (const path of [...INSTALLED, "/app/sw.js", ...icons.map(({ src }) => src)]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-cache"]);
    }
  });

  test("every web app file is served with gzip or uncompressed, as requested", async () => {
    for (const path of ["/app/", ...assets]) {
      const bytes = async (accepted: string) => {
        const headers = { "accept-encoding": accepted };
        const response = await fetch(desk.url + path, { headers, decompress: false });
        return [response.headers.get("content-encoding"), Buffer.from(await response.arrayBuffer())] as const;
      };
      const [encoding, small] = await bytes("br, gzip");
      const [none, whole] = await bytes("identity");
      expect([path, encoding, none]).toEqual([path, "gzip", null]);
      expect(gunzipSync(small).equals(whole)).toBe(true);
      expect((await bytes("gzip;q=0"))[0]).toBeNull();
    }
  });

  test("every web app file has the security headers", async () => {
    const wanted = { ...HEADERS, "content-security-policy": POLICY };
    for (const path of ["/app", "/app/inbox", ...assets])
      expect([path, await headersOf(path, wanted)]).toEqual([path, wanted]);
  });

  test("a missing asset returns 404 and is not cached", async () => {
    for (const path of ["/app/main-00000000.js", "/app/index.html", "/app/bundle.bin", "/app/x/icon.svg"]) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
      expect(JSON.parse(body)).toEqual({ data: null, error: "Not found", code: "not_found" });
      expect(await headersOf(path, HEADERS)).toEqual(HEADERS);
    }
  });

  test("HEAD returns the page's headers as GET does, and POST is not allowed", async () => {
    for (const path of ["/app/", ...assets]) {
      const head = await ask(path, { method: "HEAD" });
      const { headers } = await ask(path);
      expect([head.status, head.body]).toEqual([200, ""]);
      for (const name of ["etag", "content-type", "cache-control", "content-security-policy"])
        expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)]);
      expect((await ask(path, { method: "POST" })).status).toBe(405);
    }
  });

  test.each([
    "/app/../etc/passwd",
    "/app/..%2f..%2fetc%2fpasswd",
    "/app/%2e%2e/%2e%2e/etc/passwd",
    "/app/....//etc/passwd",
    "/app/..\\..\\etc\\passwd",
    "/app/..%2fapi%2fclients",
    "/app/%2e%2e/api/clients",
    "/app/../src/main.ts",
    "/app//etc/passwd.txt",
  ])("the path %s cannot reach files outside the web app", async (path) => {
    const { status, body } = await ask(path);
    expect([401, 404]).toContain(status);
    expect(JSON.parse(body).data).toBeNull();
  });

  test("an email's page requires a session, however its path is spelled", async () => {
    const id = "0198c000-0000-7000-8000-000000000001";
    expect((await ask(`/app/mail/${id}`)).status).toBe(401);
    expect((await ask("/app/mail/")).status).toBe(401);
    for (const path of [`/app/%6dail/${id}`, `/app//mail/${id}`, `/app/mail%2f${id}`, `/app/MAIL/${id}`])
      expect([path, (await ask(path)).body]).toEqual([path, page]);
  });
});

test("the web app is absent without `dashboard.enabled`, and the root redirects to the docs", async () => {
  const desk = await openDesk("in this process", { settings: { "dashboard.enabled": false } });
  for (const path of ["/app", "/app/", "/app/inbox", "/app/main.js", "/app/mail/x"])
    expect([path, (await fetch(desk.url + path)).status]).toEqual([path, 404]);
  const home = await fetch(desk.url, { redirect: "manual" });
  expect([home.status, home.headers.get("location")]).toEqual([302, "/docs"]);
  await desk.close();
});
