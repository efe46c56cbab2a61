/** Serves GET /api/events/samples: example bodies, which show automation tools the fields of a delivery. */
import { KindGuard, Type, type TSchema } from "@sinclair/typebox";
import { EVENT_TYPES, type EventType } from "../../core/events.ts";
import type { Deps } from "../../deps/deps.ts";
import { OneOf } from "../../http/input.ts";
import { route, routes } from "../../http/route.ts";
import { listBodies } from "../../webhooks/store/samples.ts";
import { EVENTS, schemaOfEvent } from "./event-payloads.ts";

export const sampleRoutes = (deps: Deps) => routes(deps, [samples]);

const SAMPLES = 3;

const samples = route.get("/api/events/samples", {
  name: "events.listSamples",
  tag: "Webhooks",
  summary: "List sample bodies of an event",
  description: "Returns up to 3 recorded bodies, newest first, or a made-up one if there are none.",
  access: { role: "manager", filtersByClient: true },
  query: Type.Object({ event: OneOf(EVENT_TYPES, { description: "Type of the samples" }) }),
  answers: Type.Object({ data: Type.Array(EVENTS.schema) }),
  handle: ({ deps, caller, query: { event: type } }) => {
    const recorded = listBodies(deps.db, caller, { type, limit: SAMPLES });
    const bodies = recorded.map((body) => JSON.parse(body) as unknown);
    return { data: bodies.length > 0 ? bodies : [madeUp(type, caller.workspaceId)] };
  },
});

const madeUp = (type: EventType, workspaceId: string): object => ({
  ...(valueOf(schemaOfEvent(type)) as object),
  workspace_id: workspaceId,
});

const INSTANT = "2026-03-02T09:30:00.000Z";
const ID = "00000000-0000-4000-8000-000000000000";

/** Values for text fields that have no example, by field name. */
const TEXTS: Record<string, string> = {
  email: "dana@example.com",
  from_email: "dana@example.com",
  to_email: "sam@agency.example.com",
  mailbox: "sam@agency.example.com",
  first_name: "Dana",
  last_name: "Reyes",
  from_name: "Dana Reyes",
  company: "Northwind",
  title: "Head of Sales",
  phone: "+1 555 0100",
  linkedin_url: "https://www.linkedin.com/in/dana",
  conversation_url: `https://replydesk.example.com/app/inbox?thread=${ID}`,
  calendar_link: "https://cal.example.com/sam",
  client_name: "Brightloom Software",
  campaign_name: "Spring outreach",
  category: "interested",
  subject: "Re: Spring outreach",
  reply_text: "Yes, please call me tomorrow.",
};

/** Returns a value that matches a schema. */
function valueOf(schema: TSchema, name = ""): unknown {
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  if (KindGuard.IsLiteral(schema)) return schema.const;
  if (KindGuard.IsUnion(schema)) {
    const chosen = schema.anyOf.find((variant) => !KindGuard.IsNull(variant));
    return chosen === undefined ? null : valueOf(chosen, name);
  }
  if (KindGuard.IsObject(schema))
    return Object.fromEntries(
      Object.entries(schema.properties).map(([member, of]) => [member, valueOf(of, member)]),
    );
  if (KindGuard.IsRecord(schema)) return {};
  if (KindGuard.IsArray(schema)) return (schema.minItems ?? 0) > 0 ? [valueOf(schema.items, name)] : [];
  if (KindGuard.IsBoolean(schema)) return false;
  if (KindGuard.IsInteger(schema) || KindGuard.IsNumber(schema)) return schema.minimum ?? 1;
  return textOf(schema, name);
}

function textOf({ format, anyOf }: TSchema, name: string): unknown {
  // How a schema represents an enum: a union of constant texts.
  if (Array.isArray(anyOf)) return (anyOf as TSchema[])[0]?.const;
  if (format === "date-time") return INSTANT;
  if (format === "uuid" || name.endsWith("_id")) return ID;
  return TEXTS[name] ?? "Example";
}
