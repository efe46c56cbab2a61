/** Serves the web app from the executable: the page under every path of `/app/`, and its assets. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Elysia } from "elysia";
import type { Deps } from "../deps/deps.ts";
import bundleFile from "../dashboard/bundle.bin" with { type: "file" };
import { errorBody } from "./errors.ts";
import { namesTag, tagOf, takesGzip } from "./representation.ts";

/**
 * The page's security policy. The page loads nothing from other hosts, and its components set styles with
 * scripts.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Cache header for assets, which have a hash of their content in their names. */
const FOREVER = "public, max-age=31536000, immutable";
const PAGE = "index.html";

interface Asset {
  type: string;
  /** The content, compressed with gzip. */
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
  /** Whether the name stays the same when the content changes. */
  isFixed: boolean;
  /** For the page: resources that the inbox needs, as a `Link` header for preloading. */
  links: string | null;
}

/** The app's first requests, which the browser preloads. */
const FIRST_CALLS = ["/api/session", "/api/me"].map(
  (path) => `<${path}>; rel=preload; as=fetch; crossorigin`,
);

/** The paths that lead to the inbox. */
const INBOX = /^(?:inbox)?$/;

const linksOf = (scripts: readonly string[]): string =>
  [...FIRST_CALLS, ...scripts.map((name) => `</app/${name}>; rel=modulepreload`)].join(", ");

const hidden = { detail: { hide: true } };

/** Creates the routes; none if `dashboard.enabled` is off. */
export function dashboardRoutes({ config }: Pick<Deps, "config">) {
  const routes = new Elysia();
  if (!config.dashboard.enabled) return routes;
  const assets = (bundle ??= readBundle());
  const serve = ({ request }: { request: Request }) => answer(assets, request);
  return routes.get("/app", serve, hidden).get("/app/*", serve, hidden);
}

let bundle: ReturnType<typeof readBundle> | null = null;

/** Reads the file written by `build/dashboard.ts`: the index's length, the index, and the assets. */
function readBundle(): ReadonlyMap<string, Asset> {
  const file = readFileSync(bundleFile);
  const start = 4 + file.readUInt32LE();
  const index = JSON.parse(file.toString("utf8", 4, start)) as {
    name: string;
    type: string;
    offset: number;
    length: number;
    early?: string[];
    isFixed?: boolean;
  }[];
  return new Map(
    index.map(({ name, type, offset, length, early, isFixed = false }) => {
      const bytes = new Uint8Array(file.buffer, file.byteOffset + start + offset, length);
      const links = early ? linksOf(early) : null;
      return [name, { type, bytes, tag: tagOf(bytes), links, isFixed }];
    }),
  );
}

/** Serves the page for every path without a dot, because the app's router handles these paths. */
function answer(assets: ReadonlyMap<string, Asset>, request: Request): Response {
  const name = new URL(request.url).pathname.slice("/app/".length);
  const isPage = !name.includes(".");
  const asset = assets.get(isPage ? PAGE : name);
  if (!asset || name === PAGE) {
    // The response is not cached, because the next version may contain the missing asset.
    const headers = { "cache-control": "no-store" };
    return Response.json(errorBody("not_found", "Not found"), { status: 404, headers });
  }
  const headers = new Headers({
    "content-type": asset.type,
    "cache-control": isPage || asset.isFixed ? "no-cache" : FOREVER,
    "content-security-policy": POLICY,
    etag: asset.tag,
    // With preloading, scripts and first requests start before the first script has run.
    ...(asset.links !== null && INBOX.test(name) && { link: asset.links }),
  });
  if (namesTag(request.headers.get("if-none-match"), asset.tag)) {
    return new Response(null, { status: 304, headers });
  }
  if (!takesGzip(request.headers)) return new Response(gunzipSync(asset.bytes), { headers });
  headers.set("content-encoding", "gzip");
  return new Response(asset.bytes, { headers });
}
