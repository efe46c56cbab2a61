/** Serves /docs: the Swagger page and its OpenAPI document, both from the executable, without network access. */
import { swagger, type ElysiaSwaggerConfig } from "@elysiajs/swagger";
import { gunzipSync } from "node:zlib";
import { Elysia } from "elysia";
import script from "./swagger-ui-bundle.js.gz" with { type: "file" };
import style from "./swagger-ui.css.gz" with { type: "file" };
import {
  CONSTANT_PARTS,
  describeRoutes,
  type DocumentedRoute,
  type EventsDescription,
  type RoutedParts,
} from "./document.ts";
import { takesGzip } from "./representation.ts";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Replydesk API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/start.js"></script>
</body>
</html>
`;

/** The page's script, served as a separate file because the page's policy forbids inline scripts. */
const START = `SwaggerUIBundle({
  url: "/docs/json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  persistAuthorization: true,
  displayRequestDuration: true,
  filter: true,
  docExpansion: "list",
  validatorUrl: null,
});
`;

/**
 * The page's security policy. It allows only scripts from the executable. Swagger sets inline styles and uses
 * data: images.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const JAVASCRIPT = "text/javascript; charset=utf-8";

const hidden = { detail: { hide: true } };
const headersOf = (type: string) => ({ "content-type": type, "cache-control": "public, max-age=86400" });

/** Serves a file that is embedded compressed. */
async function serve(file: string, type: string, { headers }: Request): Promise<Response> {
  const bytes = await Bun.file(file).bytes();
  const head = { ...headersOf(type), vary: "accept-encoding" };
  return takesGzip(headers)
    ? new Response(bytes, { headers: { ...head, "content-encoding": "gzip" } })
    : new Response(gunzipSync(bytes), { headers: head });
}

const redirect = (to: string): Response => new Response(null, { status: 302, headers: { location: to } });

const page = (): Response =>
  new Response(PAGE, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
  });

/**
 * Creates the routes. Discards the document that the plugin generates, because the plugin supports neither
 * named components nor OpenAPI 3.1. The plugin's page loads a script from a CDN, so our routes come after the
 * plugin: Elysia uses the last of two routes with the same path.
 * @param routes All routes, available once the application is assembled.
 * @param home The target of `/`: the web app if enabled.
 */
export function docsRoutes(
  routes: () => readonly DocumentedRoute[],
  events: EventsDescription,
  { home }: { home: string },
) {
  let parts: RoutedParts | null = null;
  const routed = (): RoutedParts => (parts ??= describeRoutes(routes(), events));
  const documentation = {
    ...CONSTANT_PARTS,
    get paths() {
      return routed().paths;
    },
    get webhooks() {
      return routed().webhooks;
    },
    get components() {
      return routed().components;
    },
  } as ElysiaSwaggerConfig["documentation"] & object;
  return new Elysia()
    .use(swagger({ path: "/docs", specPath: "/docs/json", documentation, exclude: [/./] }))
    .get("/docs", ({ request }) => (isExactly("/docs", request) ? page() : redirect("/docs")), hidden)
    .get("/", () => redirect(home), hidden)
    .get("/openapi.json", () => redirect("/docs/json"), hidden)
    .get("/docs/assets/swagger-ui-bundle.js", ({ request }) => serve(script, JAVASCRIPT, request), hidden)
    .get("/docs/assets/start.js", () => new Response(START, { headers: headersOf(JAVASCRIPT) }), hidden)
    .get(
      "/docs/assets/swagger-ui.css",
      ({ request }) => serve(style, "text/css; charset=utf-8", request),
      hidden,
    );
}

/**
 * Returns whether a request's path is exactly the given one. The router ignores a trailing slash, but
 * relative links do not.
 */
const isExactly = (path: string, request: Request): boolean => new URL(request.url).pathname === path;
