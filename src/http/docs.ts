/**
 * Serves /docs: the Swagger page and its OpenAPI document, both from the executable, without network access.
 */
import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import script from "swagger-ui-dist/swagger-ui-bundle.js" with { type: "file" };
import style from "swagger-ui-dist/swagger-ui.css" with { type: "file" };
import { VERSION } from "../core/version.ts";
import { ERROR_CODES } from "./errors.ts";

const INTRODUCTION = `
Replies to cold-email campaigns, from your sequencers, in one place: read, categorize, answer, forward.
The [guide](/docs/guide) covers everything else: installing, connecting sequencers, operating, security, limits.

**Getting started**: press *Authorize* and paste an API key (\`replydesk keys create\`, or the one that the installation printed). Then
*Try it out* on any operation sends a real request.

**Success** is \`{"data": …}\`, **failure** is \`{"data": null, "error": "what is wrong and where", "code": "invalid_input"}\`. Lists come in pages:
\`limit\` and \`offset\`, or \`cursor\` with the \`pagination.nextCursor\` of the previous page.
**Times** are ISO 8601 in UTC. Every response carries \`X-Request-Id\` and \`X-RateLimit-Limit\`, \`-Remaining\`, \`-Reset\`.
A key with permission \`read\` can GET; \`write\` can also change replies, follow-ups, contacts, clients and categories; \`admin\`
can also manage API keys, connections and webhook subscriptions.
`.trim();

const DESCRIPTION = {
  info: { title: "Replydesk", version: VERSION, description: INTRODUCTION },
  tags: [
    { name: "Replies", description: "Replies from leads, and actions on them" },
    { name: "Live", description: "What happens, as it happens, for signed-in people" },
    { name: "Follow-ups", description: "Messages to contacts that are sent at a scheduled time" },
    { name: "Contacts", description: "The people who wrote" },
    { name: "Clients", description: "The agency's customers, and how their replies are answered" },
    { name: "Connections", description: "Accounts at Instantly, EmailBison and Smartlead" },
    { name: "Categories", description: "What a reply can mean" },
    { name: "Suppressions", description: "Addresses and domains that never get automatic emails" },
    { name: "Webhooks", description: "Subscriptions to events, and every delivery attempt" },
    {
      name: "Analytics",
      description: "How many replies arrived, what they meant, how fast they were answered",
    },
    { name: "Workspace", description: "The key's own workspace, and its keys" },
    { name: "Inbound webhooks", description: "Endpoints that sequencers post to" },
    { name: "Operation", description: "Health of the service" },
  ],
  components: {
    securitySchemes: {
      bearer: { type: "http" as const, scheme: "bearer", description: "An API key: `rd_live_…`" },
    },
    schemas: {
      Error: {
        type: "object" as const,
        required: ["data", "error", "code"],
        properties: {
          data: { type: "string" as const, nullable: true, enum: [null], description: "Always null" },
          error: { type: "string" as const, description: "What is wrong and where" },
          code: {
            type: "string" as const,
            enum: ERROR_CODES,
            description: "The kind of failure, for programs",
          },
        },
      },
    },
  },
  security: [{ bearer: [] }],
};

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
<script>
SwaggerUIBundle({
  url: "/docs/json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  persistAuthorization: true,
  displayRequestDuration: true,
  filter: true,
  docExpansion: "list",
  validatorUrl: null,
});
</script>
</body>
</html>
`;

const hidden = { detail: { hide: true } };
const asset = (path: string, type: string) =>
  new Response(Bun.file(path), {
    headers: { "content-type": type, "cache-control": "public, max-age=86400" },
  });

/**
 * Creates the routes. The document comes from `@elysiajs/swagger`; the page does not, because the plugin's
 * page loads its script from a CDN. Of two routes with the same path Elysia uses the later one, so ours
 * follows the plugin.
 */
export const docsRoutes = () =>
  new Elysia()
    .use(swagger({ path: "/docs", specPath: "/docs/json", documentation: DESCRIPTION }))
    .get(
      "/docs",
      ({ set }) => {
        set.headers["content-type"] = "text/html; charset=utf-8";
        return PAGE;
      },
      hidden,
    )
    .get("/docs/assets/swagger-ui-bundle.js", () => asset(script, "text/javascript; charset=utf-8"), hidden)
    .get("/docs/assets/swagger-ui.css", () => asset(style, "text/css; charset=utf-8"), hidden);
