/** Builds the OpenAPI document from the routes and from parts common to all. */
import { Type, type TSchema } from "@sinclair/typebox";
import { VERSION } from "../core/version.ts";
import type { Documented } from "./describe.ts";
import { ERROR_CODES, RETRY_AFTER_SECONDS } from "./errors.ts";
import { extendComponents } from "./extensions.ts";
import { RESPONSES } from "./failures.ts";
import { named, OneOf } from "./input.ts";
import { Components, type JsonSchema } from "./openapi.ts";
import { moveRepeats } from "./repeats.ts";

export interface DocumentedRoute {
  method: string;
  path: string;
  /** The result of `operation()`. Routes without it are not in the document. */
  detail: Partial<Documented>;
}

/** The bodies of the webhooks that this service sends. */
export interface EventsDescription {
  schema: TSchema;
  description: string;
}

const INTRODUCTION = `
Read, categorize, answer and forward replies to cold-email campaigns from all of your sequencers.
The [guide](/docs/guide) covers installation, connecting sequencers, operations, security and limits.

**Getting started**: press *Authorize* and paste an API key (from \`replydesk keys create\`, or printed during installation). Then
*Try it out* sends real requests.

**Success** is \`{"data": …}\`, **failure** is \`{"data": null, "error": "what is wrong and where", "code": "invalid_input"}\`. Lists are paged:
use \`limit\` and \`offset\`, or \`cursor\` with the \`pagination.nextCursor\` of the previous page.
**Times** are ISO 8601 in UTC.
**Headers**: every response has \`X-Request-Id\` and \`X-RateLimit-Limit\`, \`-Remaining\`, \`-Reset\`; a GET has \`ETag\` and returns
304 if \`If-None-Match\` has the same. Unknown members of a
body are listed in \`X-Ignored-Members\`, and \`Idempotent-Replayed: true\` marks the stored response of an earlier request.
Keys with permission \`read\` can GET; \`write\` keys can also change replies, follow-ups, contacts, clients and categories; \`admin\`
keys can also manage API keys, connections and webhook subscriptions.
`.trim();

const INFO = {
  title: "Replydesk",
  version: VERSION,
  description: INTRODUCTION,
  contact: { name: "The operator of this instance" },
  license: { name: "MIT", identifier: "MIT" },
};

const TAGS = [
  { name: "Replies", description: "Replies from leads" },
  {
    name: "Conversations",
    description: "The replies of a thread, with notes and state",
  },
  { name: "Send orders", description: "Scheduled answers, which can be canceled until they are sent" },
  { name: "Live", description: "Real-time events for signed-in people" },
  { name: "Follow-ups", description: "Scheduled messages to contacts" },
  { name: "Contacts", description: "People who replied" },
  { name: "Clients", description: "The agency's clients, and how their replies are answered" },
  { name: "Connections", description: "Sequencer accounts" },
  { name: "Approvals", description: "Proposed answers that a person approves or declines" },
  { name: "Slack", description: "The workspace's Slack app" },
  { name: "Categories", description: "Categories of replies" },
  { name: "Rules", description: "Rules that act on replies as soon as they are categorized" },
  { name: "Suppressions", description: "Addresses and domains that never receive automatic emails" },
  { name: "Calendars", description: "Calendars of clients, and booked meetings" },
  { name: "Webhooks", description: "Webhook subscriptions and delivery attempts" },
  {
    name: "Analytics",
    description:
      "Reply counts, categories and response times. Replies are counted on the day they arrived, even if they were " +
      "answered or categorized later. Days are calendar days in the time zone, and have 23 or 25 hours when clocks " +
      "change. Viewers get only what `viewer_categories` and `viewer_figures` of the client show.",
  },
  { name: "People", description: "Members, roles, sign-in and the audit trail" },
  { name: "Workspace", description: "The key's own workspace, and its keys" },
  { name: "Inbound webhooks", description: "Endpoints that sequencers post to" },
  { name: "Operation", description: "Health of the service" },
];

const ErrorBody = named(
  "Error",
  Type.Object(
    {
      data: Type.Null({ description: "Always null" }),
      error: Type.String({ description: "What is wrong, and where" }),
      code: OneOf(ERROR_CODES, { description: "Machine-readable error code" }),
      needs: Type.Optional(
        Type.Array(Type.String(), {
          description: "With `needs_confirmation`: values missing from `confirm`",
        }),
      ),
      existing_id: Type.Optional(
        Type.String({ description: "With `conflict`, if known: ID of the existing resource" }),
      ),
    },
    { description: "An error" },
  ),
);

const header = (description: string, schema: JsonSchema) => ({ description, schema });
const count = { type: "integer", minimum: 0 };

/** Headers that describe a request; `describe.ts` selects the headers for each response. */
const HEADERS = {
  "X-Request-Id": header("Request ID, as in the log; taken from the request if present", {
    type: "string",
  }),
  "X-RateLimit-Limit": header("Requests allowed per minute", count),
  "X-RateLimit-Remaining": header("Requests left in this minute", count),
  "X-RateLimit-Reset": header("When the limit resets, in Unix seconds", count),
  "X-Ignored-Members": header("Unknown body members, which were ignored", {
    type: "string",
  }),
  "Idempotent-Replayed": header("Present if the response was stored for an earlier request", {
    type: "string",
    enum: ["true"],
  }),
  Location: header("Path of the created resource", { type: "string" }),
  "WWW-Authenticate": header("How to authenticate", { type: "string", enum: ["Bearer"] }),
  "Retry-After": header("Seconds until the request can be retried", {
    type: "integer",
    examples: [RETRY_AFTER_SECONDS],
  }),
};

/** Parts that do not depend on the routes. */
export const CONSTANT_PARTS = {
  openapi: "3.1.0",
  info: INFO,
  servers: [{ url: "/", description: "This instance" }],
  security: [{ bearer: [] }],
  tags: TAGS,
};

/** Parts derived from the routes. */
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
  const moved = extendComponents(moveRepeats({ schemas: components.all(), paths }));
  return {
    paths: moved.paths,
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
      responses: RESPONSES,
      parameters: moved.parameters,
      schemas: moved.schemas,
    },
  };
}

const DELIVERY_HEADERS = {
  "webhook-id": "ID of the event, the same for every delivery attempt",
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
      410: { description: "Turns the subscription off" },
      default: { description: "The delivery is retried" },
    },
  };
}
