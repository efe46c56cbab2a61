/** Builds the OpenAPI document from the routes and the parts common to all. */
import { Type, type TSchema } from "@sinclair/typebox";
import { VERSION } from "../core/version.ts";
import type { Documented } from "./describe.ts";
import { ERROR_CODES, RETRY_AFTER_SECONDS } from "./errors.ts";
import { named, OneOf } from "./input.ts";
import { Components, type JsonSchema } from "./openapi.ts";

export interface DocumentedRoute {
  method: string;
  path: string;
  /** The result of `operation()`; routes without it are not in the document. */
  detail: Partial<Documented>;
}

/** The bodies of the webhooks that this service sends. */
export interface EventsDescription {
  schema: TSchema;
  description: string;
}

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

const INFO = {
  title: "Replydesk",
  version: VERSION,
  description: INTRODUCTION,
  contact: { name: "The operator of this instance" },
  license: { name: "MIT", identifier: "MIT" },
};

const TAGS = [
  { name: "Replies", description: "Replies from leads, and actions on them" },
  {
    name: "Conversations",
    description: "What people work on: the replies of one thread, with notes and state",
  },
  { name: "Send orders", description: "Answers that leave later, and can be taken back until then" },
  { name: "Live", description: "What happens, as it happens, for signed-in people" },
  { name: "Follow-ups", description: "Messages to contacts that are sent at a scheduled time" },
  { name: "Contacts", description: "The people who wrote" },
  { name: "Clients", description: "The agency's customers, and how their replies are answered" },
  { name: "Connections", description: "Accounts at the sequencers" },
  { name: "Categories", description: "What a reply can mean" },
  { name: "Suppressions", description: "Addresses and domains that never get automatic emails" },
  { name: "Webhooks", description: "Subscriptions to events, and every delivery attempt" },
  {
    name: "Analytics",
    description: "How many replies arrived, what they meant, how fast they were answered",
  },
  { name: "People", description: "Who signs in, in which role, with which clients, and what they did" },
  { name: "Workspace", description: "The key's own workspace, and its keys" },
  { name: "Inbound webhooks", description: "Endpoints that sequencers post to" },
  { name: "Operation", description: "Health of the service" },
];

const ErrorBody = named(
  "Error",
  Type.Object(
    {
      data: Type.Null({ description: "Always null" }),
      error: Type.String({ description: "What is wrong and where" }),
      code: OneOf(ERROR_CODES, { description: "The kind of failure, for programs" }),
      needs: Type.Optional(
        Type.Array(Type.String(), {
          description: "With `needs_confirmation`: the members that `confirm` lacks",
        }),
      ),
    },
    { description: "Every failure, on every path" },
  ),
);

const header = (description: string, schema: JsonSchema) => ({ description, schema });
const count = { type: "integer", minimum: 0 };

/** Headers that describe a request; `describe.ts` selects those of each response. */
const HEADERS = {
  "X-Request-Id": header("Id of the request, as in the log; taken from the request if it sends one", {
    type: "string",
  }),
  "X-RateLimit-Limit": header("Requests allowed per minute", count),
  "X-RateLimit-Remaining": header("Requests left in this minute", count),
  "X-RateLimit-Reset": header("When the next minute begins, in Unix seconds", count),
  "X-Ignored-Members": header("Members of the body that were ignored, as they are unknown", {
    type: "string",
  }),
  "Idempotent-Replayed": header("Present if this is the stored response to an earlier request", {
    type: "string",
    enum: ["true"],
  }),
  ETag: header("Changes with the body, whatever the encoding", { type: "string" }),
  Location: header("Path of what was created", { type: "string" }),
  "WWW-Authenticate": header("How to authenticate", { type: "string", enum: ["Bearer"] }),
  "Retry-After": header("Seconds after which the request can be sent again", {
    type: "integer",
    examples: [RETRY_AFTER_SECONDS],
  }),
};

/** The parts that are independent of the routes. */
export const CONSTANT_PARTS = {
  openapi: "3.1.0",
  info: INFO,
  servers: [{ url: "/", description: "This instance" }],
  security: [{ bearer: [] }],
  tags: TAGS,
};

/** The parts derived from the routes. */
export interface RoutedParts {
  paths: Record<string, JsonSchema>;
  webhooks: Record<string, JsonSchema>;
  components: Record<string, unknown>;
}

/** Returns the parts of the document derived from the routes. */
export function describeRoutes(routes: readonly DocumentedRoute[], events: EventsDescription): RoutedParts {
  const components = new Components();
  components.schemaOf(ErrorBody);
  const paths: Record<string, JsonSchema> = {};
  const readable = new Set(routes.filter(({ method }) => method === "GET").map(({ path }) => path));
  for (const { method, path: pattern, detail } of routes) {
    if (!detail.describe) continue;
    const path = pattern.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: detail.describe(
        { method, path, isReadable: readable.has(pattern) },
        components,
      ),
    };
  }
  const webhooks = { event: { post: describeEvents(events, components) } };
  return {
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key: `rd_live_…`" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-rd_session",
          description: "The session of a signed-in person",
        },
      },
      headers: HEADERS,
      schemas: components.all(),
    },
  };
}

const DELIVERY_HEADERS = {
  "webhook-id": "The same for every attempt to deliver an event",
  "webhook-timestamp": "When the attempt was made, in Unix seconds",
  "webhook-signature":
    "One or two signatures as [Standard Webhooks](https://www.standardwebhooks.com) defines them",
};

function describeEvents({ schema, description }: EventsDescription, components: Components): JsonSchema {
  return {
    operationId: "events.receive",
    tags: ["Webhooks"],
    summary: "Receive an event",
    description,
    security: [],
    parameters: Object.entries(DELIVERY_HEADERS).map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: { required: true, content: { "application/json": { schema: components.schemaOf(schema) } } },
    responses: {
      "2XX": { description: "Delivered" },
      410: { description: "Switches the subscription off" },
      default: { description: "The delivery is retried" },
    },
  };
}
